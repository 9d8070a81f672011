import { describe, expect, it } from 'vitest';
import { lexicalVerifier, type SupportScores, type SupportVerifier } from '../../../src/index.js';
import { boundCaseOf } from '../../../src/verify/figures/bound-cases.js';
import { verdictsOn } from '../verdicts-on.js';

describe('a figure and a bound', () => {
  it.each([
    [
      'A parcel of 12 kg costs extra.',
      'Parcels over 10 kg cost extra.',
      'A parcel of more than 10 kg costs extra.',
      true,
    ],
    [
      'A parcel of 8 kg costs extra.',
      'Parcels over 10 kg cost extra.',
      'A parcel of more than 10 kg costs extra.',
      false,
    ],
    [
      '25 people get a guide.',
      'Groups of 20 people or more get a guide.',
      'At least 20 people get a guide.',
      true,
    ],
    ['Someone aged 17 needs it.', 'Persons under 18 need it.', 'Someone aged less than 18 needs it.', true],
    [
      'A delay of 30 minutes counts.',
      'Delays of over an hour count.',
      'A delay of more than an hour counts.',
      false,
    ],
    ['It has more than 400 beds.', 'The hospital has 320 beds.', 'It has 320 beds.', false],
    ['It has a minimum of 300 beds.', 'The hospital has 320 beds.', 'It has 320 beds.', true],
    ['It teaches 400 pupils or more.', 'The school teaches 420 pupils.', 'It teaches 420 pupils.', true],
    ['At most 20 people take part.', '30 people take part.', '30 people take part.', false],
    ['It can be stored at 25 °C.', 'Store between 5 and 30 °C.', 'It can be stored at 5 to 30 °C.', true],
    [
      'A child of 18 kg needs seat B.',
      'Seat B is for 16 to 20 kg.',
      'A child of 16 to 20 kg needs seat B.',
      true,
    ],
    [
      'A zander of 48 cm may be kept.',
      'Zander: minimum size 45 cm.',
      'A zander of at least 45 cm may be kept.',
      true,
    ],
    [
      'A zander of 40 cm may be kept.',
      'Zander: minimum size 45 cm.',
      'A zander of at least 45 cm may be kept.',
      false,
    ],
    [
      'A parcel of 25 kg can be sent.',
      'The maximum weight per parcel is 31.5 kg.',
      'A parcel of at most 31.5 kg can be sent.',
      true,
    ],
    ['It takes at least a week.', 'Delivery takes two weeks.', 'It takes two weeks.', true],
  ])('%s / %s', (statement, text, restated, isMet) => {
    expect(boundCaseOf(statement, text)).toMatchObject({ restated, isMet });
  });

  it.each([
    ['The tank holds 30 litres.', 'The tank holds up to 40 litres.'],
    ['The minimum order is €50.', 'A minimum order of €40 applies.'],
    ['The order comes to €50.', 'A minimum order of €40 applies.'],
    ['A stay of 3 nights costs €200.', 'A minimum stay and a deposit of 2 nights are due.'],
    ['The limit for parcels is 12 kg.', 'Parcels over 10 kg cost extra.'],
    ['The alarm is triggered at 34 °C.', 'The alarm is triggered above 30 °C.'],
    ['It holds up to 50 users.', 'It holds 40 users.'],
    ['A company with 12 offices is exempt.', 'Companies with fewer than 20 employees are exempt.'],
    ['A parcel of 12 kg costs €3.', 'Parcels over 10 kg cost €3, those over 20 kg €6.'],
    ['A parcel of 10 kg costs extra.', 'Parcels over 10 kg cost extra.'],
    ['The loan of 24 months is repaid.', 'It is repaid over 12 months.'],
    ['Takings are averaged over a year.', 'He served for four years.'],
    ['At 60 you may phone only if you are ill.', 'Orders by phone are taken from patients over 80.'],
    ['A boat worth €2,000 needs no vote.', 'Boats worth more than €3,000 need a vote.'],
    ['The repair costs €25.', 'Repairs cost between €20 and €30.'],
    ['It can be stored at 35 °C.', 'Store between 5 and 30 °C.'],
    ['It takes more than five coats.', 'The deck had two.'],
  ])('none: %s / %s', (statement, text) => {
    expect(boundCaseOf(statement, text)).toBeNull();
  });
});

const scores = (label: keyof SupportScores): SupportScores => ({
  ...{ supported: 0.02, neutral: 0.02, contradicted: 0.02, partial: 0.02 },
  [label]: 0.94,
});

/** Reads a claim in the source's own terms as supported, and any other as it is told. */
const reading = (otherwise: keyof SupportScores, terms: string): SupportVerifier => ({
  ...lexicalVerifier,
  score: async (pairs) => pairs.map(({ claim }) => scores(claim.includes(terms) ? 'supported' : otherwise)),
});

it.each([
  ['A parcel of 12 kg costs extra.', 'contradicted', 'supported'],
  ['A parcel of 8 kg costs extra.', 'supported', 'contradicted'],
  ['A parcel of 8 kg costs extra.', 'contradicted', 'contradicted'],
] as const)('%s, read as %s, is %s', async (claim, read, status) => {
  const [verdict] = await verdictsOn(
    claim,
    ['Parcels over 10 kg cost extra.'],
    reading(read, 'more than 10 kg'),
  );
  expect(verdict).toMatchObject({ status, primarySpan: { sourceIndex: 0 } });
  expect(verdict?.bySource.get(0)?.status).toBe(status);
});

it('leaves a figure that the sentence says of something else', async () => {
  const [verdict] = await verdictsOn(
    'A trout of 25 cm goes into the bucket.',
    ['Pike over 90 cm must be put back.'],
    reading('supported', 'more than 90 cm'),
  );
  expect(verdict?.status).toBe('supported');
});

it('leaves what is not said in the terms of the source either', async () => {
  const [verdict] = await verdictsOn(
    'A parcel of 12 kg is refused.',
    ['Parcels over 10 kg cost extra.'],
    reading('contradicted', 'costs'),
  );
  expect(verdict?.status).toBe('contradicted');
});
