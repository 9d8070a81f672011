import { expect, test } from 'vitest';
import { lexicalVerifier, type SupportPair } from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

const SOURCES = ['The Corvo pump has a filter. The filter is washed once a week.', 'Spare filters cost €4.'];

async function pairsOf(aiOutput: string, scores = lexicalVerifier.score): Promise<SupportPair[]> {
  const asked: SupportPair[] = [];
  const verifier = {
    ...lexicalVerifier,
    score: (pairs: readonly SupportPair[]) => {
      asked.push(...pairs);
      return scores(pairs);
    },
  };
  await verdictsOn(aiOutput, SOURCES, verifier, (place) => `Notes ${place}`);
  return asked;
}

test('a claim that leans on what was said before is read in its setting, everywhere', async () => {
  const asked = await pairsOf('The Corvo pump has a filter. This part is washed once a week.');
  const [plain, leaning] = ['The Corvo pump has a filter', 'This part is washed once a week'].map((claim) =>
    asked.filter((pair) => pair.claim === claim),
  );
  expect(plain!.length).toBeGreaterThan(0);
  expect(leaning!.length).toBeGreaterThan(0);
  expect(plain!.filter(({ setting }) => setting !== null)).toEqual([]);
  expect(leaning!.filter(({ setting }) => setting !== 'The Corvo pump has a filter')).toEqual([]);
});

test('so are its parts, where the whole is not supported', async () => {
  const open = { supported: 0.05, neutral: 0.55, contradicted: 0.05, partial: 0.35 };
  const asked = await pairsOf(
    'The Corvo pump has a filter. This filter is washed once a week by elves from the north.',
    async (pairs) => pairs.map(() => open),
  );
  const parts = asked.filter(({ claim }) => claim === 'This filter is washed once a week.');
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter(({ setting }) => setting !== 'The Corvo pump has a filter')).toEqual([]);
});
