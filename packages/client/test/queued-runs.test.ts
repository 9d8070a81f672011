import { APIUserAbortError, type Claimcheck, WaitTimeoutError } from '@claimcheck/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST, type Service, startService } from './service.js';

/** A service without workers: what is queued stays queued. */
let service: Service;
let client: Claimcheck;
beforeAll(async () => {
  service = await startService({ CLAIMCHECK_ROLE: 'api' });
  client = service.client();
});
afterAll(() => service.stop());

test('the results of a run that is not completed are a conflict', async () => {
  const { review_run } = await client.reviewRuns.create(REQUEST);
  await expect(client.reviewRuns.claims(review_run.id)).rejects.toMatchObject({ code: 'run_not_completed' });
});

test('waiting ends after waitTimeout with an error that names the run', async () => {
  const error = await client.reviewRuns
    .createAndWait(REQUEST, { waitTimeout: 300 })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(WaitTimeoutError);
  const { reviewRunId } = error as WaitTimeoutError;
  expect(await client.reviewRuns.retrieve(reviewRunId)).toMatchObject({ status: 'queued' });
});

test('an abort ends the waiting and leaves the run alone', async () => {
  const controller = new AbortController();
  const seen: string[] = [];
  const waiting = client.reviewRuns.createAndWait(REQUEST, {
    signal: controller.signal,
    onPoll: ({ id }) => {
      if (seen.push(id) === 2) controller.abort();
    },
  });
  await expect(waiting).rejects.toBeInstanceOf(APIUserAbortError);
  expect(await client.reviewRuns.retrieve(seen[0]!)).toMatchObject({ status: 'queued' });
});

test.each([
  { pollInterval: 0 },
  { pollInterval: Number.POSITIVE_INFINITY },
  { pollInterval: Number.NaN },
  { waitTimeout: -1 },
  { waitTimeout: Number.NaN },
])('waiting with %j is refused before a run is made', async (options) => {
  const request = { ...REQUEST, external_id: `refused ${Object.entries(options).join()}` };
  await expect(client.reviewRuns.createAndWait(request, options)).rejects.toThrow(/milliseconds/);
  expect((await client.reviewRuns.list({ external_id: request.external_id })).items).toEqual([]);
});

test('waiting ends when the run is cancelled', async () => {
  const { review_run } = await client.reviewRuns.create(REQUEST);
  const waiting = client.reviewRuns.wait(review_run.id, { pollInterval: 50 });
  const cancelled = await client.reviewRuns.cancel(review_run.id);
  expect(cancelled.review_run.status).toBe('cancelled');
  expect(await waiting).toMatchObject({ id: review_run.id, status: 'cancelled', safe_use_status: null });
});

test('a limit of requests is waited out', async () => {
  const limited = await startService({ CLAIMCHECK_ROLE: 'api', CLAIMCHECK_RATE_LIMIT: '60' });
  try {
    const { usage } = limited.client({ maxRetries: 5 });
    const answers = await Promise.all(Array.from({ length: 62 }, () => usage.retrieve()));
    expect(answers).toHaveLength(62);
  } finally {
    await limited.stop();
  }
});
