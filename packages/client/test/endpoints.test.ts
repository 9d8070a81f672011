import { readFileSync } from 'node:fs';
import type { Claimcheck, WorkerEvent } from '@claimcheck/client';
import { expect, test } from 'vitest';
import { json, startFaultServer } from './fault-server.js';
import { REQUEST } from './service.js';

const EVENT: WorkerEvent = {
  event_id: '0190a3c0-0000-7000-8000-000000000000',
  type: 'failure',
  occurred_at: '2026-01-31T12:00:00.000Z',
  worker_version: '0.1.0',
  failure_category: 'engine_error',
};
const WORKER_RUN = {
  schema_version: 1,
  customer_run_id: 'case-7',
  intended_use: 'eval_only',
  source_count: 1,
  source_hashes: ['sha256:…'],
  output_hash: 'sha256:…',
  worker_id: 'worker-1',
  worker_version: '0.1.0',
  policy_version: 'gate.2026-11-15.v1',
} as const;
const ENDPOINT = { url: 'https://a.example', events: ['import.completed'] } as const;
const CHECKOUT = { plan: 'team', success_url: 'https://a.example', cancel_url: 'https://b.example' } as const;

type Call = (client: Claimcheck) => Promise<unknown>;

const CALLS: Readonly<Record<string, Call>> = {
  'POST /v1/review-runs': ({ reviewRuns }) => reviewRuns.create(REQUEST),
  'GET /v1/review-runs': async ({ reviewRuns }) => reviewRuns.list(),
  'GET /v1/review-runs/ID': ({ reviewRuns }) => reviewRuns.retrieve('ID'),
  'DELETE /v1/review-runs/ID': ({ reviewRuns }) => reviewRuns.delete('ID'),
  'POST /v1/review-runs/ID/cancel': ({ reviewRuns }) => reviewRuns.cancel('ID'),
  'POST /v1/review-runs/ID/retry': ({ reviewRuns }) => reviewRuns.retry('ID'),
  'GET /v1/review-runs/ID/claims': ({ reviewRuns }) => reviewRuns.claims('ID'),
  'GET /v1/review-runs/ID/verification-results': ({ reviewRuns }) => reviewRuns.verificationResults('ID'),
  'GET /v1/review-runs/ID/claim-report': ({ reviewRuns }) => reviewRuns.claimReport('ID'),
  'GET /v1/review-runs/ID/decisions': ({ reviewRuns }) => reviewRuns.decisions('ID'),
  'POST /v1/review-runs/ID/decisions': ({ reviewRuns }) =>
    reviewRuns.decide('ID', { action: 'approve', expected_version: 0 }),
  'POST /v1/review-runs/ID/rechecks': ({ reviewRuns }) => reviewRuns.recheck('ID', { output: 'Better.' }),
  // A stream that ends without a last event is opened again, until it is aborted.
  'GET /v1/review-runs/ID/events': ({ reviewRuns }) =>
    reviewRuns
      .stream('ID', { signal: AbortSignal.timeout(500) })
      .next()
      .catch(() => null),
  'POST /v1/imports': ({ imports }) => imports.create({ rows: [REQUEST] }),
  'GET /v1/imports/ID': ({ imports }) => imports.retrieve('ID'),
  'GET /v1/usage': ({ usage }) => usage.retrieve(),
  'POST /v1/billing/checkout': ({ billing }) => billing.checkout(CHECKOUT),
  'POST /v1/billing/portal': ({ billing }) => billing.portal({ return_url: 'https://a.example' }),
  'POST /v1/webhook-endpoints': ({ webhookEndpoints }) => webhookEndpoints.create(ENDPOINT),
  'GET /v1/webhook-endpoints': ({ webhookEndpoints }) => webhookEndpoints.list(),
  'GET /v1/webhook-endpoints/ID': ({ webhookEndpoints }) => webhookEndpoints.retrieve('ID'),
  'PATCH /v1/webhook-endpoints/ID': ({ webhookEndpoints }) => webhookEndpoints.update('ID', {}),
  'DELETE /v1/webhook-endpoints/ID': ({ webhookEndpoints }) => webhookEndpoints.delete('ID'),
  'POST /v1/webhook-endpoints/ID/rotate-secret': ({ webhookEndpoints }) =>
    webhookEndpoints.rotateSecret('ID'),
  'POST /v1/webhook-endpoints/ID/test': ({ webhookEndpoints }) => webhookEndpoints.sendTest('ID'),
  'POST /v1/webhook-endpoints/ID/replay': ({ webhookEndpoints }) =>
    webhookEndpoints.replay('ID', { event_id: 'evt_x' }),
  'GET /v1/webhook-endpoints/ID/deliveries': async ({ webhookEndpoints }) =>
    webhookEndpoints.deliveries('ID'),
  'GET /v1/webhook-events': async ({ webhookEvents }) => webhookEvents.list(),
  'POST /v1/private-worker/review-runs': ({ workerRuns }) => workerRuns.create(WORKER_RUN),
  'POST /v1/private-worker/review-runs/ID/events': ({ workerRuns }) =>
    workerRuns.sendEvent('ID', EVENT, { workerCredential: 'cwc_x' }),
  'POST /v1/private-worker/review-runs/ID/credential/rotate': ({ workerRuns }) =>
    workerRuns.rotateCredential('ID'),
  'POST /v1/private-worker/review-runs/ID/credential/revoke': ({ workerRuns }) =>
    workerRuns.revokeCredential('ID'),
};

test.each(Object.entries(CALLS))('a method sends %s', async (endpoint, call) => {
  await using server = await startFaultServer(json(200, { items: [], next_cursor: null }));
  await call(server.client());
  const [{ method, url } = { method: '', url: '' }] = server.seen;
  expect(`${method} ${url.split('?')[0]}`).toBe(endpoint);
});

test('the methods are exactly the operations of the API reference', () => {
  const reference = JSON.parse(
    readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
  ) as { paths: Record<string, Record<string, unknown>> };
  const operations = Object.entries(reference.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'ID')}`),
  );
  expect(Object.keys(CALLS).sort()).toEqual(operations.sort());
});
