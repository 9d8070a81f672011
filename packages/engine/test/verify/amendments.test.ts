import { expect, it } from 'vitest';
import { lexicalVerifier, type SupportVerifier } from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

/** Sees support where claim and text share their words, and nothing anywhere else. */
const sameWords: SupportVerifier = {
  ...lexicalVerifier,
  score: async (pairs) =>
    pairs.map(({ context, claim }) =>
      context.includes(claim.replace(/\.$/, ''))
        ? { supported: 0.94, neutral: 0.02, contradicted: 0.02, partial: 0.02 }
        : { supported: 0.02, neutral: 0.94, contradicted: 0.02, partial: 0.02 },
    ),
};

const verdictOn = async (claim: string, contract: string, amendment: string, title = 'Amendment') =>
  (
    await verdictsOn(claim, [contract, amendment], sameWords, (place) => (place === 0 ? 'Contract' : title))
  )[0]!;

const CONTRACT =
  '4. The notice period is one month.\n\n5. Tenants must clean the stairs.\n\n7.2 The deposit is returned within 14 days.\n\n§ 8 The fee is €30 a month. Repairs are made within ten days.';

it.each([
  ['The notice period is one month.', CONTRACT, 'The notice period in clause 4 is changed to six weeks.'],
  ['Tenants must clean the stairs.', CONTRACT, 'Section 5 is deleted.'],
  ['The deposit is returned within 14 days.', CONTRACT, 'Clause 7.2 no longer applies.'],
  ['The deposit is returned within 14 days.', CONTRACT, 'Article 7 is hereby repealed.'],
  ['The fee is €30 a month.', CONTRACT, 'This notice replaces the fee in § 8 with €40.'],
  ['Repairs are made within ten days.', CONTRACT, 'In § 8, “ten days” is replaced by “five days”.'],
  [
    'The warranty lasts two years.',
    'The warranty lasts two years.',
    'The warranty is extended by twelve months.',
  ],
  [
    'Applications are due by 15 March.',
    'Applications are due by 15 March.',
    'The deadline for applications is extended by two weeks.',
  ],
  ['The rent is €800.', 'The rent is €800.', 'The rent is increased by 5 %.'],
])('%s is at odds with an amendment', async (claim, contract, amendment) => {
  expect(await verdictOn(claim, contract, amendment)).toMatchObject({
    status: 'contradicted',
    primarySpan: { sourceIndex: 1 },
    conflict: { supporting: { sourceIndex: 0 }, contradicting: { sourceIndex: 1 } },
  });
});

it.each([
  ['The rent is €800.', 'The rent is €800.', 'The rent is increased by 5 %.'],
  ['Yoga starts at 18:00.', 'Yoga starts at 18:00.', 'Hello all, yoga moves to 19:00.'],
  ['A wash costs €2.', 'A wash costs €2.', 'The price per wash rises to €2.50.'],
  [
    'Abstracts are due by 30 June.',
    'Abstracts are due by 30 June.',
    'The deadline for abstracts was extended to 14 July.',
  ],
  ['The concert is on 3 May.', 'The concert is on 3 May.', 'The concert has been postponed to 10 May.'],
  [
    'The boat trip starts at 15:00.',
    'The boat trip starts at 15:00.',
    'The boat trip is cancelled because of high water.',
  ],
  ['We shoot scenes 42, 43 and 57 today.', 'We shoot scenes 42, 43 and 57 today.', 'Scene 57 is off.'],
  ['Tenants must clean the stairs.', CONTRACT, 'Section 5 is deleted.'],
])(
  '%s gives way to a letter that tells of the change, though nothing dates the two',
  async (claim, contract, letter) => {
    const verdict = await verdictOn(claim, contract, letter, 'Letter');
    expect(verdict).toMatchObject({
      status: 'contradicted',
      conflict: { supporting: { sourceIndex: 0 }, contradicting: { sourceIndex: 1 } },
    });
    expect(verdict.rationale).toContain('because it tells of a change');
  },
);

it('stays supported, the conflict shown, where the other source is the more current by date', async () => {
  const sources = ['2 May 2025\n\nThe rent is €800.', '3 March 2021\n\nThe rent is increased to €760.'];
  const [verdict] = await verdictsOn('The rent is €800.', sources, sameWords);
  expect(verdict).toMatchObject({ status: 'supported', conflict: { contradicting: { sourceIndex: 1 } } });
});

it.each([
  ['The notice period is one month.', CONTRACT, 'The fee in § 8 is changed to €35.'],
  ['Tenants must clean the stairs.', CONTRACT, 'Section 4 is deleted.'],
  ['The notice period is one month.', CONTRACT, 'Clause 4 remains unchanged.'],
  [
    'Notice is given six months before the end.',
    '2. The fixed term runs to May 2024. Notice is given six months before the end.',
    'Clause 2 is changed as follows: the fixed term is prolonged to 31 May 2026.',
  ],
  ['The fee is €30 a month.', CONTRACT, 'In § 8, “ten days” is replaced by “five days”.'],
  [
    'The warranty lasts two years.',
    'The warranty lasts two years.',
    'The warranty is extended to two years.',
  ],
  [
    'The warranty covers batteries.',
    'The warranty covers batteries.',
    'The warranty is extended by twelve months.',
  ],
  [
    'The warranty lasts two years.',
    'The warranty lasts two years.',
    'The warranty is extended by a year if it is registered.',
  ],
  ['The rent is €800.', 'The rent is €800.', 'The parking fee is increased by 5 %.'],
  ['The rent is €800.', 'The rent is €800.', 'The rent is increased by 2 % each year.'],
  [
    'The warranty lasts two years.',
    'The warranty lasts two years.',
    'The warranty may be extended by twelve months.',
  ],
  ['The ferry leaves at 8:00.', 'The ferry leaves at 8:00.', 'If there is fog, the ferry moves to 10:00.'],
  ['Team A trains in hall 1.', 'Team A trains in hall 1.', 'Team B moves to hall 3.'],
  ['The course is in room 12.', 'The course is in room 12.', 'The course moves to 19:00.'],
  ['The bridge is 320 m long.', 'The bridge is 320 m long.', 'In 1954 the bridge was extended to 280 m.'],
  ['The boat trip passes the castle.', 'The boat trip passes the castle.', 'The boat trip is cancelled.'],
  ['Scene 42 starts at 9:00.', 'Scene 42 starts at 9:00.', 'Scene 57 is off.'],
  ['The roof leaked on 6 May.', '6 May 2021\n\nThe roof leaked on 6 May.', 'Clause 6 is deleted.'],
])('%s is not touched by an amendment of something else', async (claim, contract, amendment) => {
  expect(await verdictOn(claim, contract, amendment)).toMatchObject({ status: 'supported', conflict: null });
});
