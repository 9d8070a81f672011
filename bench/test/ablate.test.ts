import { expect, test } from 'vitest';
import { signTest } from '../src/ablate/worth.js';

test.each([
  [0, 0, 1],
  [1, 0, 1],
  [5, 0, 0.0625],
  [8, 1, 0.0391],
])('%i against %i is by chance with a likelihood of %d', (a, b, likelihood) => {
  expect(signTest(a, b)).toBeCloseTo(likelihood, 4);
  expect(signTest(b, a)).toBeCloseTo(likelihood, 4);
});
