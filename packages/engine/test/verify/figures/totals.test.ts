import { describe, expect, it } from 'vitest';
import { isReckonedFrom } from '../../../src/verify/figures/reckoning.js';

describe('a total', () => {
  const TICKETS = 'An adult ticket costs €15, a child ticket €7 and a dog ticket €10.';
  const grounds = { text: TICKETS, isNear: true };

  it('is that of the parts that the claim names', () => {
    expect(isReckonedFrom('Together the adult and child ticket cost €22.', grounds)).toBe(true);
    expect(isReckonedFrom('Together the adult and child ticket cost €25.', grounds)).toBe(false);
  });
});

it.each([
  ['The outage lasted 95 minutes.', 'There was an outage from 14:10 to 15:45.', true],
  ['The shop is open for nine hours a day.', 'The shop is open daily from 9:00 to 18:00.', true],
  ['The shift lasts 8 hours.', 'The shift goes from 22:00 to 6:00.', true],
  ['The outage lasted 85 minutes.', 'There was an outage from 14:10 to 15:45.', false],
])('%s follows from the times of: %s: %s', (statement, text, follows) => {
  expect(isReckonedFrom(statement, { text, isNear: true })).toBe(follows);
});
