import { expect, test } from 'vitest';
import { lexicalVerifier, type SupportScores, type SupportVerifier } from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

const says = (label: keyof SupportScores, share: number): SupportScores => {
  const others = (1 - share) / 3;
  return { supported: others, neutral: others, contradicted: others, partial: others, [label]: share };
};

/** Sees support in what the desk says, and a contradiction in what the porter says. */
const reader = (support: number, contradiction: number): SupportVerifier => ({
  ...lexicalVerifier,
  score: async (pairs) =>
    pairs.map(({ context }) => {
      if (context.includes('desk')) return says('supported', support);
      return context.includes('porter') ? says('contradicted', contradiction) : says('neutral', 0.7);
    }),
});

const SOURCES = ['The desk lends umbrellas to guests.', 'The porter keeps umbrellas of guests.'];

const verdictOf = async (verifier: SupportVerifier) =>
  (await verdictsOn('Guests can borrow umbrellas.', SOURCES, verifier, (place) => `Note ${place}`))[0]!;

test('support outweighs a contradiction that only the verifier sees in another source, though it is somewhat surer', async () => {
  expect(await verdictOf(reader(0.6, 0.7))).toMatchObject({
    status: 'supported',
    primarySpan: { sourceIndex: 0 },
  });
});

test('a clear contradiction that is not followed is shown, though the support is weak', async () => {
  expect(await verdictOf(reader(0.4, 0.7))).toMatchObject({
    status: 'supported',
    conflict: { supporting: { sourceIndex: 0 }, contradicting: { sourceIndex: 1 } },
  });
});

test('a far surer contradiction is followed', async () => {
  expect(await verdictOf(reader(0.4, 0.97))).toMatchObject({
    status: 'contradicted',
    primarySpan: { sourceIndex: 1 },
  });
});
