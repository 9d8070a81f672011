import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeApiKeys } from '../dist/auth/api-keys.js';
import { REQUEST, startTestService, type TestService, until } from './harness.js';

let service: TestService;
let runId: string;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
  runId = (await service.call('POST', '/v1/review-runs', { body: REQUEST })).body.review_run.id;
});
afterAll(() => service.stop());

const ENDPOINTS = [
  ['POST', '/v1/review-runs', 'review_runs:create'],
  ['GET', '/v1/review-runs', 'review_runs:read'],
  ['GET', '/v1/review-runs/:id', 'review_runs:read'],
  ['DELETE', '/v1/review-runs/:id', 'review_runs:create'],
  ['POST', '/v1/review-runs/:id/cancel', 'review_runs:create'],
  ['POST', '/v1/review-runs/:id/retry', 'review_runs:create'],
  ['GET', '/v1/review-runs/:id/claims', 'review_runs:read'],
  ['GET', '/v1/review-runs/:id/verification-results', 'review_runs:read'],
  ['GET', '/v1/review-runs/:id/claim-report', 'review_runs:read'],
  ['POST', '/v1/imports', 'imports:create'],
  ['GET', '/v1/imports/:id', 'review_runs:read'],
  ['GET', '/v1/usage', 'billing:read'],
  ['POST', '/v1/billing/checkout', 'billing:write'],
  ['POST', '/v1/billing/portal', 'billing:write'],
] as const;
const ALL_SCOPES = [
  'review_runs:create',
  'review_runs:read',
  'imports:create',
  'billing:read',
  'billing:write',
];

describe.each(ENDPOINTS)('%s %s', (method, path, scope) => {
  const send = (key: string | null, headers = {}) =>
    service.call(method, path.replace(':id', runId), {
      key,
      headers,
      ...(method === 'POST' && { body: path.endsWith('runs') ? REQUEST : {} }),
    });

  test('refuses a request without an API key', async () => {
    const { status, body, headers } = await send(null);
    expect([status, body.error.code]).toEqual([401, 'missing_api_key']);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(body.request_id).toBe(headers.get('x-request-id'));
  });

  test('refuses a scheme other than Bearer as a missing key', async () => {
    const { body } = await send(null, { authorization: 'Basic dXNlcjpwYXNz' });
    expect(body.error.code).toBe('missing_api_key');
  });

  test('refuses a key that does not exist and a key with a wrong secret', async () => {
    const { token } = await service.otherKey();
    for (const key of [`cck_abcdefghijkl_${'x'.repeat(43)}`, 'nonsense', `${token.slice(0, -1)}!`]) {
      const { status, body } = await send(key);
      expect([status, body.error.code]).toEqual([401, 'invalid_api_key']);
    }
  });

  test('refuses an expired key', async () => {
    const { token } = await service.otherKey({ sameProject: true, expiresAt: Date.now() - 1 });
    const { status, body } = await send(token);
    expect([status, body.error.code]).toEqual([401, 'expired_api_key']);
  });

  test('refuses a revoked key at once', async () => {
    const { token, id } = await service.otherKey({ scopes: [] });
    expect((await send(token)).body.error.code).toBe('insufficient_scope');
    await revokeApiKeys(service.storage.db, { id });
    const { status, body } = await send(token);
    expect([status, body.error.code]).toEqual([401, 'revoked_api_key']);
  });

  test('refuses a key that lacks the scope and names the scope', async () => {
    const scopes = ALL_SCOPES.filter((name) => name !== scope);
    const { token } = await service.otherKey({ sameProject: true, scopes });
    const { status, body } = await send(token);
    expect([status, body.error.code]).toEqual([403, 'insufficient_scope']);
    expect(body.error.message).toContain(scope);
  });

  if (path.includes(':id')) {
    test('does not tell a foreign project that the run exists', async () => {
      const { token } = await service.otherKey();
      const foreign = await send(token);
      expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found']);
    });

    test.each(['run_00000000-0000-7000-8000-000000000000', 'nonsense', 'run_%00', '..%2f..'])(
      'answers 404 for the unknown id %s',
      async (id) => {
        const { status, body } = await service.call(method, path.replace(':id', id));
        expect([status, body.error.code]).toEqual([404, 'not_found']);
      },
    );
  }
});

test('only a hash of a key is stored, and its last use is kept', async () => {
  const { token, id } = await service.otherKey();
  const row = () =>
    service.storage.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect((await row()).last_used_at).toBeNull();
  await service.call('GET', '/v1/usage', { key: token });
  const used = await until(async () => (await row()).last_used_at, 'the use is noted beside the answer');
  expect(used).toBeGreaterThan(Date.now() - 60_000);
  expect(JSON.stringify(await row())).not.toContain(token.slice(17));
});

test('a key has the documented form', async () => {
  const { token, id } = await service.otherKey();
  expect(token).toMatch(/^cck_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/);
  expect(token.slice(4, 16)).toBe(id);
});
