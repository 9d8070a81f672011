import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness.js';

const ENDPOINTS = '/v1/webhook-endpoints';
const NEW = { url: 'https://example.com/hooks', events: ['review_run.completed'] };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

const keyWith = async (...scopes: string[]) => (await service.otherKey({ scopes })).token;
const create = (key: string, body: object = NEW, headers: Record<string, string> = {}) =>
  service.call('POST', ENDPOINTS, { key, body, headers });

test('an endpoint is created with a secret of 32 bytes that is shown once', async () => {
  const key = await keyWith('webhooks:manage');
  const { status, body, headers } = await create(key, { ...NEW, description: 'billing' });
  expect(status).toBe(201);
  expect(body.webhook_endpoint).toEqual({
    id: expect.stringMatching(/^whe_[0-9a-f-]{36}$/),
    ...NEW,
    description: 'billing',
    status: 'enabled',
    disabled_reason: null,
    disabled_at: null,
    failing_since: null,
    last_success_at: null,
    created_at: expect.any(String),
  });
  expect(Buffer.from(body.secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  const path = `${ENDPOINTS}/${body.webhook_endpoint.id}`;
  expect(new URL(headers.get('location')!).pathname).toBe(path);
  const one = await service.call('GET', path, { key });
  expect(one.body.webhook_endpoint).toEqual(body.webhook_endpoint);
  const all = await service.call('GET', ENDPOINTS, { key });
  expect(all.body.items).toEqual([body.webhook_endpoint]);
  expect(`${one.text}${all.text}`).not.toContain('whsec_');
});

test('a repeated create with an Idempotency-Key shows the same secret, and none is stored with the answer', async () => {
  const key = await keyWith('webhooks:manage');
  const headers = { 'idempotency-key': 'create-once' };
  const [first, again] = [await create(key, NEW, headers), await create(key, NEW, headers)];
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  const stored = await service.storage.db.selectFrom('idempotency_keys').select('body').execute();
  expect(JSON.stringify(stored)).not.toContain(first.body.secret);
});

test('only the fields that are sent change', async () => {
  const key = await keyWith('webhooks:manage');
  const { webhook_endpoint: before } = (await create(key)).body;
  const path = `${ENDPOINTS}/${before.id}`;
  const events = ['review_run.failed', 'import.completed'];
  const changed = await service.call('PATCH', path, { key, body: { events } });
  expect(changed.body.webhook_endpoint).toEqual({ ...before, events });
  const off = await service.call('PATCH', path, { key, body: { status: 'disabled' } });
  expect(off.body.webhook_endpoint).toMatchObject({ status: 'disabled', disabled_reason: 'requested' });
  expect(off.body.webhook_endpoint.disabled_at).not.toBeNull();
  const on = await service.call('PATCH', path, { key, body: { status: 'enabled' } });
  expect(on.body.webhook_endpoint).toEqual({ ...before, events });
});

test('a disabled endpoint is sent neither tests nor replays', async () => {
  const key = await keyWith('webhooks:manage');
  const path = `${ENDPOINTS}/${(await create(key)).body.webhook_endpoint.id}`;
  await service.call('PATCH', path, { key, body: { status: 'disabled' } });
  for (const call of [
    await service.call('POST', `${path}/test`, { key }),
    await service.call('POST', `${path}/replay`, { key, body: { since: '2026-01-01T00:00:00Z' } }),
  ]) {
    expect(call.status).toBe(409);
    expect(call.body.error.code).toBe('webhook_endpoint_disabled');
  }
});

test('what was deleted is gone, with its secrets', async () => {
  const key = await keyWith('webhooks:manage');
  const { id } = (await create(key)).body.webhook_endpoint;
  expect((await service.call('DELETE', `${ENDPOINTS}/${id}`, { key })).status).toBe(204);
  expect((await service.call('GET', `${ENDPOINTS}/${id}`, { key })).status).toBe(404);
  const { db } = service.storage;
  expect(await db.selectFrom('webhook_secrets').selectAll().where('endpoint_id', '=', id).execute()).toEqual(
    [],
  );
});

test.each([
  ['http outside the setting', { url: 'http://example.com/' }, 'must begin with https://'],
  ['another scheme', { url: 'ftp://example.com/' }, 'must be an absolute https URL'],
  ['a password', { url: 'https://me:secret@example.com/' }, 'user name or password'],
  ['a fragment', { url: 'https://example.com/#a' }, 'fragment'],
  ['this machine', { url: 'https://localhost/' }, 'private, local or special'],
  ['loopback in disguise', { url: 'https://0x7f.1/' }, 'private, local or special'],
  ['the metadata service', { url: 'https://169.254.169.254/latest' }, 'private, local or special'],
  ['a mapped private address', { url: 'https://[::ffff:10.0.0.1]/' }, 'private, local or special'],
  ['an unknown event', { events: ['run.done'] }, 'review_run.completed'],
  ['an event twice', { events: ['import.completed', 'import.completed'] }, 'twice'],
  ['no event', { events: [] }, ''],
  ['an unknown field', { secret: 'whsec_mine' }, 'is not a known field'],
])('refused with the field named: %s', async (_what, change, message) => {
  const { status, body } = await create(await keyWith('webhooks:manage'), { ...NEW, ...change });
  expect(status).toBe(422);
  expect(body.error.code).toBe('invalid_request');
  expect(body.error.details[0].path).toMatch(new RegExp(`^${Object.keys(change)[0]}`));
  expect(body.error.details[0].message).toContain(message);
});

test('a 21st endpoint of a project is refused', async () => {
  const key = await keyWith('webhooks:manage');
  for (let n = 0; n < 20; n++) expect((await create(key)).status).toBe(201);
  expect((await create(key)).body.error.message).toContain('at most 20');
});

test.each([
  ['POST', ENDPOINTS],
  ['GET', ENDPOINTS],
  ['GET', '/v1/webhook-events'],
  ['GET', `${ENDPOINTS}/ID`],
  ['PATCH', `${ENDPOINTS}/ID`],
  ['DELETE', `${ENDPOINTS}/ID`],
  ['GET', `${ENDPOINTS}/ID/deliveries`],
  ['POST', `${ENDPOINTS}/ID/rotate-secret`],
  ['POST', `${ENDPOINTS}/ID/test`],
  ['POST', `${ENDPOINTS}/ID/replay`],
])('%s %s needs a key with the scope, and shows nothing of another project', async (method, path) => {
  const { id } = (await create(await keyWith('webhooks:manage'))).body.webhook_endpoint;
  const url = path.replace('ID', id);
  expect((await service.call(method, url, { key: null })).body.error.code).toBe('missing_api_key');
  const unscoped = await service.call(method, url, { key: await keyWith('review_runs:read') });
  expect([unscoped.status, unscoped.body.error.code]).toEqual([403, 'insufficient_scope']);
  if (!path.includes('ID')) return;
  const body = { PATCH: {}, POST: path.endsWith('replay') ? { since: '2026-01-01T00:00:00Z' } : {} }[method];
  const foreign = await service.call(method, url, { key: await keyWith('webhooks:manage'), body });
  expect(foreign.status).toBe(404);
});
