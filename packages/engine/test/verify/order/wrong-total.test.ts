import { expect, test } from 'vitest';
import { wrongTotalIn } from '../../../src/verify/order/wrong-total.js';
import { tableOf, unitsOf } from './tables.js';

const wrongIn = (content: string, statement: string) => {
  const units = unitsOf(content);
  return wrongTotalIn(statement, units, units);
};

const VAN = tableOf(
  '|Item per month|24 months|36 months|',
  '|Rental|€310|€284|',
  '|Service|€38|€41|',
  '|Tyres|€17|€19|',
);

const ORDER = tableOf('|Item|Price each|Quantity|', '|Chair|€40|6|', '|Table|€150|1|', '|Lamp|€25|4|');

test.each([
  [VAN, 'Over 36 months the monthly total is €354.', '344'],
  [VAN, 'With 24 months, rental and service together cost €358 a month.', '348'],
])('a total that the table does not give: %s %s', (content, statement, given) => {
  expect(wrongIn(content, statement)?.message).toContain(given);
});

test.each([
  [VAN, 'Over 36 months the monthly total is €344.'],
  [VAN, 'With 36 months, rental and tyres together cost €303 a month.'],
  [VAN, 'The monthly total is €500.'],
  [VAN, 'Over 36 months the total is €410 including VAT.'],
  [VAN, 'Over 36 months the total is about €350.'],
  [VAN, 'With 36 months the deposit is €500.'],
  [`${VAN}\n\nA discount of 10 % is given.`, 'With 24 months the total is €328.50 a month.'],
  [ORDER, 'The total is €490.'],
  ['- North: 8 panels\n- South: 16 panels', 'The plant has 10.5 units in total.'],
])('a total that it gives, or may give: %s %s', (content, statement) => {
  expect(wrongIn(content, statement)).toBeNull();
});

test('tables under one heading have totals of their own', () => {
  const two = `${VAN}\n\nFor a second driver:\n\n${tableOf('|Item|36 months|', '|Driver|€20|', '|Insurance|€30|')}`;
  expect(wrongIn(two, 'Over 36 months the total is €344 a month.')).toBeNull();
  expect(wrongIn(two, 'Over 36 months the total is €394 a month.')?.message).toContain('344');
});

test('of a table that was read in part, all rows make the total', () => {
  const units = unitsOf(VAN);
  expect(wrongTotalIn('Over 36 months the monthly total is €344.', units.slice(0, 3), units)).toBeNull();
  expect(wrongTotalIn('Over 36 months the monthly total is €354.', units.slice(1), units)).not.toBeNull();
});
