import { expect, test } from 'vitest';
import { wrongResultIn } from '../../../src/verify/order/wrong-result.js';
import { tableOf, unitsOf } from './tables.js';

const VAN = tableOf(
  '|Item per month|24 months|36 months|',
  '|Rental|€310|€284|',
  '|Service|€38|€41|',
  '|Tyres|€17|€19|',
);
const DENTAL = tableOf('|Treatment|Bronze|Silver|Gold|', '|Fillings|60%|80%|100%|', '|Implants|30%|50%|70%|');

test.each([
  [VAN, 'Over 36 months the monthly total is €354.', '344'],
  [VAN, 'With 24 months, rental and service together cost €358 a month.', '348'],
  [DENTAL, 'With Silver, an implant for €2,000 brings you €1,400.', '50%'],
  [DENTAL, 'If an implant costs €900, you receive €765.', '70%'],
])('a result that the table does not give: %s %s', (content, statement, given) => {
  expect(wrongResultIn(statement, unitsOf(content))?.message).toContain(given);
});

test.each([
  [VAN, 'Over 36 months the monthly total is €344.'],
  [VAN, 'With 36 months, rental and tyres together cost €303 a month.'],
  [VAN, 'The monthly total is €500.'],
  [VAN, 'Over 36 months the total is €410 including VAT.'],
  [VAN, 'Over 36 months the total is about €350.'],
  [VAN, 'With 36 months the deposit is €500.'],
  ['- North: 8 panels\n- South: 16 panels', 'The plant has 10.5 units in total.'],
  [DENTAL, 'With Silver, an implant for €2,000 brings you €1,000.'],
  [DENTAL, 'With Gold, you pay €270 of an implant for €900.'],
  [DENTAL, 'If an implant costs €900, you receive €450.'],
  [
    `${DENTAL}\n\nAn excess of €100 is taken off each bill.`,
    'With Gold, an implant for €900 brings you €560.',
  ],
])('a result that it gives, or may give: %s %s', (content, statement) => {
  expect(wrongResultIn(statement, unitsOf(content))).toBeNull();
});
