import { expect, test } from 'vitest';
import { likeliest, pool, settled } from '../../src/verify/read/pooling.js';

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

test('a contradiction that both readings are sure of is believed of a long claim as of a short one', () => {
  const against = { supported: 0.15, neutral: 0.04, contradicted: 0.78, partial: 0.03 };
  for (const claimWords of [10, 30]) {
    const sure = { alignment: 0.5, unusedShare: 0.2, claimWords, whole: against, near: against };
    expect(likeliest(pool(sure))).toBe('contradicted');
    expect(likeliest(pool({ ...sure, near: unsure, claimWords: 30 }))).toBe('supported');
  }
});

test('a surer reading never gives less support', () => {
  for (const claimWords of [8, 30]) {
    for (const [alignment, unusedShare] of [
      [0.8, 0],
      [0.4, 0.3],
      [0.2, 0.5],
    ] as const) {
      const support = [0.2, 0.1, 0.05, 0.02, 0.01, 0.001, 0].map((rest) => {
        const reading = { supported: 1 - 3 * rest, neutral: rest, contradicted: rest, partial: rest };
        return pool({ whole: reading, near: reading, alignment, unusedShare, claimWords }).supported;
      });
      expect(support).toEqual([...support].sort((a, b) => a - b));
    }
  }
});

test('the probabilities add up to one', () => {
  const { supported, neutral, contradicted, partial } = pool(voices);
  expect(supported + neutral + contradicted + partial).toBeCloseTo(1);
});

test('a claim is partial, not supported, where no reading sees support and part of it is the next best guess', () => {
  const partly = { supported: 0.19, neutral: 0.05, contradicted: 0.18, partial: 0.58 };
  const denied = { supported: 0.19, neutral: 0.05, contradicted: 0.58, partial: 0.18 };
  const among = { alignment: 1, unusedShare: 0, claimWords: 10 };
  const settledBy = (whole: typeof partly, near: typeof partly) =>
    settled({ supported: 0.5, neutral: 0.05, contradicted: 0.1, partial: 0.35 }, { whole, near });
  expect(settledBy(partly, partly)).toBe('partial');
  expect(settledBy(partly, unsure)).toBe('supported');
  expect(settledBy(unsure, partly)).toBe('supported');
  const pooled = pool({ ...among, whole: denied, near: denied });
  expect(settled(pooled, { whole: denied, near: denied })).toBe(likeliest(pooled));
});
