import { expect, test } from 'vitest';
import { confidenceOf } from '../../src/verify/decide/confidence.js';

const STATUSES = [
  'supported',
  'partially_supported',
  'unsupported',
  'contradicted',
  'insufficient_context',
] as const;

test.each(STATUSES)(
  'a stronger %s verdict is never given less confidence, and all lie within 0 and 1',
  (status) => {
    const strengths = Array.from({ length: 101 }, (_, i) => i / 100);
    const confidences = strengths.map((strength) => confidenceOf(status, strength));
    expect(confidences.every((value) => value > 0 && value < 1)).toBe(true);
    expect([...confidences].sort((a, b) => a - b)).toEqual(confidences);
  },
);

test('what was not checked is given no confidence', () => {
  expect(confidenceOf('not_checked', 1)).toBe(0);
});
