import { EngineProcess } from '@claimcheck/providers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markCompleted } from '../dist/jobs/complete.js';
import { PRIORITY } from '../dist/jobs/enqueue.js';
import type { Lease } from '../dist/jobs/lease.js';
import { extendLease, releaseJob } from '../dist/jobs/lease.js';
import { runReview } from '../dist/jobs/run-review.js';
import { takeJob } from '../dist/jobs/take.js';
import { createLogger } from '../dist/observability/logger.js';
import { createMetrics } from '../dist/observability/metrics.js';
import { openStorage } from '../dist/storage/open.js';
import { REQUEST, startTestService, type TestService } from './harness.js';

const LEASE = { leaseMs: 60_000, maxAttempts: 3 };
const OUTCOME = {
  createdAt: '2026-01-31T12:00:00.000Z',
  claimCount: 0,
  unsupportedClaimCount: 0,
  safeUseStatus: 'insufficient_context',
  problemImportance: 1,
  claims: '[]',
  verificationResults: '[]',
  sourceSpans: '[]',
  claimReport: '{}',
  gateVerdict: '{}',
  listedVerdict: '{"reasons":[]}',
  reader: null,
  html: null,
  readings: '',
} as const;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.storage.db.deleteFrom('jobs').execute();
});

const createRun = async (): Promise<string> =>
  (await service.call('POST', '/v1/review-runs', { body: REQUEST })).body.review_run.id;
const statusOf = async (id: string) => (await service.call('GET', `/v1/review-runs/${id}`)).body.status;
const complete = (lease: Lease) =>
  service.storage.db.transaction().execute((tx) => markCompleted(tx, lease, OUTCOME));
const expireLeases = () => service.storage.db.updateTable('jobs').set({ visible_at: 0 }).execute();

test('jobs are taken oldest first, and a taken one is nobody else’s', async () => {
  const ids = [await createRun(), await createRun()];
  expect((await takeJob(service.storage, LEASE))?.runId).toBe(ids[0]);
  expect((await takeJob(service.storage, LEASE))?.runId).toBe(ids[1]);
  expect(await takeJob(service.storage, LEASE)).toBeNull();
});

test('bulk work yields to interactive work', async () => {
  const [bulk, interactive] = [await createRun(), await createRun()];
  const { db } = service.storage;
  await db.updateTable('jobs').set({ priority: PRIORITY.bulk }).where('review_run_id', '=', bulk).execute();
  expect((await takeJob(service.storage, LEASE))?.runId).toBe(interactive);
});

test('many takers at once, on several connections, never take a job twice', async () => {
  const ids = new Set<string>();
  for (let n = 0; n < 20; n++) ids.add(await createRun());
  const processes = await Promise.all([1, 2, 3].map(() => openStorage(service.config)));
  const taken: string[] = [];
  await Promise.all(
    [...processes, ...processes].map(async (storage) => {
      for (let lease = await takeJob(storage, LEASE); lease; lease = await takeJob(storage, LEASE))
        taken.push(lease.runId);
    }),
  );
  await Promise.all(processes.map((storage) => storage.close()));
  expect(taken).toHaveLength(20);
  expect(new Set(taken)).toEqual(ids);
});

test('a worker that lost its lease cannot finish the run, the one that has it can, once', async () => {
  const id = await createRun();
  const stale = (await takeJob(service.storage, LEASE))!;
  await expireLeases();
  const current = (await takeJob(service.storage, LEASE))!;
  expect(current).toMatchObject({ runId: id, attempt: 2 });
  expect(await extendLease(service.storage.db, stale, 1000)).toBe(false);
  expect(await complete(stale)).toBe(false);
  expect(await statusOf(id)).toBe('processing');
  expect(await extendLease(service.storage.db, current, 1000)).toBe(true);
  expect(await complete(current)).toBe(true);
  expect(await complete(current)).toBe(false);
  expect(await statusOf(id)).toBe('completed');
});

test('a run that was started too often fails with retries_exhausted', async () => {
  const id = await createRun();
  for (let attempt = 1; attempt <= LEASE.maxAttempts; attempt++) {
    expect((await takeJob(service.storage, LEASE))?.attempt).toBe(attempt);
    await expireLeases();
  }
  expect(await takeJob(service.storage, LEASE)).toBeNull();
  const { body } = await service.call('GET', `/v1/review-runs/${id}`);
  expect(body).toMatchObject({ status: 'failed', error_code: 'retries_exhausted' });
  await service.call('POST', `/v1/review-runs/${id}/retry`);
  expect(await takeJob(service.storage, LEASE)).toMatchObject({ runId: id, attempt: 1 });
});

test('a fault of the database while the outcome is written does not fail the run: it is tried again', async () => {
  const id = await createRun();
  const { storage } = service;
  const engine = new EngineProcess({ verifier: 'lexical', threads: 1 });
  const context = {
    storage,
    log: createLogger('silent'),
    metrics: createMetrics(),
    maxAttempts: 3,
    runTimeoutMs: null,
  };
  const attempt = async () =>
    runReview(context, (await takeJob(storage, LEASE))!, engine, new AbortController().signal);
  const obstacle = {
    review_run_id: id,
    claims: '',
    verification_results: '',
    source_spans: '',
    claim_report: '',
  };
  await storage.db.insertInto('run_results').values(obstacle).execute();
  await expect(attempt()).rejects.toThrow();
  expect(await statusOf(id)).toBe('processing');
  await storage.db.deleteFrom('run_results').where('review_run_id', '=', id).execute();
  await expireLeases();
  await attempt();
  expect(await statusOf(id)).toBe('completed');
  await engine.close();
});

test('a job handed back is there at once and has cost no attempt', async () => {
  await createRun();
  const lease = (await takeJob(service.storage, LEASE))!;
  await releaseJob(service.storage.db, lease, { delayMs: 0, countAttempt: false });
  expect(await takeJob(service.storage, LEASE)).toMatchObject({ runId: lease.runId, attempt: 1 });
});

test('a job released for later is not taken before its time', async () => {
  await createRun();
  const lease = (await takeJob(service.storage, LEASE))!;
  await releaseJob(service.storage.db, lease, { delayMs: 60_000, countAttempt: true });
  expect(await takeJob(service.storage, LEASE)).toBeNull();
});

test('the run, its sources, its count and its job are written together or not at all', async () => {
  const { token } = await service.otherKey({ plan: 'free' });
  const create = () => service.call('POST', '/v1/review-runs', { key: token, body: REQUEST });
  for (let n = 0; n < 50; n++) await create();
  const count = async (table: 'review_runs' | 'sources' | 'jobs') =>
    (
      await service.storage.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const before = [await count('review_runs'), await count('sources'), await count('jobs')];
  expect((await create()).status).toBe(402);
  expect([await count('review_runs'), await count('sources'), await count('jobs')]).toEqual(before);
});
