import { expect, test } from 'vitest';
import {
  lexicalVerifier,
  type SupportPair,
  type SupportScores,
  type SupportVerifier,
} from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

const says = (label: keyof SupportScores): SupportScores => ({
  supported: 0.05,
  neutral: 0.05,
  contradicted: 0.05,
  partial: 0.05,
  [label]: 0.85,
});

const reader = (read: (pair: SupportPair) => keyof SupportScores): SupportVerifier => ({
  ...lexicalVerifier,
  score: async (pairs) => pairs.map((pair) => says(read(pair))),
});

const SOURCE = 'The pool is shut on Mondays. Towels cost two euros. Lockers take a coin.';
const BECAUSE = 'The pool is shut on Mondays because the filters are changed.';
const CAUSE = /^The filters are changed/;

test('a cause that, read alone, stands nowhere is left out of what is supported', async () => {
  const verifier = reader(({ claim }) => (CAUSE.test(claim) ? 'neutral' : 'supported'));
  const [verdict] = await verdictsOn(BECAUSE, [SOURCE], verifier);
  expect(verdict).toMatchObject({
    status: 'partially_supported',
    supportedPart: 'The pool is shut on Mondays',
    unsupportedPart: 'because the filters are changed',
    fix: { part: ' because the filters are changed', replacement: '' },
  });
  expect(verdict!.support).toBeLessThan(0.5);
  expect(verdict!.bySource.get(0)).toMatchObject({ status: 'partially_supported' });
});

test('a cause that is stated, if only when read with its effect, stays supported', async () => {
  const verifier = reader(({ claim, setting }) => (CAUSE.test(claim) && !setting ? 'neutral' : 'supported'));
  const [verdict] = await verdictsOn(BECAUSE, [SOURCE], verifier);
  expect(verdict!.status).toBe('supported');
});

test('a claim that is supported very surely stays so, whatever its cause reads like alone', async () => {
  const sure = { supported: 0.97, neutral: 0.01, contradicted: 0.01, partial: 0.01 };
  const verifier: SupportVerifier = {
    ...lexicalVerifier,
    score: async (pairs) => pairs.map(({ claim }) => (CAUSE.test(claim) ? says('neutral') : sure)),
  };
  const [verdict] = await verdictsOn(BECAUSE, [SOURCE], verifier);
  expect(verdict!.status).toBe('supported');
});

test('a claim of nothing but a cause is unsupported without it', async () => {
  const verifier = reader(({ claim }) => (/^There was/.test(claim) ? 'neutral' : 'supported'));
  const [verdict] = await verdictsOn('The closure of the pool is due to dirty filters.', [SOURCE], verifier);
  expect(verdict).toMatchObject({ status: 'unsupported', primarySpan: null, fix: null });
});

const WITH_REASON = `${SOURCE} The pool is shut on Mondays since the guards have a day off.`;

test('a sentence that gives another reason contradicts the claim and is quoted', async () => {
  const source = `${WITH_REASON} It is open on other days.`;
  const pair = 'Lockers take a coin. The pool is shut on Mondays since the guards have a day off.';
  const verifier = reader(({ context, claim }) => {
    if (CAUSE.test(claim)) return 'neutral';
    return context.replace(/\s+/g, ' ') === pair ? 'contradicted' : 'supported';
  });
  const [verdict] = await verdictsOn(BECAUSE, [source], verifier);
  const { start, end } = verdict!.primarySpan!.range;
  expect(verdict!.status).toBe('contradicted');
  expect(source.slice(start, end)).toContain('since the guards have a day off');
});

test('a reason in other words that is read as the same keeps the claim supported', async () => {
  const verifier = reader(({ claim }) => (CAUSE.test(claim) ? 'neutral' : 'supported'));
  const [verdict] = await verdictsOn(BECAUSE, [WITH_REASON], verifier);
  expect(verdict!.status).toBe('supported');
});

test.each([
  'Because you are a member, the pool is shut to you on Mondays.',
  'The pool is shut on Mondays because it has only 2 guards.',
])('what the reader is told of himself and figures are not looked for: %s', async (claim) => {
  const verifier = reader(({ claim: read }) => (/^(?:You are|It has)/.test(read) ? 'neutral' : 'supported'));
  const [verdict] = await verdictsOn(claim, [`${SOURCE} There are 2 guards.`], verifier);
  expect(verdict!.status).toBe('supported');
});
