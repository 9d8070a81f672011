import { expect, it } from 'vitest';
import { lexicalVerifier } from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

it.each([
  ['The door is not locked at night.', 'The door is locked at night.', 'contradicted'],
  ['The door is locked at night.', 'The door is not locked at night.', 'contradicted'],
  ['Dogs may not enter the hall.', 'Dogs may enter the hall.', 'contradicted'],
  ['The door is not locked at night.', 'The door is not locked at night.', 'supported'],
  ['The pass is valid on Sundays.', 'The pass is valid on Sundays but not on Mondays.', 'supported'],
])('tells what is denied from what is stated: %s / %s', async (claim, source, status) => {
  const [verdict] = await verdictsOn(claim, [source], lexicalVerifier);
  expect(verdict!.status).toBe(status);
});
