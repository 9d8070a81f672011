import { describe, expect, it } from 'vitest';
import { reductionsOf } from '../../src/verify/steps/reductions.js';

const parts = (statement: string) =>
  reductionsOf(statement).map(({ kept, dropped }) => `${kept} / ${dropped}`);

describe('the shorter forms of a claim', () => {
  it('are whole clauses, the longest first', () => {
    expect(parts('Parcels are insured up to €80 and scanned at every stop.')).toEqual([
      'Parcels are insured up to €80 and scanned / at every stop',
      'Parcels are insured up to €80 / and scanned at every stop',
    ]);
    expect(parts('The ferry was late because of fog, which is rare')).toEqual([
      'The ferry was late because of fog / which is rare',
      'The ferry was late / because of fog, which is rare',
    ]);
  });

  it.each([
    ['a figure', 'The whole fleet cost 1,240,500 crowns'],
    ['brackets or quotation marks', 'The rule (new in 2020, with a grace period) holds'],
    ['a noun from its verb', 'The director, Ms Okafor, resigned'],
    ['a verb from what completes it', 'The shop runs from nine to six'],
    ['an auxiliary from its verb', 'Bags must be at the gate'],
    ['a comparison', 'There were nine fewer than in May'],
    ['a condition from what it governs', 'If you pay in advance, a refund takes a week'],
    ['a reason from what it is given for', 'As you have not moved yet, a contract will be accepted'],
  ])('never divide %s', (_, statement) => {
    expect(parts(statement)).toEqual([]);
  });

  it('leave no word behind that belongs to what is cut off', () => {
    expect(parts('You can cancel with a notice of 14 days, sent by post')).toEqual([
      'You can cancel with a notice of 14 days / sent by post',
      'You can cancel / with a notice of 14 days, sent by post',
    ]);
  });

  it('may end in the particle of a verb', () => {
    expect(parts('Minors were left out for lack of consent')).toEqual([
      'Minors were left out / for lack of consent',
    ]);
  });

  it.each([
    ['In 2020, the firm made a profit and paid dividends', 'In 2020 and'],
    ['The course costs $40, including all books and lunch', 'and including'],
    ['Turn the key to the left and press the red button in the hall', 'left in the hall'],
  ])('take no clause or phrase for a member: %s', (statement, wrong) => {
    expect(parts(statement).join()).not.toContain(wrong);
  });
});
