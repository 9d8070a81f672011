import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, DEFAULT_PROJECT_ID } from '../dist/auth/organizations.js';
import { setProjectReader } from '../dist/readers/project-reader.js';
import { signedIn } from './console/fixtures.js';
import {
  type Call,
  createCompletedRun,
  REQUEST,
  startTestService,
  type TestService,
  until,
} from './harness.js';

/** Contradicts every claim, with the first passage for a quote. */
let calls = 0;
let away = false;
const model: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    calls += 1;
    if (away) {
      response.writeHead(401).end('{}');
      return;
    }
    const { messages } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const user: string = messages[1].content;
    const quote = /^\[1\] (.*)$/m.exec(user)![1];
    const claims = [...user.slice(user.indexOf(' CLAIMS>>')).matchAll(/^(\d+)\. /gm)];
    const opinions = claims.map(([, n]) => ({
      claim: Number(n),
      passages: [1],
      quote,
      reason: 'It says otherwise.',
      status: 'contradicted',
    }));
    const message = { role: 'assistant', content: JSON.stringify({ opinions }) };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 500, completion_tokens: 40, total_tokens: 540 },
      }),
    );
  });
});

const SECRET = 'sk-test-reader-key-1234567890';
let service: TestService;
beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  service = await startTestService({
    CLAIMCHECK_READER: 'openai',
    CLAIMCHECK_READER_MODEL: 'some-model',
    CLAIMCHECK_READER_API_KEY: SECRET,
    CLAIMCHECK_READER_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    CLAIMCHECK_READER_MAX_CALLS_PER_PROJECT_MONTH: '3',
    CLAIMCHECK_READER_RETRIES: '0',
  });
});
afterAll(async () => {
  await service.stop();
  model.closeAllConnections();
  model.close();
});

const answersKept = async (runId: string) =>
  (
    await service.storage.db
      .selectFrom('reader_answers')
      .where('review_run_id', '=', runId)
      .selectAll()
      .execute()
  ).length;

/** A project of its own, which has not said anything yet. */
async function anotherProject() {
  const { token, id } = await service.otherKey();
  const call: Call = (method, path, options) => service.call(method, path, { key: token, ...options });
  const { db } = service.storage;
  const { project_id } = await db
    .selectFrom('api_keys')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const detail = async (runId: string) => (await call('GET', `/v1/review-runs/${runId}`)).body;
  return {
    call,
    detail,
    set: (reader: 'off' | 'flag' | 'decide') => setProjectReader(db, project_id, reader),
  };
}

test('a run of the default project is read by the second reader, and its answers go with it', async () => {
  away = false;
  const id = await createCompletedRun(service.call);
  const run = (await service.call('GET', `/v1/review-runs/${id}`)).body;
  const { verification_results, claim_report } = run;
  const [, office] = verification_results;
  expect(office).toMatchObject({
    support_status: 'contradicted',
    verifier_provider: 'openai',
    verifier_model: 'some-model',
  });
  expect(office.metadata.readers).toMatchObject([
    { role: 'embedded', status: 'supported', decided: false },
    { role: 'second', status: 'contradicted', confidence: office.confidence, decided: true },
  ]);
  expect(claim_report.metadata.second_reader).toMatchObject({
    calls: 1,
    input_tokens: 500,
    output_tokens: 40,
  });
  const reader = {
    provider: 'openai',
    model: 'some-model',
    asked: 2,
    answered: 2,
    tokens_in: 500,
    tokens_out: 40,
  };
  expect(run.reader).toEqual({ ...reader, mode: 'flag' });
  const { body: list } = await service.call('GET', '/v1/review-runs');
  expect(list.items[0].reader).toEqual(run.reader);
  expect(await answersKept(id)).toBe(1);
  const { text } = await service.call('GET', '/metrics');
  expect(text).toMatch(/claimcheck_reader_calls_total\{provider="openai",outcome="answered"\} [1-9]/);
  expect(text).toMatch(/claimcheck_reader_tokens_total\{provider="openai",direction="sent"\} [1-9]/);
  expect(text).not.toContain(SECRET);
  await service.call('DELETE', `/v1/review-runs/${id}`);
  expect(await answersKept(id)).toBe(0);
});

test('the text of a project that has not asked for it goes nowhere', async () => {
  away = false;
  const { call, detail, set } = await anotherProject();
  const before = calls;
  const quiet = await detail(await createCompletedRun(call));
  expect(quiet.claim_report.metadata.second_reader).toBeUndefined();
  expect(calls).toBe(before);
  expect(await set('decide')).toBe(true);
  const asked = await detail(await createCompletedRun(call));
  expect(asked.claim_report.metadata.second_reader.mode).toBe('decide');
  expect(calls).toBe(before + 1);
});

test('an admin chooses in the console, for their own project alone', async () => {
  away = false;
  const { db } = service.storage;
  const projectId = await createProject(db, DEFAULT_PROJECT_ID, 'Readers');
  const admin = await signedIn(service, 'admin', 'Ana', projectId);
  const { host } = new URL(service.config.reader!.settings.baseUrl);
  const reader = { provider: 'openai', model: 'some-model', host, monthly_calls: 3, calls_this_month: 0 };
  const shown = (await admin.call('GET', '/console/api/reader')).body;
  expect(shown).toMatchObject({ mode: 'off', chosen: false, reader });
  expect(JSON.stringify(shown)).not.toContain(SECRET);
  const chosen = await admin.call('PATCH', '/console/api/reader', { body: { mode: 'decide' } });
  expect(chosen.body).toMatchObject({ mode: 'decide', chosen: true });
  const run = await createCompletedRun(admin.call);
  const { claim_report } = (await admin.call('GET', `/v1/review-runs/${run}`)).body;
  expect(claim_report.metadata.second_reader.mode).toBe('decide');
  expect((await admin.call('GET', '/console/api/reader')).body.reader.calls_this_month).toBe(1);
  const home = await signedIn(service, 'admin');
  expect((await home.call('GET', '/console/api/reader')).body).toMatchObject({ mode: 'flag', chosen: false });
});

test('a run completes without it when it is away or its calls are spent, and says so', async () => {
  const { call, detail, set } = await anotherProject();
  await set('flag');
  const reasons = async (runId: string) =>
    (await detail(runId)).gate_verdict.reasons
      .map(({ code, message }: { code: string; message: string }) => `${code}: ${message}`)
      .join('\n');
  away = true;
  const failed = await createCompletedRun(call, { ...REQUEST, strictness: 'strict' });
  expect(await reasons(failed)).toMatch(/second_reader_unavailable: .*it did not answer/);
  away = false;
  for (let i = 0; i < 3; i++) await createCompletedRun(call);
  const spent = await createCompletedRun(call);
  expect(await reasons(spent)).toMatch(/second_reader_unavailable: .*its calls for now are spent/);
});

test('a run whose second reader was away can be retried once it is back, unless people have decided', async () => {
  const { call } = service;
  const detail = async (runId: string) => (await call('GET', `/v1/review-runs/${runId}`)).body;
  away = true;
  const [id, decided] = [await createCompletedRun(call), await createCompletedRun(call)];
  const decision = { claim_id: null, action: 'reject', reason: 'No.', expected_version: 0 };
  expect((await call('POST', `/v1/review-runs/${decided}/decisions`, { body: decision })).status).toBe(201);
  away = false;
  const before = calls;
  const retried = await call('POST', `/v1/review-runs/${id}/retry`);
  expect([retried.status, retried.body.review_run]).toMatchObject([
    202,
    { status: 'queued', safe_use_status: null, gate_verdict: null, completed_at: null, claim_count: 0 },
  ]);
  await until(async () => (await detail(id)).status === 'completed', 'the run completes again');
  const { gate_verdict, claim_report, review } = await detail(id);
  expect(gate_verdict.reasons.map(({ code }: { code: string }) => code)).not.toContain(
    'second_reader_unavailable',
  );
  expect(claim_report.metadata.second_reader).toMatchObject({ calls: 1, opinions: 2 });
  expect(review).toMatchObject({ state: 'open', version: 0 });
  expect(calls).toBe(before + 1);
  for (const other of [id, decided]) {
    const { status, body } = await call('POST', `/v1/review-runs/${other}/retry`);
    expect([status, body.error.code]).toEqual([409, 'run_not_retryable']);
  }
});
