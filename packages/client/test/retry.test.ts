import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfterMs } from '../dist/http/error-answer.js';
import { backoffMs } from '../dist/http/retry.js';

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('the pause before an attempt is from 0.375 to 8 seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), unit, (attempt, random) => {
      const pause = backoffMs(attempt, () => random);
      expect(pause).toBeGreaterThanOrEqual(375);
      expect(pause).toBeLessThanOrEqual(8_000);
    }),
  );
});

test('the shortest pause before an attempt is no shorter than the longest three quarters of the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), unit, unit, (attempt, one, other) => {
      const before = backoffMs(attempt, () => one);
      const after = backoffMs(attempt + 1, () => other);
      expect(after).toBeGreaterThanOrEqual(before * 0.75);
    }),
  );
});

test('pauses of two clients differ', () => {
  expect(backoffMs(1, () => 0.1)).not.toBe(backoffMs(1, () => 0.9));
});

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2026-01-31T12:00:00Z');
  expect(retryAfterMs('2', now)).toBe(2_000);
  expect(retryAfterMs('Sat, 31 Jan 2026 12:00:30 GMT', now)).toBe(30_000);
  expect(retryAfterMs('Sat, 31 Jan 2026 11:00:00 GMT', now)).toBe(0);
  expect(retryAfterMs('soon', now)).toBeNull();
  expect(retryAfterMs(null, now)).toBeNull();
});
