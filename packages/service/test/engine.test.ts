import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../dist/storage/postgres.js';
import { childProcesses } from './child-processes.js';
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

test('a run that costs its engine the process fails alone with engine_error: the API and the next run go on', async () => {
  const strict = await startTestService({ CLAIMCHECK_MAX_ATTEMPTS: '1' });
  const { path, read } = await killEngineOf(strict);
  const run = await until(async () => {
    const detail = await read();
    return detail.status === 'failed' && detail;
  }, 'the run fails');
  expect(run).toMatchObject({ error_code: 'engine_error', claim_report: null, ai_output: LONG.ai_output });
  await createCompletedRun(strict.call);
  await strict.call('DELETE', path);
  await strict.stop();
});

test('a run whose engine is killed is tried again', async () => {
  const { path, id } = await killEngineOf(service);
  const job = service.storage.db.selectFrom('jobs').select('attempts').where('review_run_id', '=', id);
  await until(async () => (await job.executeTakeFirst())?.attempts === 2, 'the run is tried again');
  await service.call('DELETE', path);
  await createCompletedRun(service.call);
});

/** Starts a long run and kills the process that reviews it. */
async function killEngineOf({ call }: TestService) {
  const { body } = await call('POST', '/v1/review-runs', { body: LONG });
  const { id } = body.review_run;
  const path = `/v1/review-runs/${id}`;
  const read = async () => (await call('GET', path)).body;
  await until(async () => (await read()).status === 'processing', 'the run is being worked on');
  for (const pid of childProcesses()) process.kill(pid, 'SIGKILL');
  return { id, path, read };
}

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
