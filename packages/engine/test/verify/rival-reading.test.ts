import { expect, test } from 'vitest';
import { lexicalVerifier, type SupportScores, type SupportVerifier } from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

const says = (label: keyof SupportScores): SupportScores => {
  const others = { supported: 0.1, neutral: 0.1, contradicted: 0.1, partial: 0.1 };
  return { ...others, [label]: 0.7 };
};

/** Sees support in the rules of 2025, and in the others whatever is given. */
const reader = (others: SupportScores): SupportVerifier => ({
  ...lexicalVerifier,
  score: async (pairs) =>
    pairs.map(({ context }) => {
      if (context.includes('on request')) return says('supported');
      return /cots/i.test(context) ? others : says('neutral');
    }),
});

const RULES_2025 = 'Cots are put into the room on request by the desk.';
const RULES_2023 = 'Cots are put into the room by the desk at any hour.';

const conflictOf = (others: SupportScores, second = RULES_2023) =>
  conflictIn('A baby bed is brought on request.', reader(others), second);

async function conflictIn(
  aiOutput: string,
  verifier: SupportVerifier,
  second = RULES_2023,
  first = RULES_2025,
) {
  const [verdict] = await verdictsOn(aiOutput, [first, second], verifier, (place) => `Rules ${place}`);
  return verdict?.conflict ?? null;
}

test('the passage of another source that is most like the quoted one is read, though it has no word of the claim', async () => {
  expect(await conflictOf(says('contradicted'))).toMatchObject({
    supporting: { sourceIndex: 0 },
    contradicting: { sourceIndex: 1, range: { start: 0, end: RULES_2023.length } },
  });
});

test('there is no conflict where that passage agrees, or is hardly like the quoted one', async () => {
  expect(await conflictOf(says('supported'))).toBeNull();
  expect(
    await conflictOf(says('contradicted'), 'The pool is blue, and so are the cots of the crew.'),
  ).toBeNull();
});

test('a claim that is refuted is in conflict, too, where such a passage of another source states it', async () => {
  const verifier: SupportVerifier = {
    ...lexicalVerifier,
    score: async (pairs) =>
      pairs.map(({ context }) => {
        if (context.includes('on request')) return says('contradicted');
        return context.includes('any hour') ? says('supported') : says('neutral');
      }),
  };
  expect(await conflictIn('The bed is never a matter of request.', verifier)).toMatchObject({
    supporting: { sourceIndex: 1 },
    contradicting: { sourceIndex: 0 },
  });
});

test('passages without a word to compare are no versions of one another', async () => {
  const sources = ['# Dogs in the sauna\n\nNo.', '# Dogs in the sauna\n\nNo.'];
  const verifier = {
    ...lexicalVerifier,
    score: async (pairs: readonly unknown[]) => pairs.map(() => says('supported')),
  };
  expect(await conflictIn('Dogs are kept out of the sauna.', verifier, sources[1]!, sources[0]!)).toBeNull();
});

test('a copy of the deciding passage that is read in the same way is no conflict', async () => {
  const hesitant = { supported: 0.3, neutral: 0.05, contradicted: 0.6, partial: 0.05 };
  const verifier = {
    ...lexicalVerifier,
    score: async (pairs: readonly unknown[]) => pairs.map(() => hesitant),
  };
  expect(await conflictIn('A cot costs €5 on request.', verifier, RULES_2025)).toBeNull();
});

test('a claim that only an outdated source states is contradicted by the one that took its place', async () => {
  const titleOf = (place: number) => (place === 0 ? 'Rules (superseded)' : 'Rules');
  const verdicts = await verdictsOn(
    'A baby bed is brought on request.',
    [RULES_2025, RULES_2023],
    reader(says('contradicted')),
    titleOf,
  );
  expect(verdicts).toMatchObject([
    {
      status: 'contradicted',
      primarySpan: { sourceIndex: 1 },
      conflict: { supporting: { sourceIndex: 0 }, contradicting: { sourceIndex: 1 } },
    },
  ]);
});
