import { describe, expect, it } from 'vitest';
import type { Unit } from '../../src/retrieve/units.js';
import type { Check } from '../../src/verify/checks/finding.js';
import { checkNegation } from '../../src/verify/checks/negation.js';

const run = (check: Check, statement: string, text: string) =>
  check({ statement, unit: { text, context: '' } as Unit, surroundings: text });

describe('a denial in other words', () => {
  it.each([
    ['The customer still has to be informed.', 'The customer has not been informed yet.'],
    ['The tenant is yet to be informed.', 'The tenant has not been informed yet.'],
    ['The report remains to be published.', 'The report was not published.'],
    ['The heating has stopped working.', 'The heating is not working.'],
    ['The printer ceased to respond.', 'The printer did not respond.'],
    ['Only customers outside Asia were affected.', 'Customers in Asia were not affected.'],
    ['All visitors except minors are admitted.', 'Minors are not admitted as visitors.'],
    [
      'Rebooking is not possible in the last two hours before departure.',
      'Rebooking is possible until two hours before departure.',
    ],
    ['The pool is not accessible before 9 am.', 'The pool is accessible from 9 am.'],
    ['Taxis are reimbursed only if no bus runs.', 'Taxis are not reimbursed unless no bus runs.'],
    ['Keys are handed out only with a badge.', 'Keys are not handed out without a badge.'],
  ])('agrees: %s / %s', (statement, text) => {
    expect(run(checkNegation, statement, text)).toBeNull();
  });

  it.each([
    ['The customer is informed.', 'The customer has not been informed yet.'],
    ['The contract is signed.', 'The contract is yet to be signed.'],
    ['The contract remains to be signed.', 'The contract was signed in May.'],
    ['The heating has stopped working.', 'The heating is working in every room.'],
    ['The lift stopped during the night and is working.', 'The lift is not working.'],
    ['Only customers outside Asia were affected.', 'Customers outside Asia were not affected.'],
    ['Customers in Asia were affected as well.', 'Customers in Asia were not affected.'],
    ['Rebooking is not possible.', 'Rebooking is possible until two hours before departure.'],
    ['The pool is not accessible after 9 am.', 'The pool is accessible from 9 am.'],
    ['Taxis are reimbursed if a bus runs.', 'Taxis are not reimbursed unless no bus runs.'],
    ['Keys are handed out without a badge.', 'Keys are not handed out without a badge.'],
    ['Keys are handed out only in the evening.', 'Keys are not handed out without a badge.'],
    ['No room has a balcony.', 'Not all rooms have a balcony.'],
    ['None of the trains carry bicycles.', 'Not every train carries bicycles.'],
  ])('clashes: %s / %s', (statement, text) => {
    expect(run(checkNegation, statement, text)).not.toBeNull();
  });
});
