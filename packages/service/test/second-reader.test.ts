import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setProjectReader } from '../dist/readers/project-reader.js';
import { type Call, createCompletedRun, REQUEST, startTestService, type TestService } from './harness.js';

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
    CLAIMCHECK_READER_PROJECT_MONTH_CALLS: '3',
    CLAIMCHECK_READER_RETRIES: '0',
  });
});
afterAll(async () => {
  await service.stop();
  model.closeAllConnections();
  model.close();
});

const answersKept = async () =>
  (await service.storage.db.selectFrom('reader_answers').selectAll().execute()).length;

test('a run of the default project is read by the second reader, and its answers go with it', async () => {
  const id = await createCompletedRun(service.call);
  const report = (await service.call('GET', `/v1/review-runs/${id}`)).body;
  const { verification_results, claim_report, gate_verdict } = report;
  for (const { support_status, verifier_provider, verifier_model, metadata } of verification_results) {
    expect([support_status, verifier_provider, verifier_model]).toEqual([
      'contradicted',
      'openai',
      'some-model',
    ]);
    expect(metadata.readers.map(({ role }: { role: string }) => role)).toEqual(['embedded', 'second']);
  }
  expect(gate_verdict.reasons[0].code).toBe('contradicted');
  expect(claim_report.metadata.second_reader).toMatchObject({
    calls: 1,
    input_tokens: 500,
    output_tokens: 40,
  });
  expect(await answersKept()).toBe(1);
  const { text } = await service.call('GET', '/metrics');
  expect(text).toContain('claimcheck_reader_calls_total{provider="openai",outcome="answered"} 1');
  expect(text).toContain('claimcheck_reader_tokens_total{provider="openai",direction="sent"} 500');
  expect(text).not.toContain(SECRET);
  await service.call('DELETE', `/v1/review-runs/${id}`);
  expect(await answersKept()).toBe(0);
});

test('the text of a project that has not asked for it goes nowhere', async () => {
  const { token } = await service.otherKey();
  const call: Call = (method, path, options) => service.call(method, path, { key: token, ...options });
  const readerUse = async (id: string) =>
    (await call('GET', `/v1/review-runs/${id}`)).body.claim_report.metadata.second_reader;
  const before = calls;
  expect(await readerUse(await createCompletedRun(call))).toBeUndefined();
  expect(calls).toBe(before);
  const { db } = service.storage;
  const { id: project } = await db
    .selectFrom('projects')
    .select('id')
    .where('name', '=', 'Other')
    .executeTakeFirstOrThrow();
  expect(await setProjectReader(db, project, 'decide')).toBe(true);
  expect((await readerUse(await createCompletedRun(call))).mode).toBe('decide');
  expect(calls).toBe(before + 1);
});

test('a run completes without it when it is away or its calls are spent, and says so', async () => {
  away = true;
  const failed = await createCompletedRun(service.call, { ...REQUEST, strictness: 'strict' });
  const reasons = async (id: string) =>
    (await service.call('GET', `/v1/review-runs/${id}`)).body.gate_verdict.reasons.map(
      ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
    );
  expect((await reasons(failed)).join('\n')).toMatch(/second_reader_unavailable: .*it did not answer/);
  away = false;
  await createCompletedRun(service.call);
  await createCompletedRun(service.call);
  const spent = await createCompletedRun(service.call);
  expect((await reasons(spent)).join('\n')).toMatch(
    /second_reader_unavailable: .*its calls for now are spent/,
  );
});
