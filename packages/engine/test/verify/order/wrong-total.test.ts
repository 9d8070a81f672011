import { expect, test } from 'vitest';
import { wrongTotalIn } from '../../../src/verify/order/wrong-total.js';
import { tableOf, unitsOf } from './tables.js';

const VAN = tableOf(
  '|Item per month|24 months|36 months|',
  '|Rental|€310|€284|',
  '|Service|€38|€41|',
  '|Tyres|€17|€19|',
);

test.each([
  [VAN, 'Over 36 months the monthly total is €354.', '344'],
  [VAN, 'With 24 months, rental and service together cost €358 a month.', '348'],
])('a total that the table does not give: %s %s', (content, statement, given) => {
  expect(wrongTotalIn(statement, unitsOf(content))?.message).toContain(given);
});

test.each([
  [VAN, 'Over 36 months the monthly total is €344.'],
  [VAN, 'With 36 months, rental and tyres together cost €303 a month.'],
  [VAN, 'The monthly total is €500.'],
  [VAN, 'Over 36 months the total is €410 including VAT.'],
  [VAN, 'Over 36 months the total is about €350.'],
  [VAN, 'With 36 months the deposit is €500.'],
  ['- North: 8 panels\n- South: 16 panels', 'The plant has 10.5 units in total.'],
])('a total that it gives, or may give: %s %s', (content, statement) => {
  expect(wrongTotalIn(statement, unitsOf(content))).toBeNull();
});
