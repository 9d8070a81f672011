import { randomUUID } from 'node:crypto';
import {
  AuthenticationError,
  type Claimcheck,
  InvalidRequestError,
  PermissionError,
} from '@claimcheck/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from './service.js';

const HASH = `sha256:${'a'.repeat(64)}`;

const RUN = {
  schema_version: 1,
  customer_run_id: 'case-7',
  intended_use: 'regulated_workflow',
  source_count: 1,
  source_hashes: [HASH],
  output_hash: HASH,
  worker_id: 'worker-1',
  worker_version: '0.1.0',
  policy_version: 'gate.2026-11-15.v1',
} as const;

const statusEvent = () =>
  ({
    event_id: randomUUID(),
    type: 'status',
    status: 'processing',
    occurred_at: new Date().toISOString(),
    worker_version: '0.1.0',
    claims_done: 1,
    claims_total: 2,
  }) as const;

const completionEvent = () =>
  ({
    event_id: randomUUID(),
    type: 'completion',
    occurred_at: new Date().toISOString(),
    worker_version: '0.1.0',
    safe_use_status: 'contradicted',
    reason_codes: ['contradicted'],
    claim_count: 2,
    unsupported_claim_count: 1,
    support_counts: { supported: 1, contradicted: 1 },
    report_hash: HASH,
    report_pointer: 's3://reports/case-7.json',
    output_hash: HASH,
    source_hashes: [HASH],
    policy_version: 'gate.2026-11-15.v1',
    compiler_version: 'report.2026-11-16.v3',
  }) as const;

let service: Service;
let client: Claimcheck;
/** What a worker holds that has no key. */
let worker: Claimcheck;
beforeAll(async () => {
  service = await startService({ CLAIMCHECK_ROLE: 'api' });
  client = service.client();
  worker = service.client({ apiKey: null });
});
afterAll(() => service.stop());

test('a worker reports a run from its first claim to its verdict without a key', async () => {
  const created = await client.workerRuns.create(RUN);
  const { id } = created.review_run;
  const workerCredential = created.worker_credential.token;
  const progress = await worker.workerRuns.sendEvent(id, statusEvent(), { workerCredential });
  expect(progress).toMatchObject({ review_run_id: id, status: 'processing', replayed: false });
  const completion = completionEvent();
  const done = await worker.workerRuns.sendEvent(id, completion, { workerCredential });
  expect(done).toMatchObject({ event_id: completion.event_id, status: 'completed' });
  const run = await client.reviewRuns.wait(id);
  expect(run).toMatchObject({ safe_use_status: 'contradicted', ai_output: null, external_id: 'case-7' });
  expect(run.claim_report).toEqual({ report_hash: HASH, report_pointer: 's3://reports/case-7.json' });
});

test('an event sent again is acknowledged and changes nothing', async () => {
  const { review_run, worker_credential } = await client.workerRuns.create(RUN);
  const options = { workerCredential: worker_credential.token };
  const event = statusEvent();
  await worker.workerRuns.sendEvent(review_run.id, event, options);
  expect(await worker.workerRuns.sendEvent(review_run.id, event, options)).toMatchObject({ replayed: true });
});

test('after a rotation only the new credential opens the events', async () => {
  const { review_run, worker_credential: old } = await client.workerRuns.create(RUN);
  const { worker_credential: fresh } = await client.workerRuns.rotateCredential(review_run.id);
  const withOld = worker.workerRuns.sendEvent(review_run.id, statusEvent(), { workerCredential: old.token });
  await expect(withOld).rejects.toBeInstanceOf(AuthenticationError);
  const options = { workerCredential: fresh.token };
  expect(await worker.workerRuns.sendEvent(review_run.id, statusEvent(), options)).toMatchObject({
    status: 'processing',
  });
});

test('after a revocation no credential opens the events', async () => {
  const { review_run, worker_credential } = await client.workerRuns.create(RUN);
  expect(await client.workerRuns.revokeCredential(review_run.id)).toMatchObject({ revoked: true });
  const options = { workerCredential: worker_credential.token };
  const late = worker.workerRuns.sendEvent(review_run.id, statusEvent(), options);
  await expect(late).rejects.toMatchObject({ status: 401, code: 'revoked_worker_credential' });
});

test('the credential of one run does not open the events of another', async () => {
  const [one, other] = await Promise.all([client.workerRuns.create(RUN), client.workerRuns.create(RUN)]);
  const options = { workerCredential: other.worker_credential.token };
  const call = worker.workerRuns.sendEvent(one.review_run.id, statusEvent(), options);
  await expect(call).rejects.toBeInstanceOf(PermissionError);
});

test('text of an output is refused by the service', async () => {
  const call = client.workerRuns.create({ ...RUN, ...{ ai_output: 'The warranty lasts 24 months.' } });
  await expect(call).rejects.toBeInstanceOf(InvalidRequestError);
  await expect(call).rejects.toMatchObject({ code: 'raw_content_rejected' });
});
