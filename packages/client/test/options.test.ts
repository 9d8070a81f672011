import { inspect } from 'node:util';
import { Claimcheck, ClaimcheckError } from '@claimcheck/client';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, json, KEY, startFaultServer } from './fault-server.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function browser() {
  vi.stubGlobal('window', { document: {} });
}

test('it refuses to run in a browser', () => {
  browser();
  expect(() => new Claimcheck({ apiKey: KEY })).toThrow(/browser/);
});

test('it runs in a browser when told that this is meant', () => {
  browser();
  expect(() => new Claimcheck({ apiKey: KEY, dangerouslyAllowBrowser: true })).not.toThrow();
});

test('key and address are taken from the environment, and from the options first', async () => {
  await using server = await startFaultServer(json(200, {}));
  vi.stubEnv('CLAIMCHECK_API_KEY', 'from-environment');
  vi.stubEnv('CLAIMCHECK_BASE_URL', `${server.url}/`);
  await new Claimcheck().usage.retrieve();
  await new Claimcheck({ apiKey: 'from-options' }).usage.retrieve();
  const sent = server.seen.map(({ url, headers }) => [url, headers.authorization]);
  expect(sent).toEqual([
    ['/v1/usage', 'Bearer from-environment'],
    ['/v1/usage', 'Bearer from-options'],
  ]);
});

test('a base address with a path keeps it', async () => {
  await using server = await startFaultServer(json(200, {}));
  await server.client({ baseURL: `${server.url}/claimcheck/` }).usage.retrieve();
  expect(server.seen[0]?.url).toBe('/claimcheck/v1/usage');
});

test('without a key it says where one is looked for', () => {
  vi.stubEnv('CLAIMCHECK_API_KEY', '');
  expect(() => new Claimcheck()).toThrow(/CLAIMCHECK_API_KEY/);
});

test('a client made for worker events only sends its credential and never a key', async () => {
  await using server = await startFaultServer(json(202, {}));
  const event = {
    event_id: '0190a3c0-0000-7000-8000-000000000000',
    type: 'failure',
    occurred_at: '2026-01-31T12:00:00.000Z',
    worker_version: '0.1.0',
    failure_category: 'engine_error',
  } as const;
  await server
    .client({ apiKey: null })
    .workerRuns.sendEvent('run_1', event, { workerCredential: 'cwc_secret' });
  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    url: '/v1/private-worker/review-runs/run_1/events',
  });
  expect(server.seen[0]?.headers.authorization).toBe('Bearer cwc_secret');
  expect(server.seen[0]?.headers).not.toHaveProperty('idempotency-key');
});

test.each([
  ['a key with a line break', { apiKey: 'cck_secretsecret\n' }],
  ['an empty key', { apiKey: '' }],
  ['an address that is none', { baseURL: 'localhost' }],
  ['an address with a password', { baseURL: 'https://user:secretsecret@example.com' }],
  ['a timeout of nothing', { timeout: 0 }],
  ['a timeout longer than a timer holds', { timeout: 2 ** 31 }],
  ['half a retry', { maxRetries: 0.5 }],
])('%s is refused at once, without repeating it', (_, options) => {
  const make = () => new Claimcheck({ apiKey: KEY, ...options });
  expect(make).toThrow(ClaimcheckError);
  expect(make).not.toThrow(/secretsecret/);
});

test.each(['', '.', '..', 'run_1/claims', 'run_1?x=1', 'run 1'])(
  'the id %j, which could lead to another address, is never sent',
  async (id) => {
    await using server = await startFaultServer(json(200, {}));
    await expect(server.client().reviewRuns.delete(id)).rejects.toBeInstanceOf(ClaimcheckError);
    expect(server.seen).toHaveLength(0);
  },
);

test('the key shows neither in the client nor in any error', async () => {
  await using server = await startFaultServer(failure(401, 'invalid_api_key'), (response) =>
    response.destroy(),
  );
  const client = server.client({ maxRetries: 0 });
  const errors = [
    await client.usage.retrieve().catch((error: unknown) => error),
    await client.usage.retrieve().catch((error: unknown) => error),
    await client.usage.retrieve({ signal: AbortSignal.abort() }).catch((error: unknown) => error),
  ];
  const shown = [client, ...errors].map(
    (value) => inspect(value, { depth: 20, showHidden: true }) + JSON.stringify(value),
  );
  expect(errors.every((error) => error instanceof ClaimcheckError)).toBe(true);
  expect(shown.join()).not.toContain(KEY);
  expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});
