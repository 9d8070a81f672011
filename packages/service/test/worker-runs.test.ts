import {
  ClaimReportPointerResponse,
  CreateWorkerRunResponse,
  ReviewRunDetail,
  RevokeCredentialResponse,
  RotateCredentialResponse,
} from '@claimcheck/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../dist/observability/logger.js';
import { startService } from '../dist/server.js';
import { callerFor, startTestService, type TestService } from './harness.js';
import {
  completionEvent,
  createWorkerRun,
  failureEvent,
  statusEvent,
  WORKER_BASE,
  WORKER_RUN,
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
const detail = async (id: string) => (await service.call('GET', `/v1/review-runs/${id}`)).body;

describe('creating', () => {
  test('answers 201 with the run, a credential for it and the address of its events', async () => {
    const { status, body, headers } = await service.call('POST', WORKER_BASE, { body: WORKER_RUN });
    expect(status).toBe(201);
    CreateWorkerRunResponse.strict().parse(body);
    const { id } = body.review_run;
    expect(body.review_run).toMatchObject({
      capture_method: 'private_worker',
      status: 'queued',
      external_id: 'ticket-1042',
      source_count: 2,
      metadata: { model: 'assistant-v3' },
    });
    expect(body.worker_credential.token).toMatch(/^cwc_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/);
    expect(body.worker_credential.review_run_id).toBe(id);
    const lifetime = Date.parse(body.worker_credential.expires_at) - Date.parse(body.review_run.created_at);
    expect(Math.round(lifetime / 60_000)).toBe(24 * 60);
    expect(body.events_url).toBe(`${service.url}${WORKER_BASE}/${id}/events`);
    expect(headers.get('location')).toBe(`${service.url}/v1/review-runs/${id}`);
  });

  test('counts in usage once, also when it is repeated, and stops at the limit', async () => {
    const { token: key } = await service.otherKey({
      plan: 'free',
      scopes: ['private_worker_runs:create', 'billing:read'],
    });
    const create = (idempotencyKey: string) =>
      service.call('POST', WORKER_BASE, {
        key,
        body: WORKER_RUN,
        headers: { 'idempotency-key': idempotencyKey },
      });
    const answers = await Promise.all(Array.from({ length: 55 }, (_, n) => create(`n${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ body }) => body.error?.code === 'monthly_limit_reached')).toHaveLength(5);
    const first = answers.findIndex(({ status }) => status === 201);
    expect((await create(`n${first}`)).status).toBe(201);
    expect((await service.call('GET', '/v1/usage', { key })).body).toMatchObject({ used: 50, remaining: 0 });
  });

  test('a repeat with the same Idempotency-Key shows the same credential, which is stored nowhere', async () => {
    const headers = { 'idempotency-key': 'the same request' };
    const first = await service.call('POST', WORKER_BASE, { body: WORKER_RUN, headers });
    const again = await service.call('POST', WORKER_BASE, { body: WORKER_RUN, headers });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const { token } = first.body.worker_credential;
    const secret = token.split('_')[2];
    const { db } = service.storage;
    const everything = await Promise.all([
      db.selectFrom('worker_credentials').selectAll().execute(),
      db.selectFrom('idempotency_keys').selectAll().execute(),
      db.selectFrom('review_runs').selectAll().execute(),
    ]);
    expect(JSON.stringify(everything)).toContain(token.split('_')[1]);
    expect(JSON.stringify(everything)).not.toContain(secret);
    const { token: key } = await service.otherKey({
      sameProject: true,
      scopes: ['private_worker_runs:create'],
    });
    const other = await service.call('POST', WORKER_BASE, { key, body: WORKER_RUN, headers });
    expect(codeOf(other)).toEqual([422, 'idempotency_key_reused']);
  });

  test('needs the scope, and nothing of the run is shown to another project', async () => {
    const { token } = await service.otherKey({ scopes: ['review_runs:create', 'imports:create'] });
    const refused = await service.call('POST', WORKER_BASE, { key: token, body: WORKER_RUN });
    expect(codeOf(refused)).toEqual([403, 'insufficient_scope']);
    expect(codeOf(await service.call('POST', WORKER_BASE, { key: null, body: WORKER_RUN }))).toEqual([
      401,
      'missing_api_key',
    ]);
    const { id } = await createWorkerRun(service.call);
    const { token: foreign } = await service.otherKey({ scopes: ['private_worker_runs:create'] });
    for (const verb of ['rotate', 'revoke']) {
      const path = `${WORKER_BASE}/${id}/credential/${verb}`;
      expect(codeOf(await service.call('POST', path, { key: foreign }))).toEqual([404, 'not_found']);
    }
  });
});

describe('the run', () => {
  test('is read like any other, without content, and its verdict can be gated on', async () => {
    const { id, send } = await createWorkerRun(service.call);
    expect(await detail(id)).toMatchObject({ status: 'queued', ai_output: null, claim_report: null });
    await send(statusEvent());
    expect(await detail(id)).toMatchObject({ status: 'processing' });
    for (const part of ['claims', 'verification-results', 'claim-report']) {
      const early = await service.call('GET', `/v1/review-runs/${id}/${part}`);
      expect(codeOf(early)).toEqual([409, 'run_not_completed']);
    }
    const event = completionEvent();
    const { status, body } = await send(event);
    expect([status, body.status, body.replayed]).toEqual([202, 'completed', false]);
    const run = await detail(id);
    ReviewRunDetail.strict().parse(run);
    expect(run).toMatchObject({
      status: 'completed',
      claim_count: 3,
      unsupported_claim_count: 1,
      safe_use_status: 'needs_repair',
      ai_output: null,
      question: null,
      sources: [],
      source_spans: [],
      verification_results: [],
      claim_report: { report_hash: event.report_hash, report_pointer: event.report_pointer },
      error_code: null,
    });
    expect(run.gate_verdict).toMatchObject({
      id: `${id}_gate_verdict`,
      verdict: 'needs_repair',
      strictness: 'strict',
      mode: 'enforcing',
      metadata: { intended_use: 'customer_facing', policy_version: 'gate.2026-11-15.v1' },
    });
    expect(run.gate_verdict.reasons.map(({ code }: { code: string }) => code)).toEqual(event.reason_codes);
    expect(run.completed_at >= run.created_at).toBe(true);
  });

  test('is found in the list by capture method, external id and verdict', async () => {
    const { id, send } = await createWorkerRun(service.call, {
      body: { ...WORKER_RUN, customer_run_id: 'to-be-found' },
    });
    await send(completionEvent());
    const query = 'capture_method=private_worker&external_id=to-be-found&safe_use_status=needs_repair';
    const { body } = await service.call('GET', `/v1/review-runs?${query}`);
    expect(body.items.map((run: { id: string }) => run.id)).toEqual([id]);
  });

  test('has empty lists of claims and results, and the hash and pointer for a report', async () => {
    const { id, send } = await createWorkerRun(service.call);
    const event = completionEvent();
    await send(event);
    for (const part of ['claims', 'verification-results']) {
      expect((await service.call('GET', `/v1/review-runs/${id}/${part}`)).body.items).toEqual([]);
    }
    const { body } = await service.call('GET', `/v1/review-runs/${id}/claim-report`);
    ClaimReportPointerResponse.strict().parse(body);
    expect(body).toMatchObject({ report_hash: event.report_hash, report_pointer: event.report_pointer });
    for (const format of ['markdown', 'html']) {
      const rendering = await service.call('GET', `/v1/review-runs/${id}/claim-report?format=${format}`);
      expect(codeOf(rendering)).toEqual([404, 'not_found']);
    }
  });

  test('shows a failure by its category and cannot be retried by the service', async () => {
    const { id, send } = await createWorkerRun(service.call);
    expect((await send(failureEvent())).body.status).toBe('failed');
    expect(await detail(id)).toMatchObject({ status: 'failed', error_code: 'engine_error' });
    expect((await detail(id)).error_message).toMatch(/engine/);
    expect(codeOf(await service.call('POST', `/v1/review-runs/${id}/retry`))).toEqual([
      409,
      'run_not_retryable',
    ]);
  });

  test('can be deleted, and its credential goes with it', async () => {
    const { id, send } = await createWorkerRun(service.call);
    expect((await service.call('DELETE', `/v1/review-runs/${id}`)).status).toBe(204);
    expect(codeOf(await send(statusEvent()))).toEqual([401, 'invalid_worker_credential']);
  });
});

describe('the credential', () => {
  test('opens the events of its run and nothing else', async () => {
    const { id, token, send } = await createWorkerRun(service.call);
    const other = await createWorkerRun(service.call);
    expect(codeOf(await other.send(statusEvent(), token))).toEqual([403, 'worker_credential_wrong_run']);
    for (const unknown of ['run_00000000-0000-7000-8000-000000000000', 'nonsense']) {
      const path = `${WORKER_BASE}/${unknown}/events`;
      expect(codeOf(await service.call('POST', path, { key: token, body: statusEvent() }))).toEqual([
        403,
        'worker_credential_wrong_run',
      ]);
    }
    for (const [method, path] of [
      ['GET', `/v1/review-runs/${id}`],
      ['GET', '/v1/usage'],
      ['POST', WORKER_BASE],
      ['POST', `${WORKER_BASE}/${id}/credential/rotate`],
    ] as const) {
      expect(codeOf(await service.call(method, path, { key: token }))).toEqual([401, 'invalid_api_key']);
    }
    expect((await send(statusEvent())).status).toBe(202);
  });

  test('is required: no API key opens events', async () => {
    const { send, token } = await createWorkerRun(service.call);
    expect(codeOf(await send(statusEvent(), null))).toEqual([401, 'missing_worker_credential']);
    const { token: apiKey } = await service.otherKey({ sameProject: true });
    for (const wrong of [apiKey, 'nonsense', `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`]) {
      expect(codeOf(await send(statusEvent(), wrong))).toEqual([401, 'invalid_worker_credential']);
    }
  });

  test('expires', async () => {
    const { id, send } = await createWorkerRun(service.call);
    await service.storage.db
      .updateTable('worker_credentials')
      .set({ expires_at: Date.now() - 1 })
      .where('review_run_id', '=', id)
      .execute();
    expect(codeOf(await send(statusEvent()))).toEqual([401, 'expired_worker_credential']);
  });

  test('is replaced by rotation at once, also in another process', async () => {
    const { id, token, send } = await createWorkerRun(service.call);
    const rotated = await service.call('POST', `${WORKER_BASE}/${id}/credential/rotate`);
    expect(rotated.status).toBe(200);
    RotateCredentialResponse.strict().parse(rotated.body);
    const fresh = rotated.body.worker_credential.token;
    expect(fresh).not.toBe(token);
    expect(codeOf(await send(statusEvent()))).toEqual([401, 'revoked_worker_credential']);
    expect((await send(statusEvent(), fresh)).status).toBe(202);
  });

  test('rotation with one Idempotency-Key gives one credential, at once or repeated', async () => {
    const { id, send } = await createWorkerRun(service.call);
    const rotate = () =>
      service.call('POST', `${WORKER_BASE}/${id}/credential/rotate`, {
        headers: { 'idempotency-key': `rotate ${id}` },
      });
    const [first, again] = [await rotate(), await rotate()];
    expect(again.body.worker_credential).toEqual(first.body.worker_credential);
    expect((await send(statusEvent(), again.body.worker_credential.token)).status).toBe(202);
  });

  test('of rotations at once exactly one leaves a working credential', async () => {
    const { id, send } = await createWorkerRun(service.call);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => service.call('POST', `${WORKER_BASE}/${id}/credential/rotate`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const sent = await Promise.all(
      answers.map(({ body }) => send(statusEvent(), body.worker_credential.token)),
    );
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(1);
  });

  test('is refused once revoked; a later rotation makes a new one', async () => {
    const { id, send } = await createWorkerRun(service.call);
    const path = `${WORKER_BASE}/${id}/credential`;
    const revoked = await service.call('POST', `${path}/revoke`);
    RevokeCredentialResponse.strict().parse(revoked.body);
    expect([revoked.status, revoked.body.revoked]).toEqual([200, true]);
    expect(codeOf(await send(statusEvent()))).toEqual([401, 'revoked_worker_credential']);
    expect((await service.call('POST', `${path}/revoke`)).body.revoked).toBe(false);
    const { body } = await service.call('POST', `${path}/rotate`);
    expect((await send(statusEvent(), body.worker_credential.token)).status).toBe(202);
  });

  test('of a hosted run does not exist', async () => {
    const { body } = await service.call('POST', '/v1/review-runs', {
      body: {
        ai_output: 'It rains.',
        sources: [{ title: 'T', content: 'It rains.' }],
        intended_use: 'eval_only',
      },
    });
    for (const verb of ['rotate', 'revoke']) {
      const path = `${WORKER_BASE}/${body.review_run.id}/credential/${verb}`;
      expect(codeOf(await service.call('POST', path))).toEqual([404, 'not_found']);
    }
  });
});

test('rotation and revocation hold at once in another API process', async () => {
  // The embedded database serves one API process; a second one on the same file stands for it here.
  const other = await startService(
    { ...service.config, port: 0, ...(service.config.databaseUrl ? {} : { role: 'worker' as const }) },
    createLogger('silent'),
  );
  try {
    const { id, token, send } = await createWorkerRun(service.call);
    if (service.config.databaseUrl) {
      const call = callerFor(other.url);
      const path = `${WORKER_BASE}/${id}`;
      expect((await call('POST', `${path}/events`, { key: token, body: statusEvent() })).status).toBe(202);
      await call('POST', `${path}/credential/revoke`);
    } else {
      await other.storage.db
        .updateTable('worker_credentials')
        .set({ revoked_at: Date.now() })
        .where('review_run_id', '=', id)
        .execute();
    }
    expect(codeOf(await send(statusEvent()))).toEqual([401, 'revoked_worker_credential']);
  } finally {
    await other.stop();
  }
});
