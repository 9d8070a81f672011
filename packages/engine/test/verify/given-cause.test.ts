import { expect, test } from 'vitest';
import { givenCause } from '../../src/verify/steps/given-cause.js';

test.each([
  [
    'The pool is shut because pupils swim there.',
    'The pool is shut.',
    'Pupils swim there.',
    'because pupils swim there',
  ],
  [
    'Seats are drawn by lot, since there are few of them.',
    'Seats are drawn by lot.',
    'There are few of them.',
    'since there are few of them',
  ],
  [
    'The vote was repeated, mainly due to lost ballots.',
    'The vote was repeated.',
    'There was lost ballots.',
    'mainly due to lost ballots',
  ],
  [
    'Because the lift is broken, parcels go round the back.',
    'Parcels go round the back.',
    'The lift is broken.',
    'Because the lift is broken',
  ],
  [
    'Thanks to a legacy, the hall has a roof.',
    'The hall has a roof.',
    'There was a legacy.',
    'Thanks to a legacy',
  ],
  [
    'The blinds are kept down, to spare the paintings.',
    'The blinds are kept down.',
    'The reason was to spare the paintings.',
    'to spare the paintings',
  ],
  [
    'The council bought buses in order to ease traffic.',
    'The council bought buses.',
    'The reason was to ease traffic.',
    'in order to ease traffic',
  ],
])('the effect, the cause and the words that give it: %s', (claim, effect, cause, words) => {
  const given = givenCause(claim);
  expect(given).toMatchObject({ effect, cause, words });
  const { part, replacement } = given!.edit!;
  expect(claim.replace(part, replacement).replace(/\.?$/, '.')).toBe(effect);
});

test.each([
  ['The fall in sales was largely due to rain.', 'The fall in sales', 'There was rain.'],
  ['The smell came from a blocked drain.', 'The smell', 'There was a blocked drain.'],
  ['The cause of the outage was a blown fuse.', 'the outage', 'There was a blown fuse.'],
  ['The reason is that nobody applied.', '', 'Nobody applied.'],
])('without its cause nothing is left of: %s', (claim, effect, cause) => {
  expect(givenCause(claim)).toMatchObject({ effect, cause, edit: null });
});

test.each([
  'She has led the department since 2019.',
  'The hall has been shut, since 2019 at the latest.',
  'The report is handed in on Friday, as agreed.',
  'You cancelled before you were due to leave.',
  'The report is due on Friday.',
  'The council agreed to ease the limit.',
  'Twelve members, to date, have agreed to it.',
])('no cause is given: %s', (claim) => {
  expect(givenCause(claim)).toBeNull();
});
