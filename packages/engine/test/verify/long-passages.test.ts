import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReviewInput } from '../../src/model.js';
import type { SupportVerifier } from '../../src/ports.js';
import { review } from '../../src/review.js';
import { lexicalVerifier } from '../../src/verify/read/lexical-verifier.js';

/** One sentence of a little less than half of what the verifier reads at once. */
const long = (topic: string, ending: string) =>
  `${topic} ${Array.from({ length: 20 }, (_, i) => `under paragraph ${i + 1} of the annex named there`).join(', ')}, ${ending}.`;

const check = (aiOutput: string, content: string, verifier = lexicalVerifier) => {
  const source = {
    title: 'Terms',
    content,
    uri: null,
    citationLabel: 'source 1',
    mediaType: 'text/markdown',
  };
  const input = { aiOutput, sources: [source], intendedUse: 'customer_facing', strictness: 'standard' };
  return review({ ...input, question: null } as ReviewInput, { verifier });
};

test('a sentence whose neighbours do not fit beside it is read by itself', async () => {
  const deciding = long('Visible defects', 'are reported to the supplier in writing');
  const content = [
    long('Records', 'are kept for years'),
    deciding,
    long('Notices', 'take effect on receipt'),
  ].join(' ');
  const { verdicts } = await check('Visible defects are reported to the supplier in writing.', content);
  expect(verdicts[0]).toMatchObject({ status: 'supported' });
  const { start, end } = verdicts[0]!.primarySpan!.range;
  expect(content.slice(start, end)).toBe(deciding);
});

const ENDLESS = `The depot keeps ${Array.from({ length: 300 }, (_, i) => `spare part ${7 * i}`).join(' and ')}.`;

test('a claim is checked against an endless sentence, and the piece that holds it is quoted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 299 }), async (i) => {
      const { verdicts } = await check(`The depot keeps spare part ${7 * i}.`, ENDLESS);
      expect(verdicts[0]).toMatchObject({ status: 'supported' });
      const { start, end } = verdicts[0]!.primarySpan!.range;
      expect(ENDLESS.slice(start, end)).toMatch(new RegExp(`spare part ${7 * i}\\b`));
      expect(end - start).toBeLessThan(ENDLESS.length / 4);
    }),
    { numRuns: 12 },
  );
});

test('figures of an endless sentence do not refute a claim about something else in it', async () => {
  const flats = Array.from({ length: 60 }, (_, i) => `flat ${i + 1} pays ${500 + 13 * i} euros a month`);
  const { verdicts } = await check(
    'Flat 31 pays 890 euros a month.',
    `In this house ${flats.join(' and ')}.`,
  );
  expect(verdicts[0]).toMatchObject({ status: 'supported' });
});

test('a claim that is too long to be read is not checked, and says so', async () => {
  const endlessClaim = ENDLESS.replace('The depot', 'The shed');
  const { verdicts, gate } = await check(endlessClaim, 'The depot keeps spare part 7. It closes at noon.');
  expect(verdicts).toMatchObject([{ status: 'not_checked', rationale: expect.stringContaining('too long') }]);
  expect(gate.status).toBe('insufficient_context');
});

test('whatever is how long, no pair goes beyond the window and nothing is an error', async () => {
  const words = fc.constantFrom(
    'the depot keeps ',
    'spare part 7, ',
    'and ',
    '中文',
    'x'.repeat(90),
    '# ',
    '\n',
    '. ',
    '| ',
  );
  const text = fc.array(fc.tuple(words, fc.integer({ min: 1, max: 120 })), { maxLength: 8 });
  const written = text.map((runs) => runs.map(([word, times]) => word.repeat(times)).join(''));
  const score: SupportVerifier['score'] = async (pairs) => {
    for (const { context, claim, setting } of pairs) {
      const second = setting ? `(${setting}) ${claim}` : claim;
      const { countTokens, maxPairTokens } = lexicalVerifier;
      expect(countTokens(context) + countTokens(second) + 3).toBeLessThanOrEqual(maxPairTokens);
    }
    return lexicalVerifier.score(pairs);
  };
  await fc.assert(
    fc.asyncProperty(written, written, async (answer, content) => {
      await check(`The depot keeps spare part 7. ${answer}`, content, { ...lexicalVerifier, score });
    }),
    { numRuns: 40 },
  );
});

test('a claim that no passage backs is unsupported when the closest passage was read', async () => {
  const { verdicts } = await check(
    'The depot closes at noon on public holidays.',
    'The depot keeps spare parts.',
  );
  expect(verdicts.map(({ status }) => status)).toEqual(['unsupported']);
});
