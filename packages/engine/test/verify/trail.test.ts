import { expect, test } from 'vitest';
import { lexicalVerifier } from '../../src/verify/read/lexical-verifier.js';
import { verdictsOn } from './verdicts-on.js';

const verdictOn = async (claim: string, ...contents: string[]) =>
  (await verdictsOn(claim, contents, lexicalVerifier))[0]!;

test('a verdict that follows the reader says so', async () => {
  const claim = 'The office on the market square opens at nine.';
  const { status, decidedBy, rulings } = await verdictOn(claim, claim);
  expect({ status, decidedBy }).toEqual({ status: 'supported', decidedBy: 'reader/embedded' });
  expect(rulings).toMatchObject([
    { ruledBy: 'reader/embedded', status: 'supported', span: { sourceIndex: 0 } },
  ]);
});

test('a verdict that follows a check names it', async () => {
  const { status, decidedBy } = await verdictOn(
    'The warranty lasts 24 months.',
    'The warranty lasts 12 months.',
  );
  expect({ status, decidedBy }).toEqual({ status: 'contradicted', decidedBy: 'figures/quantity-differs' });
});

test('where another sentence makes the exception, that one is quoted', async () => {
  const { status, primarySpan, rulings } = await verdictOn(
    'Bookings at the hostel are refundable.',
    'Bookings at the hostel are refundable. Bookings at the hostel are not refundable if made online.',
  );
  expect({ status, primarySpan }).toMatchObject({
    status: 'partially_supported',
    primarySpan: { range: { start: 39 } },
  });
  expect(rulings[0]).toMatchObject({ ruledBy: 'wording/negation-differs', span: { range: { start: 39 } } });
});

test('what several sources say is listed, whichever of them is followed', async () => {
  const { rulings } = await verdictOn(
    'The warranty on the pump lasts 24 months.',
    'The warranty on the pump lasts 24 months.',
    'The warranty on the pump lasts 12 months.',
  );
  expect(rulings.map(({ status, span }) => [status, span?.sourceIndex])).toEqual([
    ['supported', 0],
    ['contradicted', 1],
  ]);
});

test('a claim that no source could decide is vague by itself', async () => {
  const { decidedBy } = await verdictOn('The fee is as we agreed in our call.', 'The office opens at nine.');
  expect(decidedBy).toBe('claim/vague');
});
