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

const verdictOf = async (verifier: SupportVerifier, sources = SOURCES) =>
  (await verdictsOn('Guests can borrow umbrellas.', sources, verifier, (place) => `Note ${place}`))[0]!;

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

const datedDays = (desk: string, porter: string) => [`1 May 2024\n\n${desk}`, `9 May 2024\n\n${porter}`];

test.each([
  ['The desk lends umbrellas to all guests.', 'The porter lends umbrellas to no guests.'],
  ['Guests borrow umbrellas at the desk.', 'Guests borrow no umbrellas of the porter.'],
])(
  'a contradiction seen in a passage much like the one that supports the claim is clear: %s / %s',
  async (desk, porter) => {
    expect(await verdictOf(reader(0.6, 0.6), datedDays(desk, porter))).toMatchObject({
      status: 'contradicted',
      conflict: { supporting: { sourceIndex: 0 }, contradicting: { sourceIndex: 1 } },
    });
  },
);

test.each([
  ['The desk lends umbrellas to all guests.', 'Parking for visitors is managed by the porter.'],
  [
    'Guests borrow umbrellas at the desk.',
    'Umbrellas drip, so the porter mops the marble floor of the hall.',
  ],
])('one seen as surely in a passage about something else is none: %s / %s', async (desk, porter) => {
  expect(await verdictOf(reader(0.6, 0.6), datedDays(desk, porter))).toMatchObject({
    status: 'supported',
    conflict: null,
  });
});

test('a later source that hardly supports a claim is not followed against a clear contradiction', async () => {
  const titleOf = (place: number) =>
    place === 0 ? 'House rules of 1 May 2026' : 'House rules of 1 May 2024';
  const followed = async (verifier: SupportVerifier) =>
    (await verdictsOn('Guests can borrow umbrellas.', SOURCES, verifier, titleOf))[0]!;
  expect(await followed(reader(0.3, 0.97))).toMatchObject({ status: 'contradicted' });
  expect(await followed(reader(0.9, 0.97))).toMatchObject({ status: 'supported' });
});
