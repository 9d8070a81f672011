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

const noticeOf = async (notice: string, support = 0.8, contradiction = 0.9) =>
  (
    await verdictsOn(
      'Guests pay €2 for an umbrella.',
      ['§ 4 At the desk guests pay €2 for an umbrella.', `Notice of the porter\n\n${notice}`],
      reader(support, contradiction),
      (place) => (place === 0 ? 'House rules 2021' : 'Changes to the house rules, 2024'),
    )
  )[0]!;

test.each([
  'The charge for umbrellas stays as it is, says the porter.',
  'What guests pay the porter for umbrellas is not affected.',
  'Umbrellas: what guests pay the porter does not change.',
  'New § 9: guests pay the porter a deposit for keys and umbrellas.',
  'Bicycles: guests can hire one from the porter for a day.',
])('%s, and so contradicts nothing that another source says', async (notice) => {
  expect(await noticeOf(notice)).toMatchObject({ status: 'supported', conflict: null });
});

test.each([
  '§ 4: guests no longer pay the porter for umbrellas.',
  'Umbrellas: guests may take one from the porter without paying.',
  'The hours stay as they are, but umbrellas of the porter are now free.',
])('%s, and so is followed', async (notice) => {
  expect(await noticeOf(notice)).toMatchObject({
    status: 'contradicted',
    conflict: { supporting: { sourceIndex: 0 }, contradicting: { sourceIndex: 1 } },
  });
});

test('of a figure and an undated message that tells of its change, the message is followed', async () => {
  const sources = ['CREW CALL 07:00 | LUNCH 13:00', 'Crew call is now 07:30 instead of 07:00.'];
  const [verdict] = await verdictsOn(
    'Crew call is 07:30.',
    sources,
    lexicalVerifier,
    (place) => `Note ${place}`,
  );
  expect(verdict).toMatchObject({ status: 'supported' });
  expect(verdict?.conflict?.outcome).toContain('it tells of a change');
});

test('another version that says the same in other words is no rival', async () => {
  const sources = [
    'If fever is suspected, refer to the desk at once.',
    'Where fever is suspected, the desk must be told at once.',
  ];
  const [verdict] = await verdictsOn(
    'The desk must be told at once if fever is suspected.',
    sources,
    reader(0.95, 0.9),
    (place) => `Guideline on fever, version ${place + 1}`,
  );
  expect(verdict).toMatchObject({ status: 'supported', conflict: null });
});
