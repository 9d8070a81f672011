import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../src/extract/extract.js';
import { checkAnswer } from '../../src/second-reader/check-answer.js';
import { readClaims } from '../../src/second-reader/read-claims.js';
import { Questions } from '../../src/second-reader/request.js';
import { answerOf, awayReader, type Entry, inputOf, MARK, readerThat, readRequest } from './readers.js';

const SOURCE = `# Returns

Goods may be returned within **30 days** of delivery. Opened software is excluded — see “Terms”.

| Country | Fee |
|---|---|
| Norway | €40 |
| Spain | €25 |`;
const input = inputOf('Goods may be returned within 60 days. The fee for Norway is €40.', SOURCE);
const { claims } = extractClaims(input.aiOutput, input.sources);
const [question] = new Questions(input, claims, () => MARK).about([0, 1]);

const entry = (change: Partial<Entry> = {}): Entry => ({
  claim: 1,
  status: 'contradicted',
  passages: [2],
  quote: 'Goods may be returned within 30 days of delivery',
  reason: 'Thirty days, not sixty.',
  ...change,
});
const second = entry({ claim: 2, status: 'unsupported', passages: [], quote: '' });
const check = (...entries: readonly unknown[]) =>
  checkAnswer(question!, JSON.stringify({ opinions: entries }));

describe('an answer', () => {
  it('is taken where everything in it holds, and its quote is found in the source as sent', () => {
    const { opinions, complaints } = check(entry(), second);
    expect(complaints.size).toBe(0);
    const { start, end } = opinions.get(0)!.span!.range;
    expect(SOURCE.slice(start, end)).toBe('Goods may be returned within **30 days** of delivery');
    expect(opinions.get(1)).toMatchObject({ status: 'unsupported', span: null });
  });

  it('may have other white space, dashes and quotation marks in its quote', () => {
    const { opinions } = check(entry({ quote: 'Opened  software is excluded - see "Terms"' }), second);
    const { start, end } = opinions.get(0)!.span!.range;
    expect(SOURCE.slice(start, end)).toBe('Opened software is excluded — see “Terms”');
  });

  it('may quote a table row with the names of its columns', () => {
    const { opinions } = check(entry({ passages: [4], quote: 'Country: Norway; Fee: €40' }), second);
    const { start, end } = opinions.get(0)!.span!.range;
    expect(SOURCE.slice(start, end)).toBe('Norway | €40');
  });

  it.each([
    ['a quote that nobody wrote', entry({ quote: 'Goods may be returned within 60 days' }), /word for word/],
    [
      'a quote with words left out',
      entry({ quote: 'Goods may be returned ... of delivery' }),
      /word for word/,
    ],
    ['a quote of next to nothing', entry({ quote: 'of' }), /word for word/],
    ['no quote', entry({ quote: '' }), /word for word/],
    ['an unknown passage', entry({ passages: [99] }), /not among those shown/],
    ['no passage', entry({ passages: [] }), /needs the number/],
    ['an unknown status', entry({ status: 'verified' }), /one of supported/],
    ['a number for a quote', { ...entry(), quote: 7 }, /wrong type/],
    ['no reason', { ...entry(), reason: undefined }, /wrong type/],
  ])('is complained about for %s', (_, wrong, why) => {
    const { opinions, complaints } = check(wrong, second);
    expect(opinions.has(0)).toBe(false);
    expect(complaints.get(0)).toMatch(why);
    expect(opinions.has(1)).toBe(true);
  });

  it('is complained about for a claim left out or answered twice', () => {
    expect(check(entry()).complaints.get(1)).toMatch(/left out/);
    expect(check(entry(), entry({ status: 'supported' }), second).complaints.get(0)).toMatch(
      /more than once/,
    );
  });

  it('is found in a code fence and between words', () => {
    const fenced = `Here you are:\n\`\`\`json\n${answerOf([entry(), second])}\n\`\`\``;
    expect(checkAnswer(question!, fenced).opinions.size).toBe(2);
  });

  it('never throws, and accounts for every claim, whatever it is', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .array(
          fc.record({
            claim: fc.anything(),
            status: fc.anything(),
            passages: fc.anything(),
            quote: fc.anything(),
          }),
        )
        .map((opinions) => JSON.stringify({ opinions })),
    );
    fc.assert(
      fc.property(anything, (answer) => {
        const { opinions, complaints } = checkAnswer(question!, answer);
        expect(opinions.size + complaints.size).toBe(2);
      }),
    );
  });
});

describe('reading claims', () => {
  it('asks again once, about what could not be used and says why', async () => {
    const reader = readerThat((_, nth) =>
      nth === 1 ? answerOf([entry({ quote: 'made up words' }), second]) : answerOf([entry()]),
    );
    const { byClaim, work } = await readClaims(input, claims, [0, 1], reader);
    expect(byClaim.map(({ kind }) => kind)).toEqual(['opinion', 'opinion']);
    expect(readRequest(reader.asked[1]!).claims).toEqual([1]);
    expect(reader.asked[1]!.user).toMatch(/claim 1: the quote does not stand word for word/);
    expect(work).toMatchObject({ calls: 2, inputTokens: 20, outputTokens: 10 });
  });

  it('counts as no opinion what fails twice', async () => {
    const reader = readerThat(() => 'NaN');
    const { byClaim } = await readClaims(input, claims, [0, 1], reader);
    expect(byClaim.map(({ kind }) => kind)).toEqual(['no_opinion', 'no_opinion']);
    expect(reader.asked).toHaveLength(2);
  });

  it('keeps what was answered when the second try fails', async () => {
    const away = awayReader();
    const reader = readerThat(() => answerOf([second]));
    let calls = 0;
    const failing = { ...reader, ask: (request: never) => (calls++ === 0 ? reader : away).ask(request) };
    const { byClaim } = await readClaims(input, claims, [0, 1], failing);
    expect(byClaim).toMatchObject([{ kind: 'absent', why: 'unavailable' }, { kind: 'opinion' }]);
  });

  it('asks the same words for the same texts', () => {
    const again = new Questions(input, claims, () => MARK).about([0, 1])[0]!;
    expect(again.request).toEqual(question!.request);
  });
});

describe('a request', () => {
  it('shows whole sources where they fit, and the passages nearest to the claims where they do not', () => {
    const filler = Array.from(
      { length: 2_000 },
      (_, i) => `Paragraph ${i} speaks about gardening and nothing else.`,
    );
    filler[1_500] = 'Goods may be returned within 30 days of delivery.';
    const long = inputOf(input.aiOutput, filler.join('\n\n'));
    const [asked] = new Questions(long, claims, () => MARK).about([0, 1]);
    expect(asked!.showsAll).toBe(false);
    expect(asked!.request.user.length).toBeLessThan(80_000);
    expect(asked!.request.user).toContain('[1501] Goods may be returned within 30 days of delivery.');
    expect(question!.showsAll).toBe(true);
  });

  it('is cut into several where there are many claims', () => {
    const many = inputOf(
      Array.from({ length: 90 }, (_, i) => `Room ${i} costs €${i + 20} a night.`).join('\n\n'),
      SOURCE,
    );
    const extracted = extractClaims(many.aiOutput, many.sources).claims;
    const asked = new Questions(many, extracted, () => MARK).about([...extracted.keys()]);
    expect(asked.map(({ claimIndexes }) => claimIndexes.length)).toEqual([30, 30, 30]);
  });
});
