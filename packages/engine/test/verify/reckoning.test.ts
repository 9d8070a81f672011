import { expect, test } from 'vitest';
import { isReckonedFrom } from '../../src/verify/reckoning.js';

test.each([
  ['Over a full year that comes to 21 days', 'Employees accrue 1.75 days for each completed month.'],
  ['The monthly pass is £18 cheaper than four weekly ones', 'Contractors pay £18 per week or £54 per month.'],
  ['Revenue rose 10% to €482.6 million', 'Revenue; this year: 482.6; last year: 438.7.'],
  ['A first bill of €900 would bring you €600', 'We pay 80% of what remains after the deductible of €150.'],
  [
    'The initial term ends on 31 January 2027',
    'The agreement begins on 1 February 2024 and runs for 36 months.',
  ],
  [
    'Free cancellation is possible until 22 April',
    'Arrival: 22 May. Cancellation is free up to 30 days before arrival.',
  ],
])('%s follows from the figures stated', (statement, text) => {
  expect(isReckonedFrom(statement, text)).toBe(true);
});

test.each([
  ['Over a full year that comes to 24 days', 'Employees accrue 1.75 days for each completed month.'],
  ['Revenue rose 12% to €482.6 million', 'Revenue; this year: 482.6; last year: 438.7.'],
  [
    'The initial term ends on 31 March 2027',
    'The agreement begins on 1 February 2024 and runs for 36 months.',
  ],
  ['The update takes 20 minutes', 'The update takes 12 minutes. Restarting takes 8 minutes.'],
  ['The fee is €11', 'The fee is €11.'],
])('%s does not', (statement, text) => {
  expect(isReckonedFrom(statement, text)).toBe(false);
});
