import { expect, test } from 'vitest';
import { isReckonedFrom } from '../../../src/verify/figures/reckoning.js';

const HOSTEL =
  'A bed in the dormitory is €28 a night. A single room is €46 a night. Guests with a dog pay a supplement of €9 a night. Between July and August all prices are €5 higher. For students the price is reduced by 10 %.';
const FERRY = 'The ferry leaves Brodick at 14:20 and the crossing takes 55 minutes.';

const follows = (statement: string, text: string, isUndisputed = true) =>
  isReckonedFrom(statement, { text, isNear: true, isUndisputed });

test.each([
  ['A dormitory bed costs €33 in July.', HOSTEL],
  ['A single room with a dog costs €55 a night.', HOSTEL],
  ['For students a single room costs €41.40.', HOSTEL],
  ['The ferry arrives at 15:15.', FERRY],
  ['The reading room closes at 17:30.', 'The reading room opens at 9:30 and stays open for eight hours.'],
  [
    'The train arrives in Rijeka at 04:40.',
    'The train leaves at 21:40. The journey to Rijeka takes 7 hours.',
  ],
  ['Check-in closes at 13:50.', `${FERRY} Check-in closes 30 minutes before departure.`],
])('%s follows in one step that no word names', (statement, text) => {
  expect(follows(statement, text)).toBe(true);
  expect(follows(statement, text, false)).toBe(false);
});

test.each([
  ['A single room costs €55 a night.', HOSTEL],
  ['Guests pay €55 for a single room.', HOSTEL],
  ['A dormitory bed with a dog costs €55 a night.', HOSTEL],
  ['A single room without a dog costs €37 a night.', HOSTEL],
  ['A single room in July costs €41.', HOSTEL],
  ['The ferry leaves at 15:15.', FERRY],
  ['The ferry arrives at 13:25.', FERRY],
  ['Departure is at 13:50.', 'Departure is at 14:20. Check-in closes 30 minutes before departure.'],
  ['The stall closes at 8:45.', 'The stall opens at 8:00. The bakery needs 45 minutes.'],
  [
    'In winter the hall closes at 17:30.',
    'The hall opens at 9:30 for eight hours. In winter it closes at 16:00.',
  ],
  ['Three jars of honey cost €21.', 'A jar of honey costs €7. Three jars cost €19.'],
  ['Three jars of honey cost €21.', 'A jar of honey costs €7. From two jars on there is a discount.'],
  ['Three jars of jam cost €21.', 'A pot of honey costs €7.'],
])('%s does not', (statement, text) => {
  expect(follows(statement, text)).toBe(false);
});
