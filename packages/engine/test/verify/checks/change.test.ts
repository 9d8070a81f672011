import { describe, expect, it } from 'vitest';
import { changeMiscalculated } from '../../../src/verify/checks/change.js';
import { quantityDiffers } from '../../../src/verify/checks/numbers.js';
import { figureOfLater } from '../../../src/verify/checks/time-of-figure.js';
import { isReckonedFrom, isUnfoundedTotal } from '../../../src/verify/figures/reckoning.js';
import { run } from '../compare.js';

describe('a change or a duration', () => {
  it.each([
    ['The price rises by 50 %.', 'The price rises from €50 to €60.'],
    ['The price rose by 50 %.', 'The price was €50 in 2023. It is €60 in 2024.'],
    ['Sales increased by 20 %.', 'Sales increased from 400 units to 500 units.'],
    ['Sales fell by 25 %.', 'Sales increased from 400 units to 500 units.'],
    ['The fee rose by €10.', 'The fee was €40 in 2023 and is €45 in 2024.'],
    ['The outage lasted 65 minutes.', 'The outage lasted from 14:10 to 15:45.'],
    ['The tour takes 90 minutes.', 'The tour starts at 10:15 and ends at 11:00.'],
  ])('is another: %s / %s', (statement, text) => {
    expect(run(changeMiscalculated, statement, text)).toMatchObject({
      effect: 'contradicts',
      replacement: null,
    });
  });

  it.each([
    ['The price rises by 20 %.', 'The price rises from €50 to €60.'],
    ['The price rises by more than 10 %.', 'The price rises from €50 to €60.'],
    ['The outage lasted 95 minutes.', 'The outage lasted from 14:10 to 15:45.'],
    ['The shift lasts 8 hours.', 'The shift lasts from 22:00 to 6:00.'],
    ['Rents rose and were paid by 30 %.', 'Rents rose from €20 to €30.'],
    ['The toll rose by 3 %.', 'The council raised the dog tax from €60 to €75.'],
    ['Sales rose by 10 %.', 'Sales rose after prices were cut from €50 to €40.'],
    ['The price rose by 50 %.', 'The price rose from €50 to €60, that for members from €40 to €44.'],
  ])('may be so: %s / %s', (statement, text) => {
    expect(run(changeMiscalculated, statement, text)).toBeNull();
  });
});

describe('a total', () => {
  const TICKETS = 'An adult ticket costs €15, a child ticket €7 and a dog ticket €10.';
  const grounds = { text: TICKETS, isNear: true, columns: [], groups: [] };

  it('is that of the parts that the claim names', () => {
    expect(isReckonedFrom('Together the adult and child ticket cost €22.', grounds)).toBe(true);
    expect(isReckonedFrom('Together the adult and child ticket cost €25.', grounds)).toBe(false);
  });

  it.each([
    ['Together the adult and child ticket cost €25.', true],
    ['Together the adult and child ticket cost €22.', false],
    ['Two adult tickets and a child ticket cost €37 in total.', false],
    ['A year costs €180 in total.', false],
    ['The adult ticket costs €16.', false],
  ])('%s: without ground is %s', (statement, isUnfounded) => {
    expect(isUnfoundedTotal(statement, TICKETS)).toBe(isUnfounded);
  });
});

it.each([
  ['The outage lasted 95 minutes.', 'There was an outage from 14:10 to 15:45.', true],
  ['The shop is open for nine hours a day.', 'The shop is open daily from 9:00 to 18:00.', true],
  ['The shift lasts 8 hours.', 'The shift goes from 22:00 to 6:00.', true],
  ['The outage lasted 85 minutes.', 'There was an outage from 14:10 to 15:45.', false],
])('%s follows from the times of: %s: %s', (statement, text, follows) => {
  expect(isReckonedFrom(statement, { text, isNear: true, columns: [], groups: [] })).toBe(follows);
});

describe('present and future', () => {
  const PRICES = 'The price is currently €10. From July the price is €12.';

  it.each([
    ['The price is €12.', 'From July the price is €12.', PRICES, '€10'],
    [
      'The fee is €36.',
      'The fee is €30 and will rise to €36.',
      'The fee is €30 and will rise to €36.',
      '€30',
    ],
  ])('%s is of a time to come', (statement, text, around, replacement) => {
    expect(run(figureOfLater, statement, text, around)).toMatchObject({ replacement });
  });

  it.each([
    ['From July the price is €12.', 'From July the price is €12.', PRICES],
    ['The price is €10.', 'The price is currently €10.', PRICES],
    ['The price is €12.', 'From July 2023 the price is €12.', 'From July 2023 the price is €12.'],
    ['The price is €12.', 'These prices will apply.', 'These prices will apply. Entry: €12. Locker: €3.'],
  ])('%s is not', (statement, text, around) => {
    expect(run(figureOfLater, statement, text, around)).toBeNull();
  });

  it('what is to come is no other figure of the present', () => {
    expect(run(quantityDiffers, 'Members pay €20.', 'From next year members pay €25.')).toBeNull();
    expect(run(quantityDiffers, 'Members pay €20.', 'Members pay €25.')).not.toBeNull();
  });
});

it('a figure that is said to come to so much is another where there is nothing to reckon with', () => {
  expect(run(quantityDiffers, 'The charge comes to €25.', 'The charge is €20 a month.')).toMatchObject({
    replacement: '€20',
  });
  expect(run(quantityDiffers, 'The charge comes to €25.', 'The charge is €20 plus €6, less €1.')).toBeNull();
});
