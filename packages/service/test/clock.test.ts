import { afterAll, beforeAll, expect, test } from 'vitest';
import { Reservation, reserve } from '../dist/http/idempotency.js';
import { freeStrandedJobs } from '../dist/jobs/stranded.js';
import { takeJob } from '../dist/jobs/take.js';
import { REQUEST, startTestService, type TestService } from './harness.js';

/* To what was written before the clock was set back by an hour, it is an hour ago: all its times are ahead. */
const HOUR_MS = 3_600_000;
const LEASE = { leaseMs: 60_000, maxAttempts: 3 };
const PROJECT = '00000000-0000-4000-8000-000000000001';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

test('a run whose worker died before the clock was set back does not wait for it to catch up', async () => {
  const { db } = service.storage;
  const { body } = await service.call('POST', '/v1/review-runs', { body: REQUEST });
  expect(await takeJob(service.storage, LEASE)).toMatchObject({ runId: body.review_run.id });
  expect(await freeStrandedJobs(db, LEASE.leaseMs)).toBe(false);
  expect(await takeJob(service.storage, LEASE)).toBeNull();
  await db
    .updateTable('jobs')
    .set((eb) => ({ visible_at: eb('visible_at', '+', HOUR_MS) }))
    .execute();
  expect(await freeStrandedJobs(db, LEASE.leaseMs)).toBe(true);
  expect(await takeJob(service.storage, LEASE)).toMatchObject({ runId: body.review_run.id, attempt: 2 });
});

test('an idempotency key whose request died before the clock was set back is free again', async () => {
  const { db } = service.storage;
  const request = { projectId: PROJECT, key: `clock ${Math.random()}`, fingerprint: 'f' };
  expect(await reserve(db, request)).toBeInstanceOf(Reservation);
  await expect(reserve(db, request)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  await db
    .updateTable('idempotency_keys')
    .set((eb) => ({ reserved_until: eb('reserved_until', '+', HOUR_MS) }))
    .where('fingerprint', '=', 'f')
    .execute();
  expect(await reserve(db, request)).toBeInstanceOf(Reservation);
});
