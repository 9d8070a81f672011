import { conclude, lexicalVerifier, type Review, review } from '@claimcheck/engine';
import { beforeAll, expect, test } from 'vitest';
import { type Case, readCases, toReviewInput } from '../src/e2e/cases.js';
import { figuresOf } from '../src/e2e/figures.js';
import { readEverything, withReader } from '../src/e2e/readers.js';
import { recordedReader } from '../src/e2e/recording.js';
import { scoreCase } from '../src/e2e/score.js';

const data = (name: string) => new URL(`../data/${name}`, import.meta.url).pathname;
const reader = recordedReader(data('readers/recorded.jsonl'));
let cases: Case[];
let first: Review[];
let readings: Awaited<ReturnType<typeof readEverything>>;

beforeAll(async () => {
  cases = ['kept', 'newest'].flatMap((name) => readCases(data(`e2e/${name}`)));
  first = [];
  for (const testCase of cases)
    first.push(await review(toReviewInput(testCase), { verifier: lexicalVerifier }));
  readings = await readEverything(first, reader);
}, 300_000);

const figures = (mode: 'flag' | 'decide') =>
  figuresOf(
    cases.map((testCase, i) =>
      scoreCase(testCase, conclude(first[i]!, withReader(reader, mode, readings.byReview[i]!))),
    ),
  );

test('the recorded answers of a language model answer what is asked now', () => {
  const { opinions, claims } = readings.work;
  expect(opinions / claims).toBeGreaterThan(0.99);
});

test('with these answers the engine reaches what is promised, even behind the weakest verifier', () => {
  const decide = figures('decide');
  expect(decide.status_accuracy).toBeGreaterThanOrEqual(0.95);
  expect(decide.contradicted_recall).toBeGreaterThanOrEqual(0.95);
  expect(decide.false_allow_rate).toBeLessThanOrEqual(0.03);
  const flag = figures('flag');
  expect(flag.contradicted_recall).toBeGreaterThanOrEqual(0.93);
  expect(flag.false_allow_rate).toBeLessThanOrEqual(0.03);
});
