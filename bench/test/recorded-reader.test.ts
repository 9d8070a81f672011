import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { GATE_FIGURES } from '@claimcheck/contracts';
import { conclude, OPINION_CONFIDENCE } from '@claimcheck/engine';
import { beforeAll, expect, test } from 'vitest';
import { agreementOf } from '../src/e2e/agreement.js';
import { figuresOf } from '../src/e2e/figures.js';
import { readEverything, withReader } from '../src/e2e/readers.js';
import { recordedReader } from '../src/e2e/recording.js';
import { scoreCase } from '../src/e2e/score.js';
import { setRows } from '../src/gate/document.js';
import { figuresOf as gateFiguresOf, textsOfSet } from '../src/gate/figures.js';
import { PAGE, RECORDING } from '../src/gate/published.js';
import { type ReviewedCase, reviewsOf } from '../src/gate/reviews.js';

const FOLDERS = ['kept', 'newest'].map((name) => new URL(`../data/e2e/${name}`, import.meta.url).pathname);
const reader = recordedReader(RECORDING);
const bySet = new Map<string, ReviewedCase[]>();
let cases: ReviewedCase[];
let readings: Awaited<ReturnType<typeof readEverything>>;

beforeAll(async () => {
  for (const folder of FOLDERS) bySet.set(folder, await reviewsOf(folder));
  cases = [...bySet.values()].flat();
  readings = await readEverything(
    cases.map(({ review }) => review),
    reader,
  );
}, 300_000);

const figures = (mode: 'flag' | 'decide') =>
  figuresOf(
    cases.map(({ testCase, review }, i) =>
      scoreCase(testCase, conclude(review, withReader(reader, mode, readings.byReview[i]!))),
    ),
  );

test('the recorded answers of a language model answer what is asked now', () => {
  const { opinions, claims } = readings.work;
  expect(opinions / claims).toBeGreaterThan(0.99);
});

test('with these answers the engine reaches what is promised', () => {
  const alone = figuresOf(cases.map(({ testCase, review }) => scoreCase(testCase, review)));
  const decide = figures('decide');
  expect(decide.status_accuracy).toBeGreaterThanOrEqual(0.95);
  expect(decide.contradicted_recall).toBeGreaterThanOrEqual(0.95);
  expect(decide.false_allow_rate).toBeLessThanOrEqual(0.03);
  expect(decide.false_alarm_rate).toBeLessThanOrEqual(0.021);
  const flag = figures('flag');
  expect(flag.contradicted_recall).toBeGreaterThanOrEqual(0.93);
  expect(flag.false_allow_rate).toBeLessThanOrEqual(0.03);
  expect(flag.false_alarm_rate - alone.false_alarm_rate).toBeLessThanOrEqual(0.015);
});

test('the confidence of an opinion is how often such opinions were right', () => {
  const reviews = cases.map(({ review }) => review);
  const scores = cases.map(({ testCase, review }) => scoreCase(testCase, review));
  const { agreed, alone } = agreementOf(reviews, scores, readings.byReview);
  const cut = (share: number) => Math.floor(share * 100) / 100;
  expect(OPINION_CONFIDENCE).toEqual({ agreed: cut(agreed.right), alone: cut(alone.right) });
});

test('the page about strictness has the figures of these sets', async () => {
  const page = readFileSync(PAGE, 'utf8').split('\n');
  for (const [folder, reviewed] of bySet) {
    const { sets } = gateFiguresOf(new Map([[folder, await textsOfSet(reviewed, RECORDING)]]));
    const name = basename(folder);
    expect(page.filter((line) => line.startsWith(`| \`${name}\``))).toEqual(setRows(name, sets[name]!));
  }
});

test('what the command line, the reference and the console show stands on that page', () => {
  const page = readFileSync(PAGE, 'utf8');
  const called = { alone: 'embedded alone', flag: '`flag`', decide: '`decide`' } as const;
  for (const [level, readers] of Object.entries(GATE_FIGURES))
    for (const [reader, { false_allow, false_block }] of Object.entries(readers)) {
      const start = `| \`${level}\` | ${called[reader as keyof typeof called]} | `;
      const row = page.split('\n').find((line) => line.startsWith(start))!;
      const percents = row.slice(start.length).match(/[\d.]+/g)!;
      expect(percents.map((percent) => Math.round(Number(percent)))).toEqual([
        ...false_allow,
        ...false_block,
      ]);
    }
});
