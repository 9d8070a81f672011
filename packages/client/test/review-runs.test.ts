import {
  AuthenticationError,
  type Claimcheck,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  type ReviewRun,
} from '@claimcheck/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST, type Service, startService } from './service.js';

const REQUEST_ID = /^req_[0-9A-Za-z]{26}$/;
const ABSENT_RUN = 'run_00000000-0000-7000-8000-000000000000';

let service: Service;
let client: Claimcheck;
beforeAll(async () => {
  service = await startService();
  client = service.client();
});
afterAll(() => service.stop());

test('an output is created, waited for, and everything about it is fetched', async () => {
  const looks: ReviewRun[] = [];
  const run = await client.reviewRuns.createAndWait(REQUEST, { onPoll: (look) => looks.push(look) });
  expect(run).toMatchObject({ status: 'completed', ai_output: REQUEST.ai_output, error_code: null });
  expect(run.request_id).toMatch(REQUEST_ID);
  expect(looks[0]?.status).toBe('queued');
  expect(looks.at(-1)?.status).toBe('completed');

  const claims = await client.reviewRuns.claims(run.id);
  expect(claims.items).toHaveLength(run.claim_count);
  for (const claim of claims.items) {
    const { output_start_offset: start, output_end_offset: end } = claim;
    expect(REQUEST.ai_output.slice(start, end)).not.toBe('');
  }
  const results = await client.reviewRuns.verificationResults(run.id);
  expect(results.items).toEqual(claims.items.map((claim) => claim.verification_result));
  const report = await client.reviewRuns.claimReport(run.id);
  expect(report.safe_use_status).toBe(run.safe_use_status);
  for (const { request_id } of [claims, results, report]) expect(request_id).toMatch(REQUEST_ID);
});

test('files are sent as they are, each attempt the same; two of one name are two sources', async () => {
  const text = (words: string) => new File([words], 'the "terms" für 2026.md');
  const input = {
    ...REQUEST,
    sources: [
      { file: text('# Terms\n\nThe warranty period is 12 months.'), authority: 5 },
      { title: 'Notes', content: 'Nothing of this matters.' },
      { file: text('# Old terms\n\nThe warranty period was 6 months.'), title: 'Old terms' },
      { file: new Blob(['<p>Hours</p>'], { type: 'text/html' }), title: 'Hours' },
    ],
  };
  const run = await client.reviewRuns.createAndWait(input, { idempotencyKey: 'files-1' });
  expect(run.sources.map(({ title, media_type, authority }) => [title, media_type, authority])).toEqual([
    ['the "terms" für 2026.md', 'text/markdown', 5],
    ['Notes', 'text/plain', undefined],
    ['Old terms', 'text/markdown', undefined],
    ['Hours', 'text/html', undefined],
  ]);
  const again = await client.reviewRuns.create(input, { idempotencyKey: 'files-1' });
  expect(again.review_run.id).toBe(run.id);
  await expect(
    client.reviewRuns.create({ ...REQUEST, sources: [{ file: new Blob(['x']) }] }),
  ).rejects.toThrow('sources[0] needs a title');
});

test('a run is followed claim by claim to its end', async () => {
  const { review_run } = await client.reviewRuns.create(REQUEST);
  const events = [];
  for await (const event of client.reviewRuns.stream(review_run.id)) events.push(event);
  const claims = events.flatMap((heard) => (heard.event === 'claim' ? [heard.data.id] : []));
  const { items } = await client.reviewRuns.claims(review_run.id);
  expect(claims).toEqual(items.map(({ id }) => id));
  expect(events.at(-1)).toMatchObject({ event: 'completed', data: { id: review_run.id } });
});

test('a run that is waited for comes back whole in one answer', async () => {
  const looks: string[] = [];
  const onPoll = ({ status }: ReviewRun) => void looks.push(status);
  const run = await client.reviewRuns.createAndWait(REQUEST, { wait: 60, onPoll });
  expect(run).toMatchObject({ status: 'completed', ai_output: REQUEST.ai_output });
  expect(looks).toEqual(['completed']);
  await expect(client.reviewRuns.create(REQUEST, { wait: 61 })).rejects.toThrow(/wait must be/);
});

test('a text that was edited takes over what did not change', async () => {
  const first = await client.reviewRuns.createAndWait(REQUEST, { wait: 60 });
  const edited = {
    ...REQUEST,
    ai_output: `${REQUEST.ai_output} Parking is free.`,
    previous_run_id: first.id,
  };
  const run = await client.reviewRuns.createAndWait(edited, { wait: 60 });
  expect(run.previous_run_id).toBe(first.id);
  const { items } = await client.reviewRuns.claims(run.id);
  const marks = items.map(({ metadata }) => metadata.taken_from ?? null);
  expect(marks).toEqual([...Array(first.claim_count).fill(first.id), null]);
  await client.reviewRuns.delete(first.id);
  expect((await client.reviewRuns.retrieve(run.id)).previous_run_id).toBeNull();
});

test('a report comes as markdown and as a page, each with its request id', async () => {
  const run = await client.reviewRuns.createAndWait(REQUEST);
  const { markdown } = await client.reviewRuns.claimReport(run.id, { format: 'json' });
  const asMarkdown = await client.reviewRuns.claimReport(run.id, { format: 'markdown' });
  const asPage = await client.reviewRuns.claimReport(run.id, { format: 'html' });
  const findings = markdown.slice(markdown.indexOf('## Summary'));
  expect(asMarkdown).toMatchObject({ format: 'markdown', text: expect.stringContaining(findings) });
  expect(asPage.text).toMatch(/^<!doctype html>/i);
  expect(asMarkdown.request_id).toMatch(REQUEST_ID);
  expect(asPage.request_id).toMatch(REQUEST_ID);
});

test('calls with one idempotency key make one run, also at the same time', async () => {
  const options = { idempotencyKey: 'the-same-order' };
  const answers = await Promise.all([1, 2, 3].map(() => client.reviewRuns.create(REQUEST, options)));
  expect(new Set(answers.map(({ review_run }) => review_run.id)).size).toBe(1);
});

test('an idempotency key of another request is refused', async () => {
  const options = { idempotencyKey: 'used-for-another' };
  await client.reviewRuns.create(REQUEST, options);
  const other = client.reviewRuns.create({ ...REQUEST, strictness: 'strict' }, options);
  await expect(other).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' });
});

test('a deleted run is not found any more', async () => {
  const { review_run } = await client.reviewRuns.create(REQUEST);
  const deleted = await client.reviewRuns.delete(review_run.id);
  expect(deleted).toMatchObject({ id: review_run.id, deleted: true });
  expect(deleted.request_id).toMatch(REQUEST_ID);
  await expect(client.reviewRuns.retrieve(review_run.id)).rejects.toBeInstanceOf(NotFoundError);
});

test('filters of a list are sent', async () => {
  const { review_run } = await client.reviewRuns.create({ ...REQUEST, external_id: 'ticket 7/8' });
  const page = await client.reviewRuns.list({ external_id: 'ticket 7/8', capture_method: 'api' });
  expect(page.items.map(({ id }) => id)).toEqual([review_run.id]);
  expect((await client.reviewRuns.list({ created_before: '2000-01-01T00:00:00Z' })).items).toEqual([]);
});

test('usage counts a created run', async () => {
  const before = await client.usage.retrieve();
  await client.reviewRuns.create(REQUEST);
  const after = await client.usage.retrieve();
  expect(after.used).toBeGreaterThan(before.used);
  expect(after).toMatchObject({ plan: 'unlimited', monthly_limit: null, remaining: null });
});

test('a wrong key is an AuthenticationError', async () => {
  const call = service.client({ apiKey: 'cck_wrong' }).usage.retrieve();
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AuthenticationError);
  expect(error).toMatchObject({ status: 401, code: 'invalid_api_key' });
  expect((error as AuthenticationError).requestId).toMatch(REQUEST_ID);
});

test('a client without a key is told that one is missing', async () => {
  const call = service.client({ apiKey: null }).usage.retrieve();
  await expect(call).rejects.toMatchObject({ status: 401, code: 'missing_api_key' });
});

test('a key without the scope is a PermissionError', async () => {
  const reader = service.client({ apiKey: await service.keyWith('review_runs:read') });
  const error = await reader.reviewRuns.create(REQUEST).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PermissionError);
  expect(error).toMatchObject({ status: 403, code: 'insufficient_scope' });
});

test('a request that is not valid names its fields', async () => {
  const request = { ...REQUEST, sources: [{ title: '', content: 'Text.' }] };
  const error = await client.reviewRuns.create(request).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidRequestError);
  expect((error as InvalidRequestError).details.map(({ path }) => path)).toEqual(['sources[0].title']);
});

test('an ended run can be neither cancelled nor retried', async () => {
  const run = await client.reviewRuns.createAndWait(REQUEST);
  await expect(client.reviewRuns.cancel(run.id)).rejects.toMatchObject({ code: 'run_already_terminal' });
  await expect(client.reviewRuns.retry(run.id)).rejects.toBeInstanceOf(ConflictError);
});

test('waiting for a run that does not exist ends with NotFoundError', async () => {
  await expect(client.reviewRuns.wait(ABSENT_RUN)).rejects.toBeInstanceOf(NotFoundError);
});
