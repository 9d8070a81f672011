import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../src/extract/extract.js';
import type { SourceInput } from '../../src/model.js';
import { claims } from './read-output.js';

describe('a citation marker', () => {
  const said = (output: string) =>
    extractClaims(output, []).claims.map(({ statement, citations }) => [
      statement,
      citations.map(({ marker }) => marker).join(''),
    ]);

  it.each([
    ['The tent is sold in green [1], brown [2], and sand [3].', 'The tent is sold in green, brown, and sand'],
    ['Our guides speak Danish [1] and Finnish [2].', 'Our guides speak Danish and Finnish'],
    ['The ferry sails from March [1] to October [2].', 'The ferry sails from March to October'],
    ['The bridge, built in 1931 [1], is 40 m long [2].', 'The bridge, built in 1931, is 40 m long'],
    ['The large boat [3] carries 12 people.', 'The large boat carries 12 people'],
    ['You get a refund [1] if the tour is cancelled [2].', 'You get a refund if the tour is cancelled'],
    ['Report [1] puts the loss at 4%, but [2] says 6%.', 'Report puts the loss at 4%, but [2] says 6%'],
    ['Sources [1] and [2] agree that the dam is safe.', 'Sources [1] and [2] agree that the dam is safe'],
  ])('inside a clause leaves it whole: %j', (output, statement) => {
    expect(said(output)).toEqual([[statement, output.match(/\[\d\]/g)!.join('')]]);
  });

  it.each([
    [
      'The rent is €900 [1] and heating is extra [2].',
      [
        ['The rent is €900', '[1]'],
        ['Heating is extra', '[2]'],
      ],
    ],
    [
      'The old pass [1] costs €30 and the new pass [2] costs €45.',
      [
        ['The old pass costs €30', '[1]'],
        ['The new pass costs €45', '[2]'],
      ],
    ],
    [
      'The lamp weighs 2 kg [1], includes a stand [2], and can be dimmed [3].',
      [
        ['The lamp weighs 2 kg', '[1]'],
        ['The lamp includes a stand', '[2]'],
        ['The lamp can be dimmed', '[3]'],
      ],
    ],
    [
      'The museum is open on Monday [1] but not on public holidays [2].',
      [
        ['The museum is open on Monday', '[1]'],
        ['The museum is open on Monday but not on public holidays', '[2]'],
      ],
    ],
    [
      'You need a permit [1], which is issued within five days [2].',
      [
        ['You need a permit', '[1]'],
        ['Which is issued within five days', '[2]'],
      ],
    ],
    [
      'The pool was closed [1] because the pump had failed [2].',
      [
        ['The pool was closed', '[1]'],
        ['Because the pump had failed', '[2]'],
      ],
    ],
    [
      'Parking is free. [2] states that dogs are welcome.',
      [
        ['Parking is free', ''],
        ['[2] states that dogs are welcome', '[2]'],
      ],
    ],
  ])('between clauses cuts: %j', (output, expected) => {
    expect(said(output)).toEqual(expected);
  });

  it('cuts a sentence that states several things, and each part keeps its own', () => {
    const { claims: found } = extractClaims('It costs €5 [1], the lowest price since 2019 [2].', []);
    expect(found.map((claim) => [claim.text, claim.citations.map((c) => c.marker)])).toEqual([
      ['It costs €5', ['[1]']],
      ['the lowest price since 2019', ['[2]']],
    ]);
  });
});

describe('markers and links in the layout of an output', () => {
  const library: SourceInput[] = ['House rules', 'Fee table 2024'].map((title, i) => ({
    title,
    content: 'Text.',
    uri: `https://library.example/${i}`,
    citationLabel: `source ${i + 1}`,
    mediaType: 'text/plain',
  }));
  const cited = (output: string) =>
    extractClaims(output, library).claims.map(({ text, citations }) => [
      text,
      citations.map(({ sourceIndexes }) => sourceIndexes),
    ]);

  it('cites by a link inside a table', () => {
    const output = '| Plan | Price |\n|---|---|\n| Free | $0 ([source](https://a.example)) |';
    const source = {
      title: 'Plans',
      content: 'Free costs nothing.',
      uri: 'https://a.example',
      citationLabel: 'Plans',
      mediaType: 'text/plain',
    } as const;
    expect(extractClaims(output, [source]).claims[0]!.citations[0]!.sourceIndexes).toEqual([0]);
  });

  it('takes a link that stands alone in parentheses as a marker, whatever it points at', () => {
    const output =
      'Readers may borrow six books ([rules](https://library.example/0)). A card costs €4 ([Fee table](https://mirror.example/fees)). The roof leaked in May ([letter](https://library.example/letter)).';
    expect(cited(output)).toEqual([
      ['Readers may borrow six books', [[0]]],
      ['A card costs €4', [[1]]],
      ['The roof leaked in May', [[]]],
    ]);
  });

  it.each([
    ['Readers said: "Six books are enough." (House rules) The roof leaked in May.'],
    ['Readers said: "Six books are enough." ([rules](https://library.example/0)) The roof leaked in May.'],
    ['Readers said: "Six books are enough." [House rules], [1]\n\nThe roof leaked in May.'],
    ['Six books are enough. (House rules)\nThe roof leaked in May.'],
  ])('gives a marker after the full stop to the sentence before it: %j', (output) => {
    const [first, second] = cited(output);
    expect(first![1]).toContainEqual([0]);
    expect(second).toEqual(['The roof leaked in May', []]);
  });

  it('leaves a marker at the head of a paragraph with what follows it', () => {
    expect(cited('The roof leaked in May.\n\n(House rules) Six books are enough.')).toEqual([
      ['The roof leaked in May', []],
      ['Six books are enough', [[0]]],
    ]);
  });

  it.each([
    'Six books are enough [[1]](https://library.example/0).',
    '<p>Six books are enough <a href="https://library.example/0">[1]</a>.</p>',
    'Six books are enough [House rules](https://library.example/0).',
    'Six books are enough. [House rules](https://library.example/0)',
    'Six books are enough [1, p. 4].',
    'Six books are enough [1, §3].',
    'Six books are enough [House rules, section 2].',
    'Six books are enough.\n[1]',
    '- Six books are enough\n  [1]',
  ])('recognises the marker in %j', (output) => {
    expect(cited(output)).toEqual([['Six books are enough', [[0]]]]);
    expect(extractClaims(output, library).claims[0]!.statement).toBe('Six books are enough');
  });

  it.each([
    [
      'Readers should know the [House rules](https://library.example/0).',
      'Readers should know the House rules',
    ],
    [
      'Prices are listed in [Fee table 2024](https://library.example/1).',
      'Prices are listed in Fee table 2024',
    ],
  ])('keeps a link that is part of the wording whole: %j', (output, statement) => {
    const [claim] = extractClaims(output, library).claims;
    expect(claim).toMatchObject({ text: output.slice(0, -1), statement });
  });

  it('keeps a link at the head of a table row whole', () => {
    const output = '| Card | Price |\n|---|---|\n[Yearly](https://library.example/1) | €4';
    expect(claims(output)).toEqual(['[Yearly](https://library.example/1) | €4']);
  });

  it('leaves a marker on the next line with the sentence that follows it there', () => {
    expect(cited('The roof leaked in May.\n[1] Six books are enough.')).toEqual([
      ['The roof leaked in May', []],
      ['Six books are enough', [[0]]],
    ]);
  });

  it.each([
    '**Sources:**\n[1] Fee table 2024\n[2] House rules',
    'References\n[1] Fee table 2024. https://library.example/1\n[2] House rules. https://library.example/0',
    'Sources: [1] Fee table 2024; [2] House rules',
  ])('reads a list of references in one paragraph: %j', (references) => {
    expect(cited(`Six books are enough [2].\n\n${references}`)).toEqual([['Six books are enough', [[0]]]]);
  });

  it('takes an unknown name in brackets as a marker where the text cites by such names', () => {
    const unknown = 'The roof leaked in May [Letter of the builder].';
    const known = 'Readers may borrow six books [House rules]. A card costs €4 [Fee table 2024].';
    expect(cited(`${known} ${unknown}`).at(-1)).toEqual(['The roof leaked in May', [[]]]);
    expect(cited(unknown)[0]![1]).toEqual([]);
  });

  const lettered = library.map((source, i) => ({ ...source, citationLabel: 'AB'[i] ?? `S${i}` }));
  const lettersIn = (output: string) =>
    extractClaims(output, lettered).claims.map(({ statement, citations }) => [
      statement,
      citations.map(({ sourceIndexes }) => [...sourceIndexes]),
    ]);

  it('reads a single letter in brackets as a label, and another as one of no source where the text cites so', () => {
    expect(lettersIn('Six books are enough [A]. A card costs €4 [B]. The roof leaked [C].')).toEqual([
      ['Six books are enough', [[0]]],
      ['A card costs €4', [[1]]],
      ['The roof leaked', [[]]],
    ]);
    expect(lettersIn('The roof leaked [C].')[0]![1]).toEqual([]);
    expect(lettersIn('Six books are enough [A]. A card [C] costs €4 [B].')[1]![1]).toEqual([[1]]);
  });

  it('takes a link to no source as a marker where the text links to sources beside it', () => {
    const known =
      'Readers may borrow [six books](https://library.example/0). A card costs [€4](https://library.example/1).';
    const linked = (link: string) => cited(`${known} Returns are ${link}.`).at(-1)![1];
    expect(linked('[free of charge](https://library.example/9)')).toEqual([[]]);
    expect(linked('[free of charge](https://elsewhere.example/9)')).toEqual([]);
    expect(linked('listed on the [notice board](https://library.example/9)')).toEqual([]);
    expect(cited('Returns are [free of charge](https://library.example/9).')[0]![1]).toEqual([]);
  });
});
