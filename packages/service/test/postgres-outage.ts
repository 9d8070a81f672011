import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../bench/dist/soak/postgres-server.js';
import { loadConfig } from '../dist/config.js';
import { createLogger } from '../dist/observability/logger.js';
import { type RunningService, startService } from '../dist/server.js';
import { openPostgres } from '../dist/storage/postgres.js';
import {
  type Call,
  callerFor,
  createCompletedRun,
  expectUnavailable,
  freshDatabase,
  REQUEST,
  TEST_ENV,
  until,
} from './harness.js';

/** Far more than the two seconds that are promised; a probe that never answers must not hang the test. */
const PROBE_GUARD_MS = 10_000;

/** On a server of its own: the other tests go on with theirs. */
export function testPostgresOutages(): void {
  let server: PostgresServer;
  let service: RunningService;
  let call: Call;
  beforeAll(async () => {
    server = await startPostgres();
    const env = { ...TEST_ENV, DATABASE_URL: server.url, CLAIMCHECK_DATABASE_TIMEOUT_SECONDS: '2' };
    service = await startService(loadConfig(env), createLogger('silent'));
    await service.ready;
    call = callerFor(service.url);
  });
  afterAll(async () => {
    await service.stop();
    await server.close();
  });

  const probe = async () => {
    const answer = await fetch(`${service.url}/readyz`, { signal: AbortSignal.timeout(PROBE_GUARD_MS) });
    return answer.status;
  };
  const saysNo = () => until(async () => (await probe()) === 503, 'the probe says no');
  const comesBack = () => until(async () => (await probe()) === 200, 'the service is ready again');
  const runsNamed = async (name: string) =>
    (await call('GET', `/v1/review-runs?external_id=${name}`)).body.items.length;

  test('a frozen database: the probe says no, calls are told to come back, and all recovers', async () => {
    await createCompletedRun(call);
    server.freeze();
    try {
      await saysNo();
      expect((await call('GET', '/healthz', { key: null })).status).toBe(200);
      const metrics = await call('GET', '/metrics', { key: null });
      expect(metrics.status).toBe(200);
      expect(metrics.text).not.toMatch(/^claimcheck_jobs\{/m);
      const answers = await Promise.all([
        call('GET', '/v1/usage'),
        call('POST', '/v1/review-runs', { body: REQUEST, headers: { 'idempotency-key': 'frozen' } }),
        // More than the pool has connections: these wait for one.
        ...Array.from({ length: 20 }, () => call('GET', '/v1/review-runs')),
      ]);
      for (const answer of answers) expectUnavailable(answer);
    } finally {
      server.thaw();
    }
    await comesBack();
    await createCompletedRun(call);
    expect(
      (await call('POST', '/v1/review-runs', { body: REQUEST, headers: { 'idempotency-key': 'frozen' } }))
        .status,
    ).toBe(202);
  });

  test('a service stops also while its database is frozen', async () => {
    const second = await startService(
      loadConfig({ ...TEST_ENV, DATABASE_URL: server.url, CLAIMCHECK_DATABASE_TIMEOUT_SECONDS: '2' }),
      createLogger('silent'),
    );
    await second.ready;
    server.freeze();
    try {
      await second.stop();
    } finally {
      server.thaw();
    }
    await comesBack();
  });

  test('a database that stops in the middle of a request: 503 in the envelope, once, after a retry', async () => {
    const blocker = new pg.Client({ connectionString: server.url });
    blocker.on('error', () => {});
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE review_runs IN EXCLUSIVE MODE');
    const body = { ...REQUEST, external_id: 'stopped' };
    const create = () => call('POST', '/v1/review-runs', { body, headers: { 'idempotency-key': 'stopped' } });
    const caught = create();
    await until(async () => {
      const { rows } = await blocker.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
      return rows.length > 0;
    }, 'the request waits inside its transaction');
    await server.stop();
    expectUnavailable(await caught);
    expectUnavailable(await call('GET', '/v1/usage'));
    await saysNo();
    await server.start();
    await comesBack();
    // The key of the request that was caught is free again within a minute, as after any crash.
    const again = await until(async () => {
      const answer = await create();
      return answer.status === 202 && answer;
    }, 'the request is taken');
    expect((await create()).body).toEqual(again.body);
    expect(await runsNamed('stopped')).toBe(1);
  }, 120_000);

  test('a statement that waits too long for a lock is given up, and its connection goes on', async () => {
    const blocker = new pg.Client({ connectionString: server.url });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE review_runs IN ACCESS EXCLUSIVE MODE');
    expectUnavailable(await call('GET', '/v1/review-runs'));
    await blocker.query('ROLLBACK');
    await blocker.end();
    expect((await call('GET', '/v1/review-runs')).status).toBe(200);
  });

  test('a migration gives way to who is at work on a table, and is made when they are done', async () => {
    const database = await freshDatabase();
    const url = database.env.DATABASE_URL!;
    const open = async () => (await openPostgres(url, { poolSize: 1, timeoutMs: 20_000 })).close();
    await open();
    const atWork = new pg.Client({ connectionString: url });
    await atWork.connect();
    try {
      await atWork.query('ALTER TABLE jobs DROP COLUMN traceparent');
      await atWork.query('DELETE FROM schema_migrations WHERE version = 14');
      // What the migration needs second, held by somebody who goes on to what it needs first.
      await atWork.query('BEGIN; LOCK TABLE schema_migrations IN SHARE MODE');
      const migrated = open();
      const waits =
        "SELECT count(*) AS waiting FROM pg_locks WHERE NOT granted AND relation = 'schema_migrations'::regclass";
      await until(async () => (await atWork.query(waits)).rows[0].waiting !== '0', 'the migration waits');
      await atWork.query('SELECT count(*) FROM jobs');
      await atWork.query('COMMIT');
      await migrated;
      await atWork.query('SELECT traceparent FROM jobs');
    } finally {
      await atWork.end();
      await database.drop();
    }
  });
}
