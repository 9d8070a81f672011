import { describe, expect, it } from 'vitest';
import { comparisonReversed } from '../../../src/verify/checks/comparison.js';
import { obligationDiffers } from '../../../src/verify/checks/modality.js';
import { negationDiffers } from '../../../src/verify/checks/negation.js';
import { notYetDone } from '../../../src/verify/checks/undone.js';
import { run } from '../compare.js';

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
    expect(run(negationDiffers, statement, text)).toBeNull();
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
    expect(run(negationDiffers, statement, text)).not.toBeNull();
  });
});

describe('what may, must or need not be, in other words', () => {
  it.each([
    ['Overtime is voluntary.', 'Employees are not obliged to work overtime.'],
    ['Giving a reason is optional.', 'There is no obligation to give a reason.'],
    ['Tipping is voluntary.', 'No guest is obliged to leave a tip; tipping is up to you.'],
    ['Adults must not take more than 8 tablets.', 'Adults take 1 to 2 tablets as needed.'],
    ['Cleaning the filter is optional.', 'Clean the filter where required; cleaning takes a minute.'],
    ['You can only enter if you wear a helmet.', 'You may not enter without a helmet.'],
    ['You may enter with a helmet.', 'You may not enter without a helmet.'],
    ['Rooms may be entered after the inspection.', 'Rooms may not be entered before the inspection.'],
    ['Boats are not allowed on the lake after sunset.', 'Boats are allowed on the lake until sunset.'],
    ['Dark mode must be switched on by the user.', 'Dark mode is optional and off by default.'],
  ])('agree: %s / %s', (statement, text) => {
    expect(run(obligationDiffers, statement, text)).toBeNull();
  });

  it.each([
    ['Employees must work overtime.', 'Employees are not obliged to work overtime.', /optional/],
    ['Working overtime is voluntary.', 'Employees are obliged to work overtime.', /required/],
    ['You must leave a tip.', 'Guests are not bound to leave a tip.', /optional/],
    ['Cleaning the filter is optional.', 'Cleaning the filter is required.', /required/],
    ['You may enter without a helmet.', 'You may not enter without a helmet.', /forbids/],
    [
      'Pupils may leave the group at any time.',
      'Pupils may not leave the group without permission.',
      /forbids/,
    ],
    [
      'Rooms may be entered before the inspection.',
      'Rooms may not be entered before the inspection.',
      /forbids/,
    ],
    ['Boats are not allowed on the lake.', 'Boats are allowed on the lake until sunset.', /allows/],
    ['Dark mode is mandatory.', 'Dark mode is optional and off by default.', /optional/],
    ['Tickets must be bought in advance.', 'Buying tickets in advance is optional.', /optional/],
    ['Alcohol is forbidden.', 'Alcohol is not recommended.', /advises against/],
    ['Guests must not feed the ducks.', 'Guests should not feed the ducks.', /advises against/],
  ])('clash: %s / %s', (statement, text, message) => {
    expect(run(obligationDiffers, statement, text)?.message).toMatch(message);
  });
});

describe('what is open', () => {
  it.each([
    ['The branch has stayed open during the works.', 'The branch remains open during the works.'],
    ['The north gate has been made accessible to visitors.', 'The north gate is open to visitors.'],
  ])('may be a place: %s / %s', (statement, text) => {
    expect(run(notYetDone, statement, text)).toBeNull();
  });

  it.each([
    ['The council has settled the matter of the bridge.', 'The matter of the bridge is still open.'],
    ['The council has picked a builder.', 'It remains open whether the council wants a builder.'],
    ['The invoice has been paid.', 'The invoice is open.'],
  ])('may be undecided: %s / %s', (statement, text) => {
    expect(run(notYetDone, statement, text)).not.toBeNull();
  });
});

describe('a comparison of loudness, speed or warmth', () => {
  it.each([
    ['It is quieter under load than in idle.', 'Noise level: 28 dB in idle, 39 dB under load.'],
    ['The fan is quieter under load than in idle.', 'The fan reaches 28 dB in idle and 39 dB under load.'],
    [
      'The ferry is faster in winter than in summer.',
      'The ferry does 40 km/h in summer and 32 km/h in winter.',
    ],
    ['The water is colder in July than in March.', 'The water has 12 °C in March and 19 °C in July.'],
  ])('is reversed: %s / %s', (statement, text) => {
    expect(run(comparisonReversed, statement, text)).not.toBeNull();
  });

  it.each([
    ['The fan is louder under load than in idle.', 'The fan reaches 28 dB in idle and 39 dB under load.'],
    [
      'The bus is faster in summer than in winter.',
      'The bus takes 40 minutes in summer and 55 minutes in winter.',
    ],
    ['The water is warmer in July than in March.', 'The water has 12 °C in March and 19 °C in July.'],
  ])('holds: %s / %s', (statement, text) => {
    expect(run(comparisonReversed, statement, text)).toBeNull();
  });
});
