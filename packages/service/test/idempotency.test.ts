import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../dist/app.js';
import { Reservation, reserve } from '../dist/http/idempotency.js';
import { createLogger } from '../dist/observability/logger.js';
import { createMetrics } from '../dist/observability/metrics.js';
import { openStorage } from '../dist/storage/open.js';
import { callerFor, REQUEST, startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

const PROJECT = '00000000-0000-4000-8000-000000000001';
let serial = 0;
/** Keys are stored as hashes. */
const stored = (key: string) => createHash('sha256').update(key).digest('hex');
const freshKey = () => `key ${++serial} ${Math.random()}`;
const create = (key: string, body: unknown = REQUEST, call = service.call) =>
  call('POST', '/v1/review-runs', { body, headers: { 'idempotency-key': key } });
const countRuns = async (externalId: string) =>
  (await service.call('GET', `/v1/review-runs?external_id=${encodeURIComponent(externalId)}`)).body.items
    .length;

test('the same key and body replay status, body, Location and request id', async () => {
  const key = freshKey();
  const first = await create(key);
  const again = await create(key);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(again.headers.get('x-request-id')).toBe(again.body.request_id);
});

test('the same key with another body or another path is 422', async () => {
  const key = freshKey();
  const { body } = await create(key);
  const other = await create(key, { ...REQUEST, intended_use: 'eval_only' });
  expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused']);
  const elsewhere = await service.call('POST', `/v1/review-runs/${body.review_run.id}/cancel`, {
    headers: { 'idempotency-key': key },
  });
  expect([elsewhere.status, elsewhere.body.error.code]).toEqual([422, 'idempotency_key_reused']);
});

test('keys of different projects do not meet', async () => {
  const key = freshKey();
  const { token } = await service.otherKey();
  const mine = await create(key);
  const theirs = await service.call('POST', '/v1/review-runs', {
    key: token,
    body: REQUEST,
    headers: { 'idempotency-key': key },
  });
  expect(theirs.status).toBe(202);
  expect(theirs.body.review_run.id).not.toBe(mine.body.review_run.id);
});

test('cancel and retry honour the key too', async () => {
  const { body } = await create(freshKey());
  const headers = { 'idempotency-key': freshKey() };
  const path = `/v1/review-runs/${body.review_run.id}/cancel`;
  const first = await service.call('POST', path, { headers });
  const again = await service.call('POST', path, { headers });
  expect([again.status, again.text]).toEqual([200, first.text]);
});

test('an error is not kept: the key can be used again', async () => {
  const key = freshKey();
  const invalid = await create(key, { ...REQUEST, intended_use: 'fun' });
  expect(invalid.status).toBe(422);
  const secret = await create(key, { ...REQUEST, metadata: { k: `sk_live_${'a1B2'.repeat(6)}` } });
  expect(secret.body.error.code).toBe('metadata_contains_secret');
  expect((await create(key)).status).toBe(202);
});

test.each(['', 'x'.repeat(256), 'tab\there', 'é'])('the key %j is refused', async (key) => {
  const { status, body } = await create(key);
  expect([status, body.error.details[0].path]).toEqual([422, 'Idempotency-Key']);
});

test('while the first request is in flight the second is 409', async () => {
  const key = freshKey();
  const { status, headers } = await service.call('POST', '/v1/review-runs', {
    body: REQUEST,
    headers: { 'idempotency-key': key },
  });
  expect(status).toBe(202);
  const { db } = service.storage;
  await db
    .updateTable('idempotency_keys')
    .set({ status_code: null })
    .where('idempotency_key', '=', stored(key))
    .execute();
  const second = await create(key);
  expect([second.status, second.body.error.code]).toEqual([409, 'idempotency_in_progress']);
  expect(second.headers.get('retry-after')).toBe('1');
  expect(headers.get('idempotent-replayed')).toBeNull();
});

test('a request that died in flight frees its key, and coming back late it writes nothing', async () => {
  const { db } = service.storage;
  const request = { projectId: PROJECT, key: freshKey(), fingerprint: 'f' };
  const dead = (await reserve(db, request)) as Reservation;
  await db
    .updateTable('idempotency_keys')
    .set({ reserved_until: 0 })
    .where('idempotency_key', '=', stored(request.key))
    .execute();
  const next = await reserve(db, request);
  expect(next).toBeInstanceOf(Reservation);
  const answer = { status: 202, body: '{}', location: null, runId: null };
  await expect(dead.seal(db, answer)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  await (next as Reservation).seal(db, answer);
  expect(await reserve(db, request)).toEqual(answer);
});

test('after 24 hours a key is new again', async () => {
  const key = freshKey();
  const first = await create(key);
  await service.storage.db
    .updateTable('idempotency_keys')
    .set({ expires_at: 0 })
    .where('idempotency_key', '=', stored(key))
    .execute();
  const later = await create(key, { ...REQUEST, intended_use: 'eval_only' });
  expect(later.status).toBe(202);
  expect(later.body.review_run.id).not.toBe(first.body.review_run.id);
});

test('however often and at once a request is sent with one key, one run is created', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 12 }), fc.boolean(), async (times, stagger) => {
      const key = freshKey();
      const request = { ...REQUEST, external_id: key };
      const answers = await Promise.all(
        Array.from({ length: times }, async (_, n) => {
          if (stagger) await new Promise((resolve) => setTimeout(resolve, n));
          return create(key, request);
        }),
      );
      for (const { status, body } of answers) {
        if (status !== 202) expect([status, body.error.code]).toEqual([409, 'idempotency_in_progress']);
      }
      const ids = new Set(
        answers.filter(({ status }) => status === 202).map(({ body }) => body.review_run.id),
      );
      expect(ids.size).toBe(1);
      expect(
        answers.filter(({ status, headers }) => status === 202 && !headers.get('idempotent-replayed')),
      ).toHaveLength(1);
      expect(await countRuns(key)).toBe(1);
      expect((await create(key, request)).headers.get('idempotent-replayed')).toBe('true');
    }),
    { numRuns: 12 },
  );
});

test('two API processes on one database agree on a key', async () => {
  const storage = await openStorage(service.config);
  const second = await buildApp({
    config: service.config,
    storage,
    metrics: createMetrics(),
    log: createLogger('silent'),
    health: { ready: () => true },
  });
  const callers = [service.call, callerFor(await second.listen({ port: 0, host: '127.0.0.1' }))];
  const key = freshKey();
  const request = { ...REQUEST, external_id: key };
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => create(key, request, callers[n % 2]!)),
  );
  await second.close();
  await storage.close();
  expect(answers.map(({ status }) => status)).toContain(202);
  for (const { status } of answers) expect([202, 409]).toContain(status);
  expect(await countRuns(key)).toBe(1);
});
