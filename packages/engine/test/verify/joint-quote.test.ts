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

test('what lies between two sentences that decide a claim together is quoted with them', async () => {
  expect(await quoteOf('The Corvo 40 has spare filters.', reader('Corvo 40', 'Spare filters'))).toBe(
    'The pump is a Corvo 40. It is cleaned once a week. Spare filters are in the cupboard.',
  );
});

test('a sentence that brings no word of the claim is joined only side by side', async () => {
  const reading = reader('Corvo 40', 'Spare filters');
  expect(await quoteOf('The Corvo 40 is a pump.', reading)).toBe('The pump is a Corvo 40.');
});

test('sentences far apart are not quoted together', async () => {
  const far = CONTENT.replace('once a week.', `once a week${', by whoever is on duty'.repeat(20)}.`);
  const quote = await quoteOf('The Corvo 40 has spare filters.', reader('Corvo 40', 'Spare filters'), far);
  expect(['The pump is a Corvo 40.', 'Spare filters are in the cupboard.']).toContain(quote);
});

test('rows of a table are quoted together, but not with the text below it', async () => {
  const table = '| Item | Loan |\n|---|---|\n| Books | 4 weeks |\n| DVDs | 1 week |\n\nGames are not lent.';
  const rows = '| Books | 4 weeks |\n| DVDs | 1 week |';
  expect(await quoteOf('Books are lent for 4 weeks, DVDs for 1 week.', reader('Books', 'DVDs'), table)).toBe(
    rows,
  );
  expect(
    await quoteOf('DVDs are lent for 1 week, games never.', reader('DVDs', 'Games'), table),
  ).not.toContain('\n');
});
