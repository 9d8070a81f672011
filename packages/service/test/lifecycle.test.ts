import { CreateReviewRunResponse, ReviewRunResponse } from '@claimcheck/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markFailed } from '../dist/jobs/fail.js';
import { takeJob } from '../dist/jobs/take.js';
import { REQUEST, startTestService, type TestService } from './harness.js';

const LEASE = { leaseMs: 60_000, maxAttempts: 3 };
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

const call: TestService['call'] = (...args) => service.call(...args);
const createRun = async (): Promise<string> =>
  (await call('POST', '/v1/review-runs', { body: REQUEST })).body.review_run.id;
const status = async (id: string) => (await call('GET', `/v1/review-runs/${id}`)).body.status;

/** Takes jobs until it is this run's turn. */
async function takeRun(id: string) {
  for (;;) {
    const lease = await takeJob(service.storage, LEASE);
    if (!lease) throw new Error('no job is left');
    if (lease.runId === id) return lease;
  }
}

async function createFailedRun(): Promise<string> {
  const id = await createRun();
  const lease = await takeRun(id);
  const failure = { code: 'engine_error', message: 'It failed.' } as const;
  await service.storage.db.transaction().execute((tx) => markFailed(tx, lease, failure));
  return id;
}

test('a queued run can be cancelled, once', async () => {
  const id = await createRun();
  const first = await call('POST', `/v1/review-runs/${id}/cancel`);
  expect(first.status).toBe(200);
  ReviewRunResponse.strict().parse(first.body);
  expect(first.body.review_run).toMatchObject({
    id,
    status: 'cancelled',
    safe_use_status: null,
    completed_at: null,
  });
  const again = await call('POST', `/v1/review-runs/${id}/cancel`);
  expect([again.status, again.body.error.code]).toEqual([409, 'run_already_terminal']);
  expect(await status(id)).toBe('cancelled');
});

test('a cancelled run is never worked on', async () => {
  const id = await createRun();
  await call('POST', `/v1/review-runs/${id}/cancel`);
  const jobs = await service.storage.db.selectFrom('jobs').select('review_run_id').execute();
  expect(jobs.map(({ review_run_id }) => review_run_id)).not.toContain(id);
});

test('cancelling a processing run takes the fence from its worker', async () => {
  const id = await createRun();
  const lease = await takeRun(id);
  expect(await status(id)).toBe('processing');
  await call('POST', `/v1/review-runs/${id}/cancel`);
  const failure = { code: 'engine_error', message: 'late' } as const;
  expect(await service.storage.db.transaction().execute((tx) => markFailed(tx, lease, failure))).toBe(false);
  expect(await status(id)).toBe('cancelled');
});

test.each(['cancel', 'retry'])('%s takes no body but an empty one', async (verb) => {
  const id = await createRun();
  for (const [raw, refusal] of [
    ['{"reason":"late"}', [422, 'invalid_request', [{ path: 'reason', message: 'is not a known field' }]]],
    ['{"reason":', [400, 'invalid_json', undefined]],
  ] as const) {
    const { status: code, body } = await call('POST', `/v1/review-runs/${id}/${verb}`, { raw });
    expect([code, body.error.code, body.error.details]).toEqual(refusal);
  }
  expect(await status(id)).toBe('queued');
});

test('an empty body with a JSON content type is taken by cancel', async () => {
  const id = await createRun();
  const { status: code } = await call('POST', `/v1/review-runs/${id}/cancel`, { raw: '' });
  expect(code).toBe(200);
});

test('a failed run says why, keeps its inputs and can be retried', async () => {
  const id = await createFailedRun();
  const failed = await call('GET', `/v1/review-runs/${id}`);
  expect(failed.body).toMatchObject({
    status: 'failed',
    error_code: 'engine_error',
    error_message: 'It failed.',
    ai_output: REQUEST.ai_output,
    claim_report: null,
  });
  const retried = await call('POST', `/v1/review-runs/${id}/retry`);
  expect(retried.status).toBe(202);
  CreateReviewRunResponse.strict().parse(retried.body);
  expect(retried.headers.get('location')).toBe(retried.body.polling_url);
  const queued = await call('GET', `/v1/review-runs/${id}`);
  expect(queued.body).toMatchObject({ id, status: 'queued', error_code: null, error_message: null });
});

test('a retry is not counted as another run', async () => {
  const id = await createFailedRun();
  const before = (await call('GET', '/v1/usage')).body.used;
  await call('POST', `/v1/review-runs/${id}/retry`);
  expect((await call('GET', '/v1/usage')).body.used).toBe(before);
});

test('a run can be retried so often and no more, and goes behind all other work', async () => {
  await service.storage.db.deleteFrom('jobs').execute();
  await service.storage.db.deleteFrom('job_turns').execute();
  const id = await createFailedRun();
  const failAgain = async () => {
    const lease = await takeRun(id);
    const failure = { code: 'engine_error', message: 'It failed.' } as const;
    await service.storage.db.transaction().execute((tx) => markFailed(tx, lease, failure));
  };
  await call('POST', `/v1/review-runs/${id}/retry`);
  const other = await createRun();
  expect((await takeJob(service.storage, LEASE))?.runId).toBe(other);
  await failAgain();
  for (let retry = 2; retry <= service.config.maxRetries; retry++) {
    expect((await call('POST', `/v1/review-runs/${id}/retry`)).status).toBe(202);
    await failAgain();
  }
  const { status: code, body } = await call('POST', `/v1/review-runs/${id}/retry`);
  expect([code, body.error.code]).toEqual([409, 'retry_limit_reached']);
  expect(body.error.message).toContain('5 times');
  expect(await status(id)).toBe('failed');
});

test('only a failed run can be retried', async () => {
  const id = await createRun();
  const { status: code, body } = await call('POST', `/v1/review-runs/${id}/retry`);
  expect([code, body.error.code]).toEqual([409, 'run_not_retryable']);
});

test('results of a run that is not completed are 409', async () => {
  const id = await createRun();
  for (const results of ['claims', 'verification-results', 'claim-report', 'claim-report?format=html']) {
    const { status: code, body } = await call('GET', `/v1/review-runs/${id}/${results}`);
    expect([code, body.error.code]).toEqual([409, 'run_not_completed']);
    expect(body.error.message).toContain('Poll the run');
  }
  await call('POST', `/v1/review-runs/${id}/cancel`);
  const { body } = await call('GET', `/v1/review-runs/${id}/claims`);
  expect(body.error.message).toBe('The run is cancelled, so it has no results.');
});

test('DELETE removes every trace of a run but its usage count', async () => {
  const marker = 'marker-5f1d';
  const request = {
    ...REQUEST,
    ai_output: `Something ${marker}.`,
    sources: [{ title: marker, content: marker }],
    metadata: { marker },
  };
  const { body } = await call('POST', '/v1/review-runs', {
    body: request,
    headers: { 'idempotency-key': marker },
  });
  const before = (await call('GET', '/v1/usage')).body.used;
  const deleted = await call('DELETE', `/v1/review-runs/${body.review_run.id}`);
  expect([deleted.status, deleted.text]).toEqual([204, '']);
  expect(deleted.headers.get('x-request-id')).toMatch(/^req_/);
  expect((await call('GET', `/v1/review-runs/${body.review_run.id}`)).status).toBe(404);
  expect((await call('DELETE', `/v1/review-runs/${body.review_run.id}`)).status).toBe(404);
  expect((await call('GET', '/v1/usage')).body.used).toBe(before);
  const { db } = service.storage;
  const stored = await Promise.all([
    db.selectFrom('review_runs').selectAll().execute(),
    db.selectFrom('sources').selectAll().execute(),
    db.selectFrom('run_results').selectAll().execute(),
    db.selectFrom('idempotency_keys').selectAll().execute(),
    db.selectFrom('jobs').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored)).not.toContain(marker);
});

test('DELETE of a processing run takes the fence from its worker', async () => {
  const id = await createRun();
  const lease = await takeRun(id);
  await call('DELETE', `/v1/review-runs/${id}`);
  const failure = { code: 'engine_error', message: 'late' } as const;
  expect(await service.storage.db.transaction().execute((tx) => markFailed(tx, lease, failure))).toBe(false);
});
