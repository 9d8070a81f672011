import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Reservation, reserve } from '../dist/http/idempotency.js';
import { freeStrandedJobs } from '../dist/jobs/stranded.js';
import { takeJob } from '../dist/jobs/take.js';
import { freeStrandedDeliveries } from '../dist/webhooks/stranded.js';
import { REQUEST, startTestService, type TestService, until } from './harness.js';
import { answer, startReceiver } from './webhooks/receiver.js';

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

test('a webhook that failed before the clock was set back is sent again at once, and then by its schedule', async () => {
  const sender = await startTestService({
    CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE: '1',
    CLAIMCHECK_WEBHOOK_RETRY_SECONDS: '600,600',
  });
  onTestFinished(() => sender.stop());
  const { db, signals } = sender.storage;
  await using receiver = await startReceiver();
  receiver.behaves(answer(500));
  const { body } = await sender.call('POST', '/v1/webhook-endpoints', {
    body: { url: receiver.url, events: ['review_run.completed'] },
  });
  const path = `/v1/webhook-endpoints/${body.webhook_endpoint.id}`;
  await sender.call('POST', `${path}/test`);
  const attempts = async () => (await sender.call('GET', `${path}/deliveries`)).body.items[0].attempts;
  const failed = (count: number) =>
    until(
      async () => (await attempts()).filter(({ outcome }: { outcome: unknown }) => outcome).length === count,
      `${count} attempts`,
    );
  await failed(1);
  expect(await freeStrandedDeliveries(db)).toBe(false);
  await db
    .updateTable('webhook_attempts')
    .set((eb) => ({ started_at: eb('started_at', '+', HOUR_MS) }))
    .execute();
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({ visible_at: eb('visible_at', '+', HOUR_MS) }))
    .execute();
  expect(await freeStrandedDeliveries(db)).toBe(true);
  signals.publish('event');
  await failed(2);
  expect(await freeStrandedDeliveries(db)).toBe(false);
  const [delivery] = (await sender.call('GET', `${path}/deliveries`)).body.items;
  expect(Date.parse(delivery.next_attempt_at)).toBeGreaterThan(Date.now() + HOUR_MS / 10);
});
