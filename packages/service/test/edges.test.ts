import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../dist/config.js';
import { type Billing, deliver, eventFor, startBilling, subscribe } from './billing/fixtures.js';
import { createCompletedRun, KEY, REQUEST, startTestService, type TestService, until } from './harness.js';

/** What the service answers to bytes that leave the request unfinished. */
function rawAnswer(url: string, head: string): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`);
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('}')) resolve(text);
    });
    socket.on('error', reject);
    socket.setTimeout(10_000, () => reject(new Error('no answer before the body')));
  });
  answer.catch(() => {}).finally(() => socket.destroy());
  return { socket, answer };
}

const create = (service: TestService, headers: Record<string, string>, key = KEY) =>
  service.call('POST', '/v1/review-runs', { body: REQUEST, headers, key });

describe('behind one proxy', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      CLAIMCHECK_ROLE: 'api',
      CLAIMCHECK_TRUST_PROXY: 'true',
      CLAIMCHECK_ADDRESS_RATE_LIMIT: '5',
    });
  });
  afterAll(() => service.stop());

  test('addresses a caller makes up before the proxy’s own do not evade the limit', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const headers = { 'x-forwarded-for': `10.0.0.${n}, 203.0.113.7` };
      statuses.push((await service.call('GET', '/v1/usage', { key: null, headers })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
    const elsewhere = { 'x-forwarded-for': '203.0.113.7, 198.51.100.1' };
    expect((await service.call('GET', '/v1/usage', { key: null, headers: elsewhere })).status).toBe(401);
  });

  test('links have the proxy’s host and protocol, and no protocol but http and https', async () => {
    const linkFor = async (headers: Record<string, string>) =>
      (await create(service, headers)).headers.get('location');
    const host = { 'x-forwarded-host': 'claims.example.com' };
    expect(await linkFor({ ...host, 'x-forwarded-proto': 'https' })).toMatch(
      /^https:\/\/claims\.example\.com\/v1\/review-runs\/run_/,
    );
    for (const protocol of ['javascript', 'data', 'file', 'https, javascript']) {
      expect(await linkFor({ ...host, 'x-forwarded-proto': protocol })).toMatch(
        /^http:\/\/claims\.example\.com\//,
      );
    }
  });

  test.each([
    'claims.example.com/evil',
    'user@claims.example.com',
    'claims example.com',
    'claims.example.com:99999',
    '"><script>',
    'a'.repeat(300),
  ])('a host like %s is refused', async (host) => {
    const answer = await create(service, { 'x-forwarded-host': host });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_request']);
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('without a proxy', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  test('forwarded headers mean nothing', async () => {
    const { headers } = await create(service, {
      'x-forwarded-host': 'evil.example.com',
      'x-forwarded-proto': 'https',
    });
    expect(headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  });

  test('a Host header that is no host is refused, and the probes do not mind', async () => {
    const { answer } = rawAnswer(service.url, 'GET /v1/usage HTTP/1.1\nHost: a/../b?"<script>');
    expect(await answer).toMatch(/^HTTP\/1\.1 422 [\s\S]*invalid_request/);
    const probe = rawAnswer(service.url, 'GET /healthz HTTP/1.1\nHost: a/b');
    expect(await probe.answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('every page of HTML comes with its policy in headers', async () => {
    const id = await createCompletedRun(service.call);
    for (const path of ['/docs', `/v1/review-runs/${id}/claim-report?format=html`]) {
      const { status, headers } = await service.call('GET', path);
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'none'"]) {
        expect(policy).toContain(part);
      }
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(path === '/docs' ? "'self'" : undefined);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  test('where nothing is sold, a payment event is refused before its body is sent', async () => {
    const { answer } = rawAnswer(
      service.url,
      'POST /webhooks/stripe HTTP/1.1\nHost: localhost\nContent-Type: application/json\nContent-Length: 1000000',
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*billing_not_configured/);
  });
});

describe('the address of payment events', () => {
  let billing: Billing;
  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.stop());

  const head = (signature: string) =>
    `POST /webhooks/stripe HTTP/1.1\nHost: localhost\nContent-Type: application/json\nContent-Length: 1000000${signature}`;

  test.each([
    ['no signature', ''],
    ['nonsense for a signature', '\nStripe-Signature: t=1,v1=zz'],
    ['an old signature', `\nStripe-Signature: t=1700000000,v1=${'a'.repeat(64)}`],
  ])('with %s it is refused before the body', async (_what, signature) => {
    const { answer } = rawAnswer(billing.service.url, head(signature));
    expect(await answer).toMatch(/^HTTP\/1\.1 422 /);
  });

  test('bodies that never come have room for so many, and are let go of', async () => {
    const signature = `\nStripe-Signature: t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}`;
    const waiting = Array.from({ length: 40 }, () => rawAnswer(billing.service.url, head(signature)));
    const refused = await Promise.any(waiting.map(({ answer }) => answer));
    expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after/i);
    for (const { socket } of waiting) socket.destroy();
    await until(async () => {
      const { state } = await subscribe(billing);
      return (await deliver(billing, eventFor(state))).status === 200;
    }, 'there is room again');
  });
});

describe('bodies that are announced and never come', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
  });
  afterAll(() => service.stop());

  const head = (path: string, size: string, key?: string) =>
    `POST ${path} HTTP/1.1\nHost: localhost\nContent-Type: application/json\n${size}${key ? `\nAuthorization: Bearer ${key}` : ''}`;

  test.each([
    ['a route that needs no key', '/console/api/session', 'Content-Length: 20000000'],
    ['a route that is not there', '/nowhere', 'Content-Length: 20000000'],
    ['a body of no stated length', '/nowhere', 'Transfer-Encoding: chunked'],
  ])('without a key, %s: refused before the body', async (_what, path, size) => {
    const { answer } = rawAnswer(service.url, head(path, size));
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*payload_too_large/);
  });

  test('one organization has room for so many and takes none of another’s', async () => {
    const size = 'Content-Length: 25000000';
    const waiting = Array.from({ length: 8 }, () =>
      rawAnswer(service.url, head('/v1/review-runs', size, KEY)),
    );
    const refused = await Promise.any(waiting.map(({ answer }) => answer));
    expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after/i);
    expect((await create(service, {}, (await service.otherKey({})).token)).status).toBe(202);
    for (const { socket } of waiting) socket.destroy();
    await until(async () => {
      const body = { ...REQUEST, metadata: { a: 'x'.repeat(1_000) } };
      return (await service.call('POST', '/v1/review-runs', { body })).status === 202;
    }, 'there is room again');
  });
});

describe('large answers that nobody takes', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  test('one organization has room for so many and takes none of another’s', async () => {
    const id = await createCompletedRun(service.call);
    const other = (await service.otherKey({})).token;
    const othersId = await createCompletedRun((method, path, options) =>
      service.call(method, path, { ...options, key: other }),
    );
    const claim_report = JSON.stringify({ id, padding: 'x'.repeat(30 * 2 ** 20) });
    await service.storage.db.updateTable('run_results').set({ claim_report }).execute();
    const path = `/v1/review-runs/${id}/claim-report`;
    const { hostname, port } = new URL(service.url);
    const readers: Socket[] = [];
    /** The status, and nothing more is read. */
    const beginToRead = () =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(port), hostname);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${KEY}\r\n\r\n`);
        socket.once('data', (chunk) => {
          socket.pause();
          resolve(chunk.toString('latin1').slice(9, 12));
        });
        readers.push(socket);
      });
    await until(async () => (await beginToRead()) === '503', 'there is no room left');
    expect(readers.length).toBeGreaterThan(2);
    const refused = await service.call('GET', path);
    expect([refused.status, refused.body.error.code]).toEqual([503, 'service_unavailable']);
    expect(refused.headers.get('retry-after')).toBe('5');
    const theirs = await service.call('GET', `/v1/review-runs/${othersId}/claim-report`, { key: other });
    expect(theirs.status).toBe(200);
    expect((await service.call('GET', '/v1/usage')).status).toBe(200);
    for (const socket of readers) socket.destroy();
    await until(async () => (await service.call('GET', path)).status === 200, 'there is room again');
  });
});

test('the number of trusted proxies is read from what was written before, too', () => {
  const proxies = (value?: string) => loadConfig({ CLAIMCHECK_TRUST_PROXY: value }).trustedProxies;
  expect([undefined, 'false', '0', 'true', '1', '2'].map(proxies)).toEqual([0, 0, 0, 1, 1, 2]);
  for (const wrong of ['yes', '-1', '11', '1.5', '10.0.0.0/8']) {
    expect(() => proxies(wrong)).toThrow(ConfigError);
  }
});
