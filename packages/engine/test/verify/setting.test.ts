import { expect, test } from 'vitest';
import { lexicalVerifier, type SupportPair } from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

const SOURCES = ['The Corvo pump has a filter. The filter is washed once a week.', 'Spare filters cost €4.'];

async function pairsOf(aiOutput: string): Promise<SupportPair[]> {
  const asked: SupportPair[] = [];
  const verifier = {
    ...lexicalVerifier,
    score: (pairs: readonly SupportPair[]) => {
      asked.push(...pairs);
      return lexicalVerifier.score(pairs);
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

test('what was said before is not judged: the same claim after a wrong one keeps its verdict', async () => {
  const statuses = async (first: string) =>
    (
      await verdictsOn(`${first} This filter is washed once a week.`, SOURCES, lexicalVerifier, () => 'Notes')
    ).map(({ status }) => status);
  expect(await statuses('The Corvo pump has a filter.')).toEqual(['supported', 'supported']);
  expect((await statuses('The moon is made of cheese.'))[1]).toBe('supported');
});
