import { WebhookPayload } from '@claimcheck/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST, startTestService, type TestService, until } from '../harness.js';
import { startReceiver } from './receiver.js';

const ALL = [
  'review_run.completed',
  'review_run.failed',
  'review_run.cancelled',
  'import.completed',
  'usage.limit_near',
  'usage.limit_reached',
];
const SCOPES = ['webhooks:manage', 'review_runs:create', 'review_runs:read', 'imports:create'];

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE: '1',
    CLAIMCHECK_BASE_URL: 'https://claims.example.com',
    CLAIMCHECK_PLANS: '{"free": {"monthly_runs": 5}}',
  });
});
afterAll(() => service.stop());

const newKey = async (more: object = {}) => (await service.otherKey({ scopes: SCOPES, ...more })).token;
const subscribe = (key: string, url: string, events = ALL) =>
  service.call('POST', '/v1/webhook-endpoints', { key, body: { url, events } });
const createRun = async (key: string, request: object = REQUEST): Promise<string> =>
  (await service.call('POST', '/v1/review-runs', { key, body: request })).body.review_run.id;

test('a run that ends is announced with ids, verdict, counts and links, and with no text', async () => {
  await using receiver = await startReceiver();
  const key = await newKey();
  await subscribe(key, receiver.url);
  const id = await createRun(key, {
    ...REQUEST,
    external_id: 'case-7',
    metadata: { note: 'a private note' },
  });
  await until(async () => receiver.received.length === 1, 'the event arrives');
  const [{ body, headers }] = receiver.received as [(typeof receiver.received)[number]];
  const payload = WebhookPayload.parse(JSON.parse(body));
  const run = (await service.call('GET', `/v1/review-runs/${id}`, { key })).body;
  expect(payload).toEqual({
    type: 'review_run.completed',
    timestamp: expect.any(String),
    data: {
      review_run_id: id,
      project_id: run.project_id,
      external_id: 'case-7',
      status: 'completed',
      capture_method: 'api',
      intended_use: 'customer_facing',
      strictness: 'standard',
      source_count: 2,
      claim_count: run.claim_count,
      unsupported_claim_count: run.unsupported_claim_count,
      safe_use_status: run.safe_use_status,
      error_code: null,
      links: {
        review_run: `https://claims.example.com/v1/review-runs/${id}`,
        claim_report: `https://claims.example.com/v1/review-runs/${id}/claim-report`,
      },
    },
  });
  for (const text of ['warranty', 'private note', 'Hours']) expect(body).not.toContain(text);
  expect(headers['webhook-id']).toMatch(/^evt_/);
});

test('an endpoint gets the kinds it asked for, of its own project', async () => {
  await using receiver = await startReceiver();
  const [key, stranger] = [await newKey(), await newKey()];
  await subscribe(key, receiver.url, ['review_run.cancelled']);
  await createRun(stranger);
  const id = await createRun(key);
  await until(async () => {
    const { body } = await service.call('GET', `/v1/review-runs/${id}`, { key });
    return body.status === 'completed';
  }, 'the run completes');
  const { body } = await service.call('GET', '/v1/webhook-events', { key });
  expect(body.items.map((event: { payload: { type: string } }) => event.payload.type)).toEqual([
    'review_run.completed',
  ]);
  expect(receiver.received).toEqual([]);
});

test('an import is announced once, after the last of its runs', async () => {
  await using receiver = await startReceiver();
  const key = await newKey();
  await subscribe(key, receiver.url);
  const rows = Array.from({ length: 5 }, (_, n) => ({ ...REQUEST, external_id: `row-${n}` }));
  const imported = await service.call('POST', '/v1/imports', { key, body: { rows: [...rows, {}] } });
  await until(async () => receiver.types().includes('import.completed'), 'the import is announced');
  await until(async () => receiver.received.length === 6, 'every run is announced');
  expect(receiver.types().filter((type) => type === 'import.completed')).toHaveLength(1);
  const payload = receiver.received
    .map(({ body }) => JSON.parse(body))
    .find(({ type }) => /^import/.test(type));
  expect(WebhookPayload.parse(payload).data).toMatchObject({
    import_id: imported.body.import_id,
    accepted_count: 5,
    rejected_count: 1,
    duplicate_count: 0,
    completed_count: 5,
  });
  const events = (await service.call('GET', '/v1/webhook-events?limit=10', { key })).body.items;
  expect(events[0].payload.type).toBe('import.completed');

  const again = await service.call('POST', '/v1/imports', { key, body: { rows } });
  await until(async () => receiver.received.length === 7, 'an import of what is there ends at once');
  expect(JSON.parse(receiver.received.at(-1)!.body).data).toMatchObject({
    import_id: again.body.import_id,
    duplicate_count: 5,
  });
});

test('the whole organization hears once that its limit is near, and once that it is reached', async () => {
  await using receiver = await startReceiver();
  const key = await newKey({ plan: 'free' });
  await subscribe(key, receiver.url, ['usage.limit_near', 'usage.limit_reached']);
  for (let n = 0; n < 6; n++) await service.call('POST', '/v1/review-runs', { key, body: REQUEST });
  await until(async () => receiver.received.length >= 2, 'both arrive');
  const payloads = receiver.received.map(({ body }) => WebhookPayload.parse(JSON.parse(body)));
  const byType = Object.fromEntries(payloads.map(({ type, data }) => [type, data]));
  expect(payloads).toHaveLength(2);
  expect(byType['usage.limit_near']).toMatchObject({ used: 4, monthly_limit: 5, remaining: 1, plan: 'free' });
  expect(byType['usage.limit_reached']).toMatchObject({ used: 5, monthly_limit: 5, remaining: 0 });
});

test('a run of a private worker is announced by its own events, once', async () => {
  await using receiver = await startReceiver();
  const key = await newKey({ scopes: [...SCOPES, 'private_worker_runs:create'] });
  await subscribe(key, receiver.url);
  const hash = `sha256:${'a'.repeat(64)}`;
  const created = await service.call('POST', '/v1/private-worker/review-runs', {
    key,
    body: {
      schema_version: 1,
      customer_run_id: 'case-9',
      intended_use: 'eval_only',
      source_count: 1,
      source_hashes: [hash],
      output_hash: hash,
      worker_id: 'worker-1',
      worker_version: '0.1.0',
      policy_version: 'gate.2026-11-15.v1',
    },
  });
  const { token } = created.body.worker_credential;
  const event = {
    event_id: '0190a3c0-0000-7000-8000-000000000000',
    type: 'failure',
    occurred_at: '2026-01-31T12:00:00.000Z',
    worker_version: '0.1.0',
    failure_category: 'engine_error',
  };
  const path = `/v1/private-worker/review-runs/${created.body.review_run.id}/events`;
  for (let n = 0; n < 2; n++) await service.call('POST', path, { key: token, body: event });
  await until(async () => receiver.received.length === 1, 'the failure arrives');
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
    type: 'review_run.failed',
    data: { external_id: 'case-9', error_code: 'engine_error', links: { claim_report: null } },
  });
  const { body } = await service.call('GET', '/v1/webhook-events', { key });
  expect(body.items).toHaveLength(1);
});
