import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesBetween } from '../src/verdicts/outcome.js';
import { recordedVerifier } from '../src/verdicts/recorded-verifier.js';
import { keyOf, readScores, rounded, writeScores } from '../src/verdicts/score-file.js';

const PAIR = { context: 'The office opens at nine.', claim: 'The office opens at 9.', setting: null };
const SCORES = { supported: 0.91234, neutral: 0.05, contradicted: 0.03, partial: 0.00766 };
const MEASURE = { maxPairTokens: 512, countTokens: (text: string) => text.length };

test('scores come back from a file as they were recorded', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'scores-')), 'set.scores');
  const scores = new Map([[keyOf(PAIR), rounded(SCORES)]]);
  writeScores(file, scores);
  expect(readScores(file)).toEqual(scores);
  expect(scores.get(keyOf(PAIR))!.supported).toBeCloseTo(SCORES.supported, 4);
});

test('a pair without a setting is the same as one whose setting is null', () => {
  expect(keyOf({ context: PAIR.context, claim: PAIR.claim })).toBe(keyOf(PAIR));
  expect(keyOf({ ...PAIR, setting: 'Opening hours' })).not.toBe(keyOf(PAIR));
});

test('a pair that was never scored is an error', async () => {
  const known = new Map([[keyOf(PAIR), rounded(SCORES)]]);
  const verifier = recordedVerifier(MEASURE, () => known, false);
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
