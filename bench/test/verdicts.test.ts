import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { review } from '@claimcheck/engine';
import { loadMeasure } from '@claimcheck/providers';
import { expect, test } from 'vitest';
import { readCases, toReviewInput } from '../src/e2e/cases.js';
import { changesBetween, outcomeOf } from '../src/verdicts/outcome.js';
import { recordedVerifier } from '../src/verdicts/recorded-verifier.js';
import { CASES, readVerdicts, recordingsOf } from '../src/verdicts/recordings.js';
import { keyOf, readScores, rounded, writeScores } from '../src/verdicts/score-file.js';

const PAIR = { context: 'The office opens at nine.', claim: 'The office opens at 9.', setting: null };
const SCORES = { supported: 0.91234, neutral: 0.05, contradicted: 0.03, partial: 0.00766 };
const MEASURE = { maxPairTokens: 512, countTokens: (text: string) => text.length };

test('scores come back from a file as they were recorded', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'scores-')), 'set.scores');
  const scores = new Map([[keyOf(PAIR), rounded(SCORES)]]);
  writeScores(file, 'verifier.2026-01-01.v1', scores);
  expect(readScores(file, 'verifier.2026-01-01.v1')).toEqual(scores);
  expect(readScores(file, 'verifier.2026-01-01.v2').size).toBe(0);
  expect(scores.get(keyOf(PAIR))!.supported).toBeCloseTo(SCORES.supported, 4);
});

test('a pair without a setting is the same as one whose setting is null', () => {
  expect(keyOf({ context: PAIR.context, claim: PAIR.claim })).toBe(keyOf(PAIR));
  expect(keyOf({ ...PAIR, setting: 'Opening hours' })).not.toBe(keyOf(PAIR));
});

test('a pair that was never scored is an error', async () => {
  const known = new Map([[keyOf(PAIR), rounded(SCORES)]]);
  const verifier = recordedVerifier(MEASURE, () => known, null);
  expect(await verifier.score([PAIR])).toEqual([rounded(SCORES)]);
  await expect(verifier.score([PAIR, { ...PAIR, claim: 'It closes at 9.' }])).rejects.toThrow('never scored');
});

test('a change names the claim, the field, and what it was and is', () => {
  const claim = { claim: 'The office opens at 9.', status: 'supported', rationale: 'A source states this.' };
  const was = { claims: [claim], gate: { status: 'verified_for_use' } };
  expect(changesBetween(was, was)).toEqual([]);
  expect(changesBetween(was, { ...was, claims: [{ ...claim, status: 'contradicted' }] })).toEqual([
    {
      claim: 'claim 1 “The office opens at 9.”',
      fields: [{ field: 'status', was: 'supported', is: 'contradicted' }],
    },
  ]);
});

test('the verdicts on a set of texts are the recorded ones', { timeout: 120_000 }, async () => {
  const folder = join(CASES, 'newest');
  const { scores, verdicts } = recordingsOf(folder);
  const measure = await loadMeasure();
  const known = readScores(scores, measure.version);
  const recorded = readVerdicts(verdicts);
  const changes = [];
  for (const testCase of readCases(folder)) {
    const verifier = recordedVerifier(measure, () => known, null);
    const found = outcomeOf(await review(toReviewInput(testCase), { verifier }));
    changes.push(...changesBetween(recorded[testCase.id]!, found).map((change) => [testCase.id, change]));
  }
  // Where they are meant to change: npm run verdicts -- --record
  expect(changes).toEqual([]);
});
