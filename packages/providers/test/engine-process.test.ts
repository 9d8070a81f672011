import { LIMITS } from '@claimcheck/contracts';
import {
  EngineFailure,
  EnginePool,
  EngineProcess,
  reviewBudgetMs,
  reviewTimeoutMs,
} from '@claimcheck/providers';
import { afterAll, beforeAll, expect, test } from 'vitest';

const words = (n: number) =>
  `Pump ${n} moves ${n + 30} litres a minute and was serviced in March ${2000 + (n % 24)}.`;
const inputOf = (claims: number, sourceLines: number) => ({
  aiOutput: Array.from({ length: claims }, (_, n) => words(n)).join(' '),
  sources: [
    {
      title: 'Log',
      content: Array.from({ length: sourceLines }, (_, n) => words(n)).join('\n'),
      uri: null,
      citationLabel: 'Log',
      mediaType: 'text/plain' as const,
    },
  ],
  intendedUse: 'eval_only' as const,
  strictness: 'standard' as const,
  question: null,
});
const taskOf = (input: ReturnType<typeof inputOf>, html = false) => ({
  runId: 'run_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c',
  input,
  createdAt: null,
  html,
});
/** Enough work that a review is still far from its end when the news of its first claim arrives. */
const LONG = inputOf(200, 3_000);
const SHORT = inputOf(2, 10);
const LEXICAL = { verifier: 'lexical', threads: 1 } as const;

let engine: EngineProcess;
beforeAll(async () => {
  engine = new EngineProcess(LEXICAL);
  await engine.start();
});
afterAll(() => engine.close());

test('a review stops soon when asked, and the engine can be used again', async () => {
  const abort = new AbortController();
  const reason = Symbol('asked to stop');
  const stopped = engine.review(taskOf(LONG), {
    signal: abort.signal,
    onProgress: () => abort.abort(reason),
  });
  await expect(stopped).rejects.toBe(reason);
  const next = await engine.review(taskOf(SHORT, true));
  expect(next.claimCount).toBeGreaterThan(0);
  expect(JSON.parse(next.claims)).toHaveLength(next.claimCount);
  expect(next.html).toContain('<!doctype html>');
});

test('an engine process that is killed is a failure worth another try', async () => {
  const failure = await engine
    .review(taskOf(LONG), { onProgress: () => void process.kill(engine.pid!, 'SIGKILL') })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EngineFailure);
  expect(failure).toMatchObject({ code: 'engine_error', retryable: true });
  expect((await engine.review(taskOf(SHORT))).claimCount).toBeGreaterThan(0);
});

test('a review that needs more memory than it may have fails for good', async () => {
  const small = new EngineProcess({ ...LEXICAL, heapMb: 40 });
  const failure = await small.review(taskOf(inputOf(500, 60_000))).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'engine_error', retryable: false });
  expect((await small.review(taskOf(SHORT))).claimCount).toBeGreaterThan(0);
  await small.close();
});

test('a number of citations that never ends does not end this process', async () => {
  const small = new EngineProcess({ ...LEXICAL, heapMb: 64 });
  const aiOutput = `The pump is final.${'¹'.repeat(18)}`;
  await small.review(taskOf({ ...SHORT, aiOutput })).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'engine_error', retryable: false });
  });
  expect((await small.review(taskOf(SHORT))).claimCount).toBeGreaterThan(0);
  await small.close();
});

test('a pool reviews side by side, and what finds no free engine waits', async () => {
  const pool = new EnginePool(2, LEXICAL);
  const results = await Promise.all([1, 2, 3, 4].map(() => pool.review(taskOf(SHORT))));
  expect(new Set(results.map(({ claims }) => claims.replace(/"20[^"]*Z"/g, '')))).toHaveProperty('size', 1);
  await pool.close();
});

test('the processor time that a review may take grows with its text and with nothing else', () => {
  expect(reviewBudgetMs(LONG)).toBeGreaterThan(reviewBudgetMs(SHORT));
  expect(reviewBudgetMs({ ...SHORT, question: 'Which pump?' })).toBe(reviewBudgetMs(SHORT));
  const [source] = SHORT.sources;
  const largest = {
    ...SHORT,
    aiOutput: 'x'.repeat(LIMITS.aiOutputChars),
    sources: Array.from({ length: 5 }, () => ({
      ...source!,
      content: 'x'.repeat(LIMITS.sourcesTotalChars / 5),
    })),
  };
  // As docs/operations.md states them.
  expect([reviewBudgetMs(largest), reviewTimeoutMs(largest)]).toEqual([3_360_000, 3_420_000]);
});
