import { expect, test } from 'vitest';
import { likeliest, pool } from '../../src/verify/pooling.js';

const unsure = { supported: 0.45, neutral: 0.3, contradicted: 0.1, partial: 0.15 };
const voices = { whole: unsure, near: unsure, alignment: 0.5, unusedShare: 0.1, claimWords: 10 };

test('words that the source uses nowhere speak for its silence', () => {
  const said = pool(voices);
  const unsaid = pool({ ...voices, unusedShare: 0.8 });
  expect(unsaid.neutral).toBeGreaterThan(said.neutral);
  expect(unsaid.supported).toBeLessThan(said.supported);
});

test('readings that agree are believed though the claim is worded in other words', () => {
  const sure = { supported: 0.96, neutral: 0.01, contradicted: 0.01, partial: 0.02 };
  const against = { supported: 0.01, neutral: 0.02, contradicted: 0.95, partial: 0.02 };
  const reworded = { alignment: 0.2, unusedShare: 0.5, claimWords: 10 };
  expect(likeliest(pool({ ...reworded, whole: sure, near: sure }))).toBe('supported');
  expect(likeliest(pool({ ...reworded, whole: against, near: against }))).toBe('contradicted');
});

test('the probabilities add up to one', () => {
  const { supported, neutral, contradicted, partial } = pool(voices);
  expect(supported + neutral + contradicted + partial).toBeCloseTo(1);
});
