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
    ['Guests get soap, towels and slippers', 'Guests get soap and towels / slippers'],
    ['The policy covers theft, fire and hail', 'The policy covers theft and fire / hail'],
    [
      'The price includes lunch, use of the pool and parking',
      'The price includes lunch and use of the pool / parking',
    ],
    ['Guests get soap, towels and slippers', 'Guests get soap and slippers / towels'],
    ['Guests get soap, towels, and slippers', 'Guests get soap and slippers / towels'],
    ['Guests get soap, tea, towels, and slippers', 'Guests get soap, tea, and towels / slippers'],
    ['Guests get soap, tea and old towels for free', 'Guests get soap and tea for free / old towels'],
    [
      'Pets sleep in the hall and kitchen during storms',
      'Pets sleep in the hall during storms / and kitchen',
    ],
    ['Guests get soap and tea if they ask', 'Guests get soap and tea / if they ask'],
  ])('may lack one member of a list, or a condition: %s', (statement, form) => {
    expect(parts(statement)).toContain(form);
  });

  it.each([
    ['In 2020, the firm made a profit and paid dividends', 'In 2020 and'],
    ['The course costs $40, including all books and lunch', 'and including'],
    ['Turn the key to the left and press the red button in the hall', 'left in the hall'],
  ])('take no clause or phrase for a member: %s', (statement, wrong) => {
    expect(parts(statement).join()).not.toContain(wrong);
  });
});
