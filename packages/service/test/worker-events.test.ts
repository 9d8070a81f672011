import { randomUUID } from 'node:crypto';
import { WorkerEventResponse } from '@claimcheck/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from './harness.js';
import {
  completionEvent,
  createWorkerRun,
  failureEvent,
  hash,
  statusEvent,
  WORKER_BASE,
} from './worker-fixtures.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const progressOf = (id: string) =>
  service.storage.db
    .selectFrom('worker_runs')
    .select(['claims_done', 'claims_total'])
    .where('review_run_id', '=', id)
    .executeTakeFirstOrThrow();
const statusOf = async (id: string) => (await service.call('GET', `/v1/review-runs/${id}`)).body.status;

test('an event is acknowledged with the state of its run', async () => {
  const { id, send } = await createWorkerRun(service.call);
  const event = statusEvent();
  const { status, body } = await send(event);
  expect(status).toBe(202);
  WorkerEventResponse.strict().parse(body);
  expect(body).toMatchObject({ review_run_id: id, event_id: event.event_id, status: 'processing' });
});

test('an event sent again is acknowledged and changes nothing, also after the end', async () => {
  const { id, send } = await createWorkerRun(service.call);
  const [progress, end] = [statusEvent(), completionEvent()];
  await send(progress);
  await send(end);
  const before = (await service.call('GET', `/v1/review-runs/${id}`)).body;
  for (const event of [progress, end, end]) {
    const { status, body } = await send(event);
    expect([status, body.replayed, body.status]).toEqual([202, true, 'completed']);
  }
  const after = (await service.call('GET', `/v1/review-runs/${id}`)).body;
  expect({ ...after, request_id: '' }).toEqual({ ...before, request_id: '' });
});

test('an event sent many times at once is applied once', async () => {
  const { id, send } = await createWorkerRun(service.call);
  const event = completionEvent();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(event)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
  expect(answers.filter(({ body }) => !body.replayed)).toHaveLength(1);
  expect(await statusOf(id)).toBe('completed');
});

test('one event_id for two different events is refused', async () => {
  const { send } = await createWorkerRun(service.call);
  const event = statusEvent(1);
  await send(event);
  expect(codeOf(await send({ ...event, claims_done: 2 }))).toEqual([422, 'idempotency_key_reused']);
});

test('the same event_id may be used by another run', async () => {
  const [one, two] = [await createWorkerRun(service.call), await createWorkerRun(service.call)];
  const event = statusEvent();
  expect((await one.send(event)).body.replayed).toBe(false);
  expect((await two.send(event)).body.replayed).toBe(false);
});

test('progress that arrives late does not go back', async () => {
  const { id, send } = await createWorkerRun(service.call);
  await send(statusEvent(3, 5));
  await send(statusEvent(1, 5));
  expect(await progressOf(id)).toEqual({ claims_done: 3, claims_total: 5 });
});

test('a completion needs no progress before it', async () => {
  const { id, send } = await createWorkerRun(service.call);
  expect((await send(completionEvent())).status).toBe(202);
  expect(await statusOf(id)).toBe('completed');
});

test.each([
  ['completed', completionEvent],
  ['failed', failureEvent],
] as const)('after %s every new event is refused and the state stays', async (state, last) => {
  const { id, send } = await createWorkerRun(service.call);
  await send(last());
  for (const event of [statusEvent(), completionEvent(), failureEvent()]) {
    expect(codeOf(await send(event))).toEqual([409, 'run_already_terminal']);
  }
  expect(await statusOf(id)).toBe(state);
});

test('a cancelled run takes no more events', async () => {
  const { id, send } = await createWorkerRun(service.call);
  expect((await service.call('POST', `/v1/review-runs/${id}/cancel`)).status).toBe(200);
  expect(codeOf(await send(completionEvent()))).toEqual([409, 'run_already_terminal']);
});

test('of a completion and a failure at once exactly one counts', async () => {
  const { id, send } = await createWorkerRun(service.call);
  const answers = await Promise.all([send(completionEvent()), send(failureEvent())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(['completed', 'failed']).toContain(await statusOf(id));
});

test('a verdict about other inputs than the run’s is refused and leaves no trace', async () => {
  const { id, send } = await createWorkerRun(service.call);
  const event = completionEvent();
  for (const wrong of [{ output_hash: hash('0') }, { source_hashes: [hash('a'), hash('0')] }]) {
    const answer = await send({ ...event, ...wrong });
    expect(codeOf(answer)).toEqual([422, 'invalid_request']);
    expect(answer.body.error.details[0].path).toBe(Object.keys(wrong)[0]);
  }
  expect(await statusOf(id)).toBe('queued');
  expect((await send(event)).body.replayed).toBe(false);
});

test.each([
  [{ claim_count: 4 }, 'claim_count'],
  [{ unsupported_claim_count: 4 }, 'unsupported_claim_count'],
  [{ claim_count: -1, support_counts: {} }, 'claim_count'],
  [{ report_hash: undefined }, 'report_hash'],
  [{ event_id: undefined }, 'event_id'],
])('counts that do not add up and missing fields are named: %j', async (change, path) => {
  const { send } = await createWorkerRun(service.call);
  const answer = await send({ ...completionEvent(), ...change });
  expect(codeOf(answer)).toEqual([422, 'invalid_request']);
  expect(answer.body.error.details[0].path).toBe(path);
});

test('a time that does not exist is refused', async () => {
  const { send } = await createWorkerRun(service.call);
  const answer = await send({ ...statusEvent(), occurred_at: '2026-13-45T99:99:99.999Z' });
  expect(codeOf(answer)).toEqual([422, 'raw_content_rejected']);
  expect(answer.body.error.details[0].path).toBe('occurred_at');
});

test('a body that is no JSON, too large or of another type is refused', async () => {
  const { id, token } = await createWorkerRun(service.call);
  const post = (raw: string, headers = {}) =>
    service.call('POST', `${WORKER_BASE}/${id}/events`, { key: token, raw, headers });
  expect(codeOf(await post('{'))).toEqual([400, 'invalid_json']);
  expect(codeOf(await post('x', { 'content-type': 'text/plain' }))).toEqual([415, 'unsupported_media_type']);
  const large = JSON.stringify({ ...statusEvent(), event_id: randomUUID().repeat(3_000) });
  expect(codeOf(await post(large))).toEqual([413, 'payload_too_large']);
});
