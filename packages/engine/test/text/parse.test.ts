import { MEDIA_TYPES } from '@claimcheck/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectMediaType, parseDocument } from '../../src/text/parse.js';
import { PATHOLOGICAL } from './pathological.js';

const sentences = (text: string, mediaType: (typeof MEDIA_TYPES)[number] = 'text/markdown'): string[] =>
  parseDocument(text, mediaType).blocks.flatMap((block) => block.sentences.map((s) => s.plain));

const kinds = (text: string, mediaType: (typeof MEDIA_TYPES)[number] = 'text/markdown'): string[] =>
  parseDocument(text, mediaType).blocks.map((block) => `${block.kind}: ${block.text.plain}`);

describe('blocks of markdown', () => {
  it('takes the numbered title of a clause as the lead-in of its list, a full sentence not', () => {
    const { blocks } = parseDocument(
      '3.3 What is not covered.\n(a) rust;\n\n3.4 Tell us. Then wait.\n(a) here;',
      'text/plain',
    );
    const items = blocks.filter(({ kind }) => kind === 'list_item');
    expect(items.map(({ leadIn }) => leadIn)).toEqual(['3.3 What is not covered.', null]);
  });

  it.each([
    ['Notes\nThe warranty does not cover\n• damage by frost,\n• batteries.', 'The warranty does not cover'],
    ['2. Before use\nDo not use Lacrivan\n– if you have asthma,\n– if you drive.', 'Do not use Lacrivan'],
    ['We sell tents. Stoves are sold out\n- In May we close.\n- In June we open.', null],
    ['2. Before use\n– wash your hands,\n– sit down.', null],
    ['All of this is covered.\n- damage by frost,\n- batteries.', null],
  ])('takes a sentence that the items complete as their lead-in: %j', (text, leadIn) => {
    const items = parseDocument(text, 'text/plain').blocks.filter(({ kind }) => kind === 'list_item');
    expect(items.slice(-2).map((item) => item.leadIn)).toEqual([leadIn, leadIn]);
  });

  it('ends with the next number the lead-in that a numbered item gives to its bullets', () => {
    const { blocks } = parseDocument(
      '1. Use\nDo not use it\n– if you drive.\n2. Storage\nKeep dry.',
      'text/plain',
    );
    expect(blocks.map(({ leadIn }) => leadIn)).toEqual([null, 'Do not use it', null]);
  });

  it('gives headings, paragraphs, nested list items with their lead-in, and their heading path', () => {
    const { blocks } = parseDocument(
      '# Rules\n\nYou get:\n\n- one\n  - deep\n- two\n\n## More\nText here.',
      'text/markdown',
    );
    expect(blocks.map((b) => [b.kind, b.level, b.text.plain, b.leadIn, b.headings])).toEqual([
      ['heading', 1, 'Rules', null, []],
      ['paragraph', 0, 'You get:', null, ['Rules']],
      ['list_item', 0, 'one', 'You get:', ['Rules']],
      ['list_item', 1, 'deep', 'one', ['Rules']],
      ['list_item', 0, 'two', 'You get:', ['Rules']],
      ['heading', 2, 'More', null, ['Rules']],
      ['paragraph', 0, 'Text here.', null, ['Rules', 'More']],
    ]);
  });

  const HANGING = '- The committee of the town meets on Mondays at the town hall and\n  decides on fees.';
  const LAZY = '- The committee of the town meets on Mondays at the town hall and\ndecides on fees.';
  const LONG = '- It reports to the board, to the members of the town council and to Ms';

  it.each([
    ['- one\n- two\nAll prices exclude VAT.', 'All prices exclude VAT.'],
    ['1. one\n2. two [2]\n**Note:** fees may rise.', 'Note: fees may rise.'],
    ['• one\n• two\n"Extra" costs more.', '"Extra" costs more.'],
    ['- one\n  - deep\n  - two\n2 years of warranty apply.', '2 years of warranty apply.'],
    [`- one\n${LONG} Jones.\nAll prices exclude VAT.`, 'All prices exclude VAT.'],
    [`${HANGING}\n${LONG} Jones\nMeetings are public.`, 'Meetings are public.'],
    [`${LAZY}\n- It reports to the board\nMeetings are public.`, 'Meetings are public.'],
    [`- ${'word '.repeat(24)}end\n${LONG} Jones\nMeetings are public.`, 'Meetings are public.'],
  ])('ends a list before a line that belongs to none of its items: %j', (text, line) => {
    for (const mediaType of ['text/markdown', 'text/plain'] as const) {
      const { blocks } = parseDocument(text, mediaType);
      const { kind, range, leadIn } = blocks.at(-1)!;
      const shown = text.slice(range.start, range.end).replaceAll('**', '');
      expect([kind, shown, leadIn]).toEqual(['paragraph', line, null]);
      expect(blocks.at(-2)!.kind).toBe('list_item');
    }
  });

  it.each([
    ['which is broken before a name', `- one\n${LONG}\nJones, who leads it.`],
    ['which is broken like the others', `${LAZY}\n${LONG}\nJones, who leads it.`],
    ['which is a full line of others', `${LAZY}\n${LONG}.\nJones leads it.`],
    ['which breaks off', '- one\n- The fee rises to\n500 euros.'],
    ['which names it', '- one\n- Contact:\nAnna Jones'],
    ['like the others', '1. Scope\nIt covers fees.\n2. Term\nIt ends in May.'],
    ['which is the only one', '- Pool\nOpen all day.'],
    ['which is small', '- one\n- two and\nthree'],
    ['which is indented', '- one\n- two\n  Three is more.'],
  ])('keeps a line with the item %s: %j', (_, text) => {
    const { blocks } = parseDocument(text, 'text/markdown');
    expect(blocks.every(({ kind }) => kind === 'list_item')).toBe(true);
    expect(text.endsWith(blocks.at(-1)!.text.plain.split(/\s/).at(-1)!)).toBe(true);
  });

  it('starts a list anew below such a line', () => {
    const { blocks } = parseDocument('- one\n- two\nYou also get:\n\n  - three', 'text/markdown');
    expect(blocks.at(-1)).toMatchObject({ kind: 'list_item', level: 0, leadIn: 'You also get:' });
  });

  it.each([
    [
      'names over several columns',
      '| | 2023 | | 2024 | |',
      '| Site | Permanent | Temporary | Permanent | Temporary |',
    ],
    [
      'names repeated',
      '| Site | 2023 | 2023 | 2024 | 2024 |',
      '| | Permanent | Temporary | Permanent | Temporary |',
    ],
  ])('reads a header in two rows: %s', (_, first, second) => {
    const table = `${first}\n|---|---|---|---|---|\n${second}\n| York | 64 | 12 | 61 | – |`;
    const { blocks } = parseDocument(table, 'text/markdown');
    expect(blocks.map(({ kind }) => kind)).toEqual(['table_header', 'table_header', 'table_row']);
    expect(blocks[2]!.cells.map(({ header }) => header)).toEqual([
      'Site',
      '2023 Permanent',
      '2023 Temporary',
      '2024 Permanent',
      '2024 Temporary',
    ]);
  });

  it.each([
    [
      'a header without spans',
      '| Site | Head | Place |\n|---|---|---|\n| York | Anna | Hall |\n| Hull | 2 | 3 |',
    ],
    ['rows of words', '| Site | Head | |\n|---|---|---|\n| York | Anna | Hall |\n| Hull | Ben | Desk 3 |'],
    ['rows of figures', '| Site | Cars | |\n|---|---|---|\n| York | 2 | 4 |\n| Hull | 3 | 1 |'],
  ])('takes no row of data for a second header: %s', (_, table) => {
    const { blocks } = parseDocument(table, 'text/markdown');
    expect(blocks.map(({ kind }) => kind)).toEqual(['table_header', 'table_row', 'table_row']);
  });

  it('gives table rows their header cells', () => {
    const { blocks } = parseDocument('| City | Rate |\n|---|---:|\n| Oslo | `720` |', 'text/markdown');
    expect(blocks[1]!.cells.map((cell) => [cell.header, cell.plain])).toEqual([
      ['City', 'Oslo'],
      ['Rate', '720'],
    ]);
  });

  it('takes a bold line as a heading and a bold label as part of its paragraph', () => {
    expect(kinds('**Costs**\n\n**Term.** It ends in May.')).toEqual([
      'heading: Costs',
      'paragraph: Term. It ends in May.',
    ]);
  });

  it('keeps code and comments out of the prose, and loses no text in a fence that is never closed', () => {
    expect(kinds('```js\nlet a = 1;\n```\n<!-- hidden -->\nText.')).toEqual([
      'code: ```js let a = 1; ```',
      'comment: <!-- hidden -->',
      'paragraph: Text.',
    ]);
    expect(sentences('```\nThe fee is 5 EUR.')).toContain('The fee is 5 EUR.');
  });

  it('strips emphasis, links, images, code marks, escapes and entities from the plain text', () => {
    const raw =
      'The **fee** is _now_ [5&nbsp;EUR](http://a.b "t"), ![x](y.png)\\*not\\* `a*b*c` &amp; 2*3*4.';
    expect(sentences(raw)).toEqual(['The fee is now 5 EUR, *not* a*b*c & 2*3*4.']);
  });
});

describe('blocks of HTML', () => {
  it('reads headings, nested items, rows with headers, entities and breaks, and hides scripts', () => {
    const html =
      '<h1>A &amp; B</h1><script>x()</script><p>One&nbsp;two.<br>Three</p><ul><li>x<ul><li>y</li></ul></li></ul>' +
      '<table><tr><th>K</th><th>V</th></tr><tr><td>a</td><td>1</td></tr></table>';
    const { blocks } = parseDocument(html, 'text/html');
    expect(blocks.map((b) => [b.kind, b.level, b.text.plain])).toEqual([
      ['heading', 1, 'A & B'],
      ['paragraph', 0, 'One two.\nThree'],
      ['list_item', 0, 'x'],
      ['list_item', 1, 'y'],
      ['table_header', 0, 'K | V'],
      ['table_row', 0, 'a | 1'],
    ]);
    expect(blocks.at(-1)!.cells.map((cell) => cell.header)).toEqual(['K', 'V']);
  });

  it('is recognised from its first tag on, and markdown is the default', () => {
    expect(detectMediaType('<p>Hello</p>')).toBe('text/html');
    expect(detectMediaType('Hello <b>you</b>')).toBe('text/markdown');
  });
});

describe('lines of plain text', () => {
  it('keeps keys, speakers, time stamps and clauses on lines of their own and joins wrapped prose', () => {
    const text = [
      'Solid amber: updating',
      'Solid red: broken',
      '[00:12] Dana: we ship on Friday',
      '[00:15] Joost: ok',
      '4.2 The fee is due',
      'when the term ends',
    ].join('\r\n');
    expect(sentences(text, 'text/plain')).toEqual([
      'Solid amber: updating',
      'Solid red: broken',
      '[00:12] Dana: we ship on Friday',
      '[00:15] Joost: ok',
      '4.2 The fee is due when the term ends',
    ]);
  });

  it.each([
    ['years over amounts', 'Income\t2024\t2025\nGrants\t640\t690\nLegacies\t380\t360'],
    ['words over prices', 'Car park\tfirst day\t8 days\nP1\t€26\t€152\nP3\t€12\t€68'],
  ])('takes the first row of tabs for a header: %s', (_, table) => {
    const { blocks } = parseDocument(table, 'text/plain');
    expect(blocks.map(({ kind }) => kind)).toEqual(['table_header', 'table_row', 'table_row']);
  });

  it.each([
    ['amounts over amounts', 'Grants\t640\t690\nLegacies\t380\t360\nOther\t130\t150'],
    ['years over years', 'Founded\t2009\t2012\nMoved\t2015\t2016\nClosed\t2020\t2021'],
    ['words over words', 'Buffet\t€34 a head\nDelivery\t€90 flat\nWaiters\t€32 an hour'],
    ['numbered rows', '1\tApples\tred\n2\tPears\tgreen\n3\tPlums\tblue'],
    ['rows by their years', '2021\tBerlin\topen\n2022\tParis\tclosed\n2023\tRome\topen'],
    ['rows by their days', '12 May\tAlice\tpresent\n13 May\tBob\tabsent\n14 May\tCarl\tpresent'],
  ])('takes no row of data for a header: %s', (_, table) => {
    const { blocks } = parseDocument(table, 'text/plain');
    expect(blocks.map(({ kind }) => kind)).toEqual(['table_row', 'table_row', 'table_row']);
  });

  it('reads rows of tabs as a table with headers', () => {
    const { blocks } = parseDocument('Item\tPrice\nPen\t2\nCup\t5', 'text/plain');
    expect(blocks.map((b) => b.kind)).toEqual(['table_header', 'table_row', 'table_row']);
    expect(blocks[2]!.cells.map((cell) => `${cell.header}=${cell.plain}`)).toEqual(['Item=Cup', 'Price=5']);
  });
});

describe('sentences', () => {
  it.each([
    ['Dr. Smith paid 3.14 EUR. See Sec. 4.2 of v2.1.', 2],
    ['Use tools, e.g. Vim, at https://a.b/c.d today. J. K. Rowling agreed.', 2],
    ['It ended at 5 p.m. The rest followed.', 2],
    ['The U.S. Army moved. It won.', 2],
    ['Er kam am 3. Oktober an. Das war gut.', 2],
    ['它很快。它很贵！', 2],
    ['هذا صحيح؟ نعم.', 2],
    ['He said: "We were warned." [3] Then he left.', 2],
    ['It rose.[1] It fell.²', 2],
    ['"Stop!" he said. Done!', 2],
    ['Great! 🎉', 1],
    ['The rent is €900 😊 It is due on Mondays 🎉 Deposits come back in June', 3],
    ['🚗 Free Parking 🏊 Heated Pool 🐶 No Pets', 1],
    ['Tap 👉 Settings to change it.', 1],
    ['She teaches art. The school is new.', 2],
    ['It stands on Mill St. The door is green.', 2],
    ['Wait 20 sec. Then it opens.', 2],
    ['Press Tab. A list appears.', 2],
    ['We open until 6 p.m. Admission ends earlier.', 2],
    ['The call is at 6 p.m. Eastern on Friday.', 1],
    ['See Art. 5 and Art. IV of the treaty near St. Mary.', 1],
    ['They climbed Mt. Kenya with Gov. Jones and Sen. Lee.', 1],
    ['Es gibt Obst, z. B. Birnen, u. a. Sorten, d. h. Vielfalt. Alles ist frisch.', 2],
    ['Im 3. Stock beginnt das 2. Kapitel. Es endet am 15. 3. 2024. Danach ist Schluss.', 3],
  ])('of %j are %i', (text, count) => {
    expect(sentences(text)).toHaveLength(count);
  });

  it.each([
    ['It reads no .Z files. zlib is thread-safe.', ['It reads no .Z files.', 'zlib is thread-safe.']],
    ['Needs approx. five, excl. spares of Foo Bros. said to fit.', null],
    ['Das gilt bspw. nicht und insbes. selten.', null],
    ['Build it with care. `make` does so.', ['Build it with care.', 'make does so.']],
    [
      'Run `git clone --filter=... --Recurse` or `a! B` now.',
      ['Run git clone --filter=... --Recurse or a! B now.'],
    ],
    ['Use e.g. `make` or … `ninja`.', ['Use e.g. make or … ninja.']],
  ])('of %j do not go by capitals alone', (text, expected) => {
    expect(sentences(text)).toEqual(expected ?? [text]);
  });

  it('of HTML begin with code, too', () => {
    expect(sentences('<p>Call <code>a. B</code>. <code>npm</code> does.</p>', 'text/html')).toEqual([
      'Call a. B.',
      'npm does.',
    ]);
  });
});

const noisy = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '# ',
          '**',
          '*',
          '_',
          '`',
          '```\n',
          '[',
          '](',
          ')',
          '|',
          '|-|-|\n',
          '> ',
          '- ',
          '1. ',
          '\r\n',
          '\n\n',
          '<b>',
        ],
        ...[
          '</b>',
          '<!--',
          '-->',
          '<td>',
          '<tr>',
          '&amp;',
          '&',
          '\\',
          '\ud83d',
          '🎉',
          '\u0000',
          'Word',
          'e.g.',
          '. ',
          '\t',
          ' ',
        ],
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
);

describe('any text', () => {
  it('parses without throwing, in order, with every plain stretch traceable to its raw range', () => {
    fc.assert(
      fc.property(noisy, fc.constantFrom(...MEDIA_TYPES), (raw, mediaType) => {
        let last = 0;
        for (const block of parseDocument(raw, mediaType).blocks) {
          expect(block.range.start).toBeGreaterThanOrEqual(0);
          expect(block.range.end).toBeLessThanOrEqual(raw.length);
          for (const sentence of block.sentences) {
            expect(sentence.range.start).toBeGreaterThanOrEqual(last);
            expect(sentence.range.end).toBeGreaterThanOrEqual(sentence.range.start);
            expect(block.text.plain.slice(sentence.start, sentence.end)).toBe(sentence.plain);
            last = sentence.range.start;
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('maps each letter of plain text without markup to the same letter in the raw text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('The fee', ' is  5 ', '\r\n', 'EUR. ', '日本。', '🎉', '\t'), {
          maxLength: 30,
        }),
        (parts) => {
          const raw = parts.join('');
          for (const { text } of parseDocument(raw, 'text/plain').blocks)
            for (let i = 0; i < text.plain.length; i += 1) {
              if (/\s/.test(text.plain[i]!) || text.plain[i] === '|') continue;
              const range = text.rawRange(i, i + 1);
              expect(raw.slice(range.start, range.end)).toBe(text.plain[i]);
            }
        },
      ),
    );
  });

  // A parser that is not linear would run here for minutes and exceed the time limit of a test.
  it.each(Object.keys(PATHOLOGICAL))('of 200,000 characters made of %s is parsed', (name) => {
    const raw = PATHOLOGICAL[name]!(200_000);
    for (const mediaType of MEDIA_TYPES) expect(parseDocument(raw, mediaType).raw).toBe(raw);
  });
});

describe('what a reader does not see', () => {
  const readIn = (raw: string, type: 'text/html' | 'text/markdown') =>
    parseDocument(raw, type).blocks.map(({ text }) => text.plain);

  it.each([
    'The pump <script>alert(1)</script>is off.',
    'The pump <STYLE>p{}</STYLE>is off.',
    'The pump <template>alert</template>is off.',
    'The pump <noscript>alert</noscript>is off.',
    'The pump <!-- alert -->is off.',
    'The p&shy;u&#8203;mp is off.',
    '<script>\nalert(1)\n\nalert(2)\n</script>\n\nThe pump is off.',
  ])('is left out of text and page: %s', (raw) => {
    expect(readIn(raw, 'text/markdown')).toEqual(['The pump is off.']);
    expect(readIn(raw, 'text/html').map((text) => text.trim())).toEqual(['The pump is off.']);
  });

  it.each([
    'The pump <span hidden>alert</span>is off.',
    'The pump <span style="color: red; display: none">alert</span>is off.',
    'The pump <div hidden><div>x</div>alert</div>is off.',
    'The pump <svg><svg></svg>alert</svg>is off.',
    '<p hidden>alert<p>The pump is off.</p>',
  ])('is left out of a page: %s', (raw) => {
    expect(readIn(raw, 'text/html')).toEqual(['The pump is off.']);
  });

  it.each([
    'The pump <span hidden>is off.',
    'The pump <span style="display: block">is</span> off.',
    'The pump <span class="hidden">is</span> off.',
    'The pump <span data-hidden="1">is</span> off.',
  ])('is not guessed at: %s', (raw) => {
    expect(readIn(raw, 'text/html')).toEqual(['The pump is off.']);
  });

  it('is shown where it is code or never ends', () => {
    expect(readIn('Use `<script>` and `</script>`.', 'text/markdown')).toEqual([
      'Use <script> and </script>.',
    ]);
    expect(readIn('The <script> pump is off.', 'text/markdown')).toEqual(['The pump is off.']);
  });

  it('costs little however often it begins', () => {
    const raw = `${'<script>\n'.repeat(20_000)}</script> x`;
    const before = process.cpuUsage();
    for (const type of ['text/markdown', 'text/html'] as const) parseDocument(raw, type);
    parseDocument(`${'<p hidden>a'.repeat(20_000)}</p>`, 'text/html');
    // Time of the processor, whoever else keeps the machine busy.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

it('cells without a row are a row', () => {
  const [row] = parseDocument('<table><td>Peru</td><td>€5</td></table>', 'text/html').blocks;
  expect(row).toMatchObject({ kind: 'table_row', cells: [{ plain: 'Peru' }, { plain: '€5' }] });
});

describe('raised figures', () => {
  it.each([
    ['text/html', '<p>The fee is 5<sup>1</sup> euros.</p>', 'The fee is 5¹ euros.'],
    ['text/html', '<p>The fee is 40<sup><a href="#n">2</a></sup> euros.</p>', 'The fee is 40² euros.'],
    [
      'text/html',
      '<p>It has 20 m<sup>2</sup> on the 1<sup>st</sup> floor.</p>',
      'It has 20 m² on the 1st floor.',
    ],
    ['text/markdown', 'The fee is 5<sup>1</sup> euros.', 'The fee is 5¹ euros.'],
  ] as const)('stay apart from those before them in %s: %s', (mediaType, raw, plain) => {
    const [sentence] = parseDocument(raw, mediaType).blocks[0]!.sentences;
    expect(sentence!.plain).toBe(plain);
    expect(raw.slice(sentence!.range.start, sentence!.range.end)).toBe(raw.replace(/<\/?p>/g, ''));
  });
});
