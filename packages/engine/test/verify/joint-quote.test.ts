import { expect, test } from 'vitest';
import { lexicalVerifier, type SupportScores, type SupportVerifier } from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

const says = (label: keyof SupportScores, share = 0.7): SupportScores => {
  const others = (1 - share) / 3;
  return {
    supported: others,
    neutral: others,
    contradicted: others,
    partial: others,
    [label]: share,
  };
};

const CONTENT =
  'The pump is a Corvo 40. It is cleaned once a week. Spare filters are in the cupboard. Keys hang by the door.';

/** Sees support wherever all the given words stand together, and is undecided about any one of them. */
const reader = (...needed: string[]): SupportVerifier => ({
  ...lexicalVerifier,
  score: async (pairs) =>
    pairs.map(({ context }) => {
      const found = needed.filter((words) => context.includes(words)).length;
      if (found === needed.length) return says('supported', 0.8);
      return found > 0 ? says('supported', 0.4) : says('neutral');
    }),
});

async function quoteOf(aiOutput: string, verifier: SupportVerifier, content = CONTENT) {
  const verdicts = await verdictsOn(aiOutput, [content], verifier, () => 'Notes');
  const range = verdicts[0]?.primarySpan?.range;
  return range && content.slice(range.start, range.end);
}

test('two sentences that decide a claim only together are quoted together', async () => {
  expect(await quoteOf('The Corvo 40 is cleaned once a week.', reader('Corvo 40', 'once a week'))).toBe(
    'The pump is a Corvo 40. It is cleaned once a week.',
  );
});

test('a sentence that decides a claim by itself is quoted alone', async () => {
  expect(await quoteOf('The pump is cleaned once a week.', reader('once a week'))).toBe(
    'It is cleaned once a week.',
  );
});

test('sentences that do not stand side by side are not quoted together', async () => {
  const quote = await quoteOf('The Corvo 40 has spare filters.', reader('Corvo 40', 'Spare filters'));
  expect(['The pump is a Corvo 40.', 'Spare filters are in the cupboard.']).toContain(quote);
});
