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

test.each([
  ['Aurora', 'contradicted', 0],
  ['Bellevue', 'supported', 1],
])('a claim under the heading %s is about the source of that name', async (hotel, status, sourceIndex) => {
  const output = `Hotel ${hotel}:\n\n- Breakfast costs €22 per person.`;
  expect(await verdictOn(output)).toMatchObject({ status, primarySpan: { sourceIndex }, conflict: null });
});

test('a heading that has one of many words of a title names no source', async () => {
  const sources = ['A shed may cover 16 square metres.', 'A shed may cover 20 square metres.'];
  const titles = ['Garden code of the allotment association Am Graben', 'Garden code of Uferwiesen'];
  const [verdict] = await verdictsOn(
    'On your allotment:\n\n- A shed may cover 20 square metres.',
    sources,
    lexicalVerifier,
    (place) => titles[place]!,
  );
  expect(verdict!.conflict).not.toBeNull();
});
