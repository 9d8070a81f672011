import { describe, expect, it } from 'vitest';
import { lexicalVerifier, type SupportVerifier } from '../../src/index.js';
import { keepsOrder } from '../../src/verify/event-order.js';
import { objections } from './compare.js';
import { verdictsOn } from './verdicts-on.js';

const AUDIT = 'The audit takes place after the stocktaking and before the sale.';

describe('two events', () => {
  it.each([
    ['The sale comes after the audit.', AUDIT],
    ['The audit follows the stocktaking.', AUDIT],
    ['Close the hatch after draining the tank.', 'Before closing the hatch, drain the tank.'],
    ['A reception followed the concert.', 'The concert was followed by a reception.'],
  ])('are in the same order: %s / %s', (statement, text) => {
    expect(keepsOrder(statement, text)).toBe(true);
    expect(objections(statement, text)).toBe('');
  });

  it.each([
    ['The stocktaking follows the audit.', AUDIT],
    ['The sale takes place before the audit.', AUDIT],
    ['Close the hatch before draining the tank.', 'Before closing the hatch, drain the tank.'],
    ['The hulls were painted before they were sanded.', 'The hulls were sanded before they were painted.'],
    ['Fees are due after the course.', 'Fees are due before the course.'],
  ])('are in another order: %s / %s', (statement, text) => {
    expect(keepsOrder(statement, text)).toBe(false);
    expect(objections(statement, text)).toMatch(/another order/);
  });

  it.each([
    [
      'The opera was staged before the ballet.',
      'The opera was written after the ballet but staged before it.',
    ],
    ['Guests leave before 11 am.', 'Guests leave after 9 am.'],
    ['The sale is not before the audit.', AUDIT],
    ['The harvest comes before the audit.', AUDIT],
    ['The sale comes after the audit.', 'The audit may not take place after the sale.'],
  ])('are not compared: %s / %s', (statement, text) => {
    expect(keepsOrder(statement, text)).toBeNull();
  });

  it('in the order of the source are not contradicted by a verifier that takes them for turned round', async () => {
    const contrary = { supported: 0.15, neutral: 0.04, contradicted: 0.78, partial: 0.03 };
    const verifier: SupportVerifier = {
      ...lexicalVerifier,
      score: async (pairs) => pairs.map(() => contrary),
    };
    const statusOf = async (claim: string) => (await verdictsOn(claim, [AUDIT], verifier))[0]?.status;
    expect(await statusOf('The sale comes after the audit.')).toBe('supported');
    expect(await statusOf('The sale comes before the audit.')).toBe('contradicted');
  });
});
