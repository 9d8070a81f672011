import { expect, test } from 'vitest';
import { lexicalVerifier } from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

const HOTELS = [
  'Hotel Aurora. Breakfast costs €18 per person.',
  'Hotel Bellevue. Breakfast costs €22 per person.',
];
const titleOf = (place: number) => ['Hotel Aurora', 'Hotel Bellevue'][place]!;

const verdictOn = async (output: string) => (await verdictsOn(output, HOTELS, lexicalVerifier, titleOf))[0]!;

test('what another source says of its own subject neither refutes a claim nor is in conflict with it', async () => {
  expect(await verdictOn('Breakfast costs €18 per person at Hotel Aurora.')).toMatchObject({
    status: 'supported',
    primarySpan: { sourceIndex: 0 },
    conflict: null,
  });
});

test('nor does it bear out a claim about this one', async () => {
  expect(await verdictOn('Breakfast costs €22 per person at Hotel Aurora.')).toMatchObject({
    status: 'contradicted',
    primarySpan: { sourceIndex: 0 },
    conflict: null,
  });
});

test('a cited source that backs the claim is not contradicted by one about another subject', async () => {
  expect(await verdictOn('Breakfast costs €22 per person [2].')).toMatchObject({
    status: 'supported',
    primarySpan: { sourceIndex: 1 },
    conflict: null,
  });
});
