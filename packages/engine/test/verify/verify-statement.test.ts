import { expect, test } from 'vitest';
import { indexSources, lexicalVerifier } from '../../src/index.js';
import { verifyStatement } from '../../src/verify/verify-statement.js';

const source = {
  title: '',
  content: 'The library opens at nine. Members borrow ten books. Late returns cost a fee.',
  uri: null,
  citationLabel: '1',
  mediaType: 'text/plain' as const,
};
const index = indexSources([source], lexicalVerifier);
const check = (claim: string) => verifyStatement(claim, index, lexicalVerifier);

test('a claim of several sentences is as likely as that all of them hold', async () => {
  const first = await check('The library opens at nine.');
  const second = await check('Members borrow ten books.');
  const both = await check('The library opens at nine. Members borrow ten books.');
  expect(both.support).toBeCloseTo(first.support * second.support);
  expect(both.support).toBeLessThan(Math.min(first.support, second.support));
  expect(both.status).toBe('supported');
});

test('the worst of its sentences is the status of a claim', async () => {
  expect((await check('The library opens at nine. Dogs swim in rivers.')).status).toBe('unsupported');
  expect((await check('Members borrow twelve books. Dogs swim in rivers.')).status).toBe('contradicted');
});
