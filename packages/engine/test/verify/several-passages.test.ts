import { expect, test } from 'vitest';
import {
  lexicalVerifier,
  review,
  type SupportScores,
  type SupportVerifier,
  toRunRecords,
} from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

const NEUTRAL: SupportScores = { supported: 0.1, neutral: 0.8, contradicted: 0.05, partial: 0.05 };
const SUPPORTED: SupportScores = { supported: 0.9, neutral: 0.05, contradicted: 0.02, partial: 0.03 };

const CONTENT =
  'The Corvo ticket costs €64. Keys hang by the door. Lunch is at noon. The gate is green. Dogs wait outside. A delay of an hour pays 25% of the fare.';

/** Sees support only where all the given words stand together. */
const reader = (...needed: string[]): SupportVerifier => ({
  ...lexicalVerifier,
  score: async (pairs) =>
    pairs.map(({ context }) => (needed.every((words) => context.includes(words)) ? SUPPORTED : NEUTRAL)),
});

const CLAIM = 'A delay on the Corvo ticket pays €16.';

async function verdictOf(verifier: SupportVerifier) {
  const [verdict] = await verdictsOn(CLAIM, [CONTENT], verifier, () => 'source 1');
  return verdict!;
}

test('where two passages far apart state a claim together, the reason shows both', async () => {
  const { status, rationale } = await verdictOf(reader('€64', '25%'));
  expect(status).toBe('supported');
  expect(rationale).toBe(
    'No single passage states this; two together do: “The Corvo ticket costs €64.” and “A delay of an hour pays 25% of the fare.”',
  );
});

test('where only the whole source seems to state a claim, the reason says so', async () => {
  const { status, rationale } = await verdictOf(reader('€64', '25%', 'Dogs', 'noon'));
  expect(status).toBe('supported');
  expect(rationale).toBe(
    'No passage of 1 states this by itself, though the source as a whole seems to: check it by hand. What is quoted is only the nearest passage.',
  );
});

test('where only the whole source seems to speak against a claim, nobody is asked about the passage quoted', async () => {
  const against = { ...SUPPORTED, supported: 0.02, contradicted: 0.93 };
  const verifier: SupportVerifier = {
    ...lexicalVerifier,
    score: async (pairs) =>
      pairs.map(({ context }) => (context.includes('Dogs') && context.includes('noon') ? against : NEUTRAL)),
  };
  const source = { title: 'Rules', content: CONTENT, uri: null, citationLabel: 'source 1' };
  const reviewed = await review(
    {
      aiOutput: 'Guests eat beside the gate.',
      sources: [{ ...source, mediaType: 'text/plain' }],
      intendedUse: 'internal_draft',
      strictness: 'standard',
      question: null,
    },
    { verifier },
  );
  const { claimReport } = toRunRecords(reviewed, 'run_1', '2026-01-01T00:00:00.000Z');
  expect(claimReport.follow_ups.map(({ question }) => question)).toEqual([
    'Does anything in source 1 speak against “Guests eat beside the gate”? If so, which of the two is right?',
  ]);
});
