import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../dist/config.js';
import { startHousekeeping } from '../dist/housekeeping.js';
import { firstRunIdAt } from '../dist/ids.js';
import { createLogger } from '../dist/observability/logger.js';
import { removeExpiredRuns } from '../dist/runs/retention.js';
import { startService } from '../dist/server.js';
import {
  createCompletedRun,
  freshDatabase,
  REQUEST,
  startTestService,
  TEST_ENV,
  type TestService,
  until,
} from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('the probes answer without a key', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, body } = await service.call('GET', path, { key: null });
    expect(status).toBe(200);
    expect(body.request_id).toMatch(/^req_/);
  }
});

test('metrics count requests by route and never show an id, a key or a text', async () => {
  const id = await createCompletedRun(service.call);
  // A review is counted once its outcome is written, so a reader of the run may be a little earlier.
  const { text, headers } = await until(async () => {
    const answer = await service.call('GET', '/metrics', { key: null });
    return answer.text.includes('claimcheck_reviews_total{outcome="completed"}') && answer;
  }, 'the review is counted');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(
    /claimcheck_http_requests_total\{method="POST",route="\/v1\/review-runs",status="202"\} \d+/,
  );
  expect(text).toMatch(/claimcheck_reviews_total\{outcome="completed"\} \d+/);
  expect(text).toMatch(/claimcheck_jobs\{state="queued"\} 0/);
  for (const secret of [id, 'cck_', 'warranty', 'Warranty']) expect(text).not.toContain(secret);
});

test('logs never hold keys, outputs, sources or metadata', async () => {
  const lines: string[] = [];
  const database = await freshDatabase();
  const config = loadConfig({ ...TEST_ENV, ...database.env });
  const noisy = await startService(config, createLogger('debug', { write: (line) => lines.push(line) }));
  const send = (body: unknown, query = '') =>
    fetch(`${noisy.url}/v1/review-runs${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TEST_ENV.CLAIMCHECK_BOOTSTRAP_API_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const marked = {
    ai_output: 'The marker-o is here. It costs 5 euros.',
    sources: [{ title: 'marker-t', content: 'The marker-c costs 6 euros.' }],
    intended_use: 'eval_only',
    metadata: { note: 'marker-m' },
  };
  await send(marked);
  await send({ ...marked, intended_use: 'marker-invalid' });
  await send(marked, '?marker-q');
  await until(async () => lines.some((line) => line.includes('review ended')), 'the run ends');
  await noisy.stop();
  await database.drop();
  const log = lines.join('');
  expect(log).toContain('"route":"/v1/review-runs"');
  for (const secret of ['marker-', 'cck_', 'Bearer']) expect(log).not.toContain(secret);
});

test('a worker process serves its probes and nothing else', async () => {
  const database = await freshDatabase();
  const worker = await startService(
    loadConfig({ ...TEST_ENV, ...database.env, CLAIMCHECK_ROLE: 'worker' }),
    createLogger('silent'),
  );
  await worker.ready;
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/v1/review-runs`)).status).toBe(404);
  await worker.stop();
  await database.drop();
});

test('runs past the retention time are removed, newer ones stay', async () => {
  const id = await createCompletedRun(service.call);
  const day = 24 * 3600 * 1000;
  await removeExpiredRuns(service.storage, 30, Date.now() + 29 * day);
  expect((await service.call('GET', `/v1/review-runs/${id}`)).status).toBe(200);
  expect(await removeExpiredRuns(service.storage, 30, Date.now() + 31 * day)).toBeGreaterThan(0);
  expect((await service.call('GET', `/v1/review-runs/${id}`)).status).toBe(404);
});

test('with a retention time set, old runs are removed at start without anybody asking', async () => {
  const kept = await createCompletedRun(service.call);
  const { db } = service.storage;
  const row = await db.selectFrom('review_runs').selectAll().where('id', '=', kept).executeTakeFirstOrThrow();
  const old = firstRunIdAt(Date.now() - 31 * 24 * 3600 * 1000);
  await db
    .insertInto('review_runs')
    .values({ ...row, id: old })
    .execute();
  const housekeeping = startHousekeeping(
    service.storage,
    { ...service.config, retentionDays: 30 },
    createLogger('silent'),
  );
  await housekeeping.stop();
  expect((await service.call('GET', `/v1/review-runs/${old}`)).status).toBe(404);
  expect((await service.call('GET', `/v1/review-runs/${kept}`)).status).toBe(200);
});

test('reviews run off the event loop: the API answers while a long one is in progress', async () => {
  const paragraph = 'The pump of line 4 moves 30 litres a minute and was serviced in March 2024. ';
  const long = {
    ...REQUEST,
    ai_output: paragraph.repeat(300),
    sources: [{ title: 'Log', content: paragraph.replace('30', '31').repeat(2_000) }],
  };
  const { body } = await service.call('POST', '/v1/review-runs', { body: long });
  const url = `/v1/review-runs/${body.review_run.id}`;
  await until(async () => (await service.call('GET', url)).body.status !== 'queued', 'the run is taken');
  const during = await service.call('POST', '/v1/review-runs', { body: REQUEST });
  expect(during.status).toBe(202);
  await service.call('POST', `${url}/cancel`);
  await until(
    async () =>
      (await service.call('GET', `/v1/review-runs/${during.body.review_run.id}`)).body.status === 'completed',
    'the worker goes on with the next run after a cancel',
  );
  const cancelled = (await service.call('GET', url)).body;
  expect(['cancelled', 'completed']).toContain(cancelled.status);
  if (cancelled.status === 'cancelled')
    expect(cancelled).toMatchObject({ claim_report: null, verification_results: [] });
});
