import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EngineFailure, EngineSlot } from '../dist/jobs/engine-slot.js';
import { openPostgres } from '../dist/storage/postgres.js';
import { createCompletedRun, REQUEST, startTestService, type TestService, until } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const words = (n: number) =>
  `Pump ${n} moves ${n + 30} litres a minute and was serviced in March ${2000 + (n % 24)}.`;
const LONG = {
  ...REQUEST,
  ai_output: Array.from({ length: 1_300 }, (_, n) => words(n)).join(' '),
  sources: [1, 2, 3, 4].map((part) => ({
    title: `Log ${part}`,
    content: Array.from({ length: 12_000 }, (_, n) => words(n * part)).join('\n'),
  })),
};
/** Enough work that a review is still far from its end when the news of its first claim arrives. */
const INPUT = {
  aiOutput: Array.from({ length: 200 }, (_, n) => words(n)).join(' '),
  sources: [
    {
      title: 'Log',
      content: Array.from({ length: 3_000 }, (_, n) => words(n)).join('\n'),
      uri: null,
      citationLabel: 'Log',
      mediaType: 'text/plain' as const,
    },
  ],
  intendedUse: 'eval_only' as const,
  strictness: 'standard' as const,
  question: null,
};
const RUN_ID = 'run_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c';

test('a review that takes too long fails with engine_timeout, and the worker goes on', async () => {
  const hasty = await startTestService({ CLAIMCHECK_RUN_TIMEOUT_SECONDS: '1' });
  const { body } = await hasty.call('POST', '/v1/review-runs', { body: LONG });
  const path = `/v1/review-runs/${body.review_run.id}`;
  const read = async () => (await hasty.call('GET', path)).body;
  const run = await until(async () => {
    const detail = await read();
    return detail.status === 'failed' && detail;
  }, 'the long run fails');
  expect(run).toMatchObject({ error_code: 'engine_timeout', claim_report: null, ai_output: LONG.ai_output });
  await hasty.call('POST', `${path}/retry`);
  await until(async () => (await read()).status !== 'queued', 'the run is taken up again');
  await hasty.call('DELETE', path);
  await hasty.stop();
});

test('a review stops soon when asked, and the slot can be used again', async () => {
  const slot = new EngineSlot('lexical');
  await slot.warmUp();
  const abort = new AbortController();
  const reason = Symbol('asked to stop');
  const stopped = slot.review(
    { runId: RUN_ID, input: INPUT },
    { signal: abort.signal, onProgress: () => abort.abort(reason) },
  );
  await expect(stopped).rejects.toBe(reason);
  const input = { ...INPUT, aiOutput: words(1) };
  const next = await slot.review({ runId: RUN_ID, input }, { signal: new AbortController().signal });
  expect(next.claimCount).toBeGreaterThan(0);
  await slot.close();
});

test('an engine thread that dies is a failure worth another try', async () => {
  const slot = new EngineSlot('lexical');
  await slot.warmUp();
  const review = slot.review(
    { runId: RUN_ID, input: INPUT },
    { signal: new AbortController().signal, onProgress: () => void slot.close() },
  );
  const failure = await review.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EngineFailure);
  expect(failure).toMatchObject({ code: 'engine_error', retryable: true });
});

test('the same inputs give the same results', async () => {
  const ids = [await createCompletedRun(service.call), await createCompletedRun(service.call)];
  const [a, b] = await Promise.all(
    ids.map(async (id) => {
      const { text } = await service.call('GET', `/v1/review-runs/${id}/claims`);
      return text
        .replaceAll(id, 'run')
        .replace(/req_\w+/, 'req')
        .replace(/"20[^"]*Z"/g, 'time');
    }),
  );
  expect(a).toBe(b);
});

if (process.env.DATABASE_URL) {
  test('when the database drops every connection, the service comes back by itself', async () => {
    const admin = new pg.Client({ connectionString: service.config.databaseUrl! });
    await admin.connect();
    // Returns once they have ended: a connection that is still ending would answer once more and then break.
    const { rows } = await admin.query(
      'SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await admin.end();
    expect(rows.length).toBeGreaterThan(0);
    await until(async () => (await service.call('GET', '/v1/usage')).status === 200, 'the API answers again');
    await createCompletedRun(service.call);
  });

  test('a connection that breaks inside a transaction fails that transaction alone', async () => {
    const storage = await openPostgres(service.config.databaseUrl!, { poolSize: 2, timeoutMs: 10_000 });
    const broken = storage.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
      const { pid } = rows[0]!;
      await sql`SELECT pg_terminate_backend(${pid}, 30000)`.execute(storage.db);
      const alive = sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`;
      await until(async () => (await alive.execute(storage.db)).rows.length === 0, 'the connection is gone');
      await sql`SELECT 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    await storage.ping();
    await storage.close();
  });
}
