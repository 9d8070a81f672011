import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicalVerifier, type SupportVerifier } from '@claimcheck/engine';
import {
  folderStorage,
  type JobResult,
  jobsOfSource,
  runWorker,
  StateInUseError,
  type Step,
  type WorkerOptions,
} from '@claimcheck/worker';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { KEY, startTestService, type TestService, until } from '../../service/test/harness.js';
import { job } from './fixtures/jobs.js';
import { scratchFolder } from './processes.js';

let service: TestService;
let scratch: ReturnType<typeof scratchFolder>;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());
beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(() => scratch.remove());

class PowerCut extends Error {}

/** Runs the worker in this process; with `cutAt` it stops dead at that step. */
async function work(
  jobs: unknown[],
  more: Partial<WorkerOptions> & { readonly cutAt?: Step } = {},
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  const { cutAt, ...options } = more;
  const running = runWorker({
    baseUrl: service.url,
    apiKey: KEY,
    stateFolder: join(scratch.path, 'state'),
    storage: folderStorage(join(scratch.path, 'reports')),
    verifier: lexicalVerifier,
    jobs: jobsOfSource(jobs),
    giveUpAfterMs: 5_000,
    onResult: (result) => results.push(result),
    onStep: (step) => {
      if (step === cutAt) throw new PowerCut();
    },
    ...options,
  });
  if (cutAt) await expect(running).rejects.toThrow(PowerCut);
  else await running;
  return results;
}

const runNamed = async (name: string) =>
  (await service.call('GET', `/v1/review-runs?external_id=${name}`)).body.items[0];

async function expireCredential(runId: string): Promise<void> {
  await service.storage.db
    .updateTable('worker_credentials')
    .set({ expires_at: Date.now() - 1 })
    .where('review_run_id', '=', runId)
    .execute();
}

test('a credential that expired during an outage is renewed and the result arrives', async () => {
  await work([job('expired')], { cutAt: 'event_kept' });
  const run = await runNamed('expired');
  await expireCredential(run.id);
  expect(await work([])).toMatchObject([{ outcome: 'completed', review_run_id: run.id }]);
  expect((await runNamed('expired')).status).toBe('completed');
});

test('a run whose creation was not heard of is found again, with another API key or after a day', async () => {
  await work([job('unheard')], { cutAt: 'create_answered' });
  const { token } = await service.otherKey({
    sameProject: true,
    scopes: ['private_worker_runs:create', 'review_runs:read'],
  });
  expect(await work([], { apiKey: token })).toMatchObject([{ outcome: 'completed' }]);

  await work([job('unheard-for-a-day')], { cutAt: 'create_answered' });
  const [key] = readdirSync(join(scratch.path, 'state', 'jobs'));
  const path = join(scratch.path, 'state', 'jobs', key!, 'job.json');
  const accepted = JSON.parse(readFileSync(path, 'utf8')) as { acceptedAt: number };
  writeFileSync(path, JSON.stringify({ ...accepted, acceptedAt: Date.now() - 25 * 3_600_000 }));
  await service.storage.db.deleteFrom('idempotency_keys').execute();
  expect(await work([])).toMatchObject([{ outcome: 'completed' }]);
  for (const name of ['unheard', 'unheard-for-a-day']) {
    const { body } = await service.call('GET', `/v1/review-runs?external_id=${name}`);
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['completed']);
  }
});

test('when one of several jobs cannot go on, the worker ends in order and all are finished later', async () => {
  const names = ['stuck-1', 'stuck-2', 'stuck-3'];
  let cut = false;
  const onStep = (step: Step) => {
    if (step === 'report_kept' && !cut) {
      cut = true;
      throw new PowerCut();
    }
  };
  const first = work(names.map(job), { concurrency: 3, onStep });
  await expect(first).rejects.toThrow(PowerCut);
  await work(names.map(job));
  for (const name of names) {
    const { body } = await service.call('GET', `/v1/review-runs?external_id=${name}`);
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['completed']);
  }
});

test('a revoked credential stops its job and no other; the result is kept until renewal is asked for', async () => {
  await work([job('revoked')], { cutAt: 'event_kept' });
  const run = await runNamed('revoked');
  await service.call('POST', `/v1/private-worker/review-runs/${run.id}/credential/revoke`);
  const results = await work([job('after-revoked')]);
  expect(results.map(({ outcome, detail }) => [outcome, detail])).toEqual([
    ['held', 'revoked_worker_credential'],
    ['completed', expect.any(String)],
  ]);
  expect((await runNamed('revoked')).status).toBe('processing');
  expect(await work([], { renewRevoked: true })).toMatchObject([{ outcome: 'completed' }]);
  expect((await runNamed('revoked')).status).toBe('completed');
});

test('a run that was cancelled or deleted meanwhile ends its job without an event', async () => {
  await work([job('cancelled')], { cutAt: 'created' });
  const cancelled = await runNamed('cancelled');
  await service.call('POST', `/v1/review-runs/${cancelled.id}/cancel`);
  expect(await work([])).toMatchObject([{ outcome: 'not_wanted', detail: 'run_already_terminal' }]);
  expect((await runNamed('cancelled')).status).toBe('cancelled');

  await work([job('deleted')], { cutAt: 'created' });
  await service.call('DELETE', `/v1/review-runs/${(await runNamed('deleted')).id}`);
  expect(await work([])).toMatchObject([{ outcome: 'not_wanted', detail: 'invalid_worker_credential' }]);
  expect(readdirSync(join(scratch.path, 'state', 'jobs'))).toEqual([]);
});

test('an engine that fails ends the run as failed, by category only', async () => {
  const secret = 'SECRETINERROR';
  const broken: SupportVerifier = {
    ...lexicalVerifier,
    countTokens: (text) => lexicalVerifier.countTokens(text),
    score: () => Promise.reject(new Error(secret)),
  };
  const errors: unknown[] = [];
  const results = await work([job('failing')], {
    verifier: broken,
    onEngineError: (error) => errors.push(error),
  });
  expect(results).toMatchObject([{ outcome: 'failed', detail: 'engine_error', report_hash: null }]);
  expect(errors).toMatchObject([{ message: secret }]);
  const { body } = await service.call('GET', `/v1/review-runs/${(await runNamed('failing')).id}`);
  expect(body).toMatchObject({ status: 'failed', error_code: 'engine_error' });
  expect(JSON.stringify(body)).not.toContain(secret);
});

test('a review that takes too long ends the run as timed out', async () => {
  const slow: SupportVerifier = {
    ...lexicalVerifier,
    countTokens: (text) => lexicalVerifier.countTokens(text),
    score: (_pairs, signal) =>
      new Promise((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(signal!.reason), { once: true }),
      ),
  };
  const results = await work([job('slow')], { verifier: slow, reviewTimeoutMs: 50 });
  expect(results).toMatchObject([{ outcome: 'failed', detail: 'engine_timeout' }]);
});

test('the same job offered twice is reviewed once; a changed one is reviewed again', async () => {
  const first = await work([job('twice'), job('twice')]);
  expect(first.map((result) => 'repeated' in result && result.repeated)).toEqual([false, true]);
  const again = await work([job('twice'), { ...job('twice'), ai_output: 'The office opens at ten.' }]);
  expect(again.map((result) => 'repeated' in result && result.repeated)).toEqual([true, false]);
  const { body } = await service.call('GET', '/v1/review-runs?external_id=twice');
  expect(body.items).toHaveLength(2);
});

test('several jobs at the same time all end, each with its own report', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `at-once-${n}`);
  const results = await work(names.map(job), { concurrency: 4 });
  expect(results.map(({ outcome }) => outcome)).toEqual(Array(12).fill('completed'));
  expect(readdirSync(join(scratch.path, 'reports'))).toHaveLength(12);
});

test('jobs can come from a function', async () => {
  const left = [job('function-1'), job('function-2')];
  const results = await work([], { jobs: jobsOfSource(() => left.shift() ?? null) });
  expect(results.map(({ outcome }) => outcome)).toEqual(['completed', 'completed']);
});

test('what is no job is rejected with its place and without its text, and nothing is sent', async () => {
  const secret = 'SECRETINJOB';
  const results = await work([
    { ...job('bad'), metadata: { note: `${secret} is a sentence` } },
    { ...job('bad'), [secret.toLowerCase()]: 1, ai_output: '' },
    { ...job('bad'), external_id: `${secret} with spaces` },
    null,
    job('good'),
  ]);
  expect(results.map(({ outcome }) => outcome)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'rejected',
    'completed',
  ]);
  expect(JSON.stringify(results)).not.toContain(secret);
  expect(results[2]).toMatchObject({
    detail: expect.stringContaining('external_id: must be letters, digits'),
  });
  expect(await runNamed('bad')).toBeUndefined();
});

test('two workers cannot share a state folder', async () => {
  let release = () => {};
  const held = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  const first = work([], { jobs: jobsOfSource(() => held) });
  await until(
    async () => readdirSync(scratch.path).includes('state') && lockedFiles().length > 0,
    'the state folder is locked',
  );
  await expect(work([])).rejects.toThrow(StateInUseError);
  release();
  await first;
  await work([]);
});

const lockedFiles = () => readdirSync(join(scratch.path, 'state')).filter((name) => name === 'lock.sock');

test('a refused API key stops the worker with the reason, and the job is kept', async () => {
  const { token } = await service.otherKey({ sameProject: true, scopes: ['review_runs:read'] });
  await expect(work([job('no-scope')], { apiKey: token })).rejects.toThrow(/insufficient_scope/);
  expect(await work([])).toMatchObject([{ outcome: 'completed', customer_run_id: 'no-scope' }]);
});
