import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedWaitMs } from '../../src/webhooks/retry-after.js';
import { REQUEST, startTestService, type TestService, until } from '../harness.js';
import { answer, flood, hang, startReceiver } from './receiver.js';

const ENDPOINTS = '/v1/webhook-endpoints';
const SCOPES = ['webhooks:manage', 'review_runs:create', 'review_runs:read'];

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE: '1',
    CLAIMCHECK_WEBHOOK_TIMEOUT_SECONDS: '1',
    CLAIMCHECK_WEBHOOK_RETRY_SECONDS: '1,1',
  });
});
afterAll(() => service.stop());

/** An endpoint in a project of its own, and what a test does with it. */
async function subscribed(url: string) {
  const key = (await service.otherKey({ scopes: SCOPES })).token;
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `${ENDPOINTS}${path}`, { key, ...(body && { body }) });
  const { body } = await call('POST', '', { url, events: ['review_run.completed', 'review_run.cancelled'] });
  const { id } = body.webhook_endpoint;
  return {
    key,
    id,
    secret: body.secret as string,
    send: () => call('POST', `/${id}/test`),
    read: async () => (await call('GET', `/${id}`)).body.webhook_endpoint,
    deliveries: async () => (await call('GET', `/${id}/deliveries`)).body.items,
    call: (method: string, path: string, more?: object) => call(method, `/${id}${path}`, more),
    ended: (count = 1) =>
      until(async () => {
        const { items } = (await call('GET', `/${id}/deliveries`)).body;
        const ended = items.filter(({ status }: { status: string }) => status !== 'pending');
        return ended.length >= count && items;
      }, `${count} deliveries end`),
  };
}

test('the reference library accepts what is sent', async () => {
  await using receiver = await startReceiver();
  const endpoint = await subscribed(receiver.url);
  await endpoint.send();
  const [delivery] = await endpoint.ended();
  const { headers, body } = receiver.received[0]!;
  const payload = new Webhook(endpoint.secret).verify(body, headers as Record<string, string>);
  expect(payload).toMatchObject({ type: 'webhook.test', data: { webhook_endpoint_id: endpoint.id } });
  expect(headers['webhook-id']).toBe(delivery.event_id);
  expect(delivery).toMatchObject({ status: 'delivered', next_attempt_at: null });
  expect(delivery.attempts).toEqual([
    {
      started_at: expect.any(String),
      outcome: 'delivered',
      status_code: 204,
      duration_ms: expect.any(Number),
    },
  ]);
});

test('a failure is tried again with the same id and body, and a success ends it', async () => {
  await using receiver = await startReceiver(answer(500));
  const endpoint = await subscribed(receiver.url);
  await endpoint.send();
  await until(async () => receiver.received.length === 1, 'the first attempt');
  await until(async () => (await endpoint.read()).failing_since !== null, 'the failure is told');
  receiver.behaves(answer(200));
  const [delivery] = await endpoint.ended();
  expect(delivery.attempts.map(({ status_code }: { status_code: number }) => status_code)).toEqual([
    500, 200,
  ]);
  expect(new Set(receiver.ids()).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(await endpoint.read()).toMatchObject({ status: 'enabled', failing_since: null });
});

test.each([
  ['hangs', hang, 'timeout', null],
  ['redirects', answer(302, { location: 'http://127.0.0.1:1/' }), 'redirect', 302],
  ['answers with an error', answer(503), 'http_error', 503],
])(
  'an endpoint that always %s is disabled once an event was tried to the end',
  async (_what, behave, outcome, status_code) => {
    await using receiver = await startReceiver(behave);
    const endpoint = await subscribed(receiver.url);
    await endpoint.send();
    const [delivery] = await endpoint.ended();
    expect(delivery.status).toBe('failed');
    expect(delivery.attempts).toHaveLength(3);
    for (const attempt of delivery.attempts) expect(attempt).toMatchObject({ outcome, status_code });
    expect(await endpoint.read()).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
    const metrics = (await service.call('GET', '/metrics', { key: null })).text;
    expect(metrics).toMatch(/claimcheck_webhook_endpoints\{state="disabled"\} [1-9]/);
    expect(metrics).toContain(`claimcheck_webhook_attempts_total{outcome="${outcome}"}`);
  },
);

test('a receiver that asks for a pause gets it, and never more than an hour', async () => {
  const later = new Date(Date.now() + 1_800_000).toUTCString();
  for (const [status, asked, least] of [
    [429, '600', 600],
    [503, later, 1_700],
    [503, '9999999', 3_600],
  ] as const) {
    await using receiver = await startReceiver(answer(status, { 'retry-after': asked }));
    const endpoint = await subscribed(receiver.url);
    await endpoint.send();
    const { attempts, next_attempt_at } = await until(async () => {
      const [first] = await endpoint.deliveries();
      return first.attempts[0]?.outcome && first;
    }, 'an attempt ends');
    const waits = (Date.parse(next_attempt_at) - Date.parse(attempts[0].started_at)) / 1000;
    expect(waits).toBeGreaterThanOrEqual(least);
    expect(waits).toBeLessThan(3_600 + 60);
  }
});

test.each([
  [429, '7', 7_000],
  [503, ' Wed, 01 Jan 2025 00:00:30 GMT', 30_000],
  [503, 'Tue, 31 Dec 2024 00:00:00 GMT', 0],
  [503, 'soon', 0],
  [500, '7', 0],
  [503, undefined, 0],
])('%i with Retry-After %s asks for %i ms', (status, header, ms) => {
  expect(askedWaitMs(status, header, Date.parse('2025-01-01T00:00:00Z'))).toBe(ms);
});

test('nobody listening is a failed connection', async () => {
  const { url } = await (async () => {
    await using closed = await startReceiver();
    return closed;
  })();
  const endpoint = await subscribed(url);
  await endpoint.send();
  const delivery = await until(async () => {
    const [first] = await endpoint.deliveries();
    return first.attempts[0]?.outcome && first;
  }, 'an attempt ends');
  expect(delivery.attempts[0]).toMatchObject({ outcome: 'connection_failed', status_code: null });
});

test('410 disables at once; what waits is sent when the endpoint is enabled', async () => {
  await using receiver = await startReceiver(answer(500));
  const endpoint = await subscribed(receiver.url);
  await endpoint.send();
  await until(async () => receiver.received.length === 1, 'the first attempt');
  receiver.behaves(answer(410));
  await endpoint.send();
  const gone = await until(async () => {
    const read = await endpoint.read();
    return read.status === 'disabled' && read;
  }, 'the endpoint is disabled');
  expect(gone.disabled_reason).toBe('gone');
  receiver.behaves(answer(200));
  const waiting = (await endpoint.deliveries()).filter(
    ({ status }: { status: string }) => status === 'pending',
  );
  expect(waiting.map((delivery: { next_attempt_at: null }) => delivery.next_attempt_at)).toEqual(
    waiting.map(() => null),
  );
  await endpoint.call('PATCH', '', { status: 'enabled' });
  const items = await endpoint.ended(2);
  expect(items.filter(({ status }: { status: string }) => status === 'delivered')).toHaveLength(
    waiting.length,
  );
});

test('an answer of a gigabyte is cut, and its status counts', async () => {
  await using receiver = await startReceiver(flood);
  const endpoint = await subscribed(receiver.url);
  const before = process.memoryUsage().rss;
  await endpoint.send();
  const [delivery] = await endpoint.ended();
  expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ status_code: 200 }] });
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024);
});

test('receivers that hang hold up no other', async () => {
  await using slow = await startReceiver(hang);
  await using quick = await startReceiver();
  const stuck = await subscribed(slow.url);
  await Promise.all(Array.from({ length: 40 }, () => stuck.send()));
  await until(async () => slow.received.length >= 4, 'the slow one is busy');
  const fine = await subscribed(quick.url);
  await fine.send();
  await fine.ended();
  expect(slow.received.length).toBeLessThan(40);
});

test('after a rotation both secrets sign until the overlap is over', async () => {
  await using receiver = await startReceiver();
  const endpoint = await subscribed(receiver.url);
  const rotated = await endpoint.call('POST', '/rotate-secret', { overlap_seconds: 3600 });
  expect(rotated.status).toBe(200);
  await endpoint.send();
  await endpoint.ended();
  const verify = (secret: string, { headers, body } = receiver.received.at(-1)!) =>
    new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(() => verify(endpoint.secret)).not.toThrow();
  expect(() => verify(rotated.body.secret)).not.toThrow();

  const last = await endpoint.call('POST', '/rotate-secret', { overlap_seconds: 0 });
  await endpoint.send();
  await endpoint.ended(2);
  expect(() => verify(last.body.secret)).not.toThrow();
  expect(() => verify(rotated.body.secret)).toThrow();
  expect(() => verify(endpoint.secret)).not.toThrow();
});

test('one event, or those of a span of time, are sent again with the ids they had', async () => {
  await using receiver = await startReceiver();
  const endpoint = await subscribed(receiver.url);
  const started = new Date().toISOString();
  for (let n = 0; n < 3; n++) {
    await service.call('POST', '/v1/review-runs', { key: endpoint.key, body: REQUEST });
  }
  await endpoint.ended(3);
  const ids = new Set(receiver.ids());
  expect(ids.size).toBe(3);
  const one = await endpoint.call('POST', '/replay', { event_id: [...ids][1] });
  expect([one.status, one.body.replayed_count]).toEqual([202, 1]);
  await until(async () => receiver.received.length === 4, 'one comes again');
  expect(receiver.ids()[3]).toBe([...ids][1]);
  const span = await endpoint.call('POST', '/replay', { since: started });
  expect(span.body.replayed_count).toBe(3);
  await until(async () => receiver.received.length === 7, 'all come again');
  expect(new Set(receiver.ids())).toEqual(ids);
  const none = await endpoint.call('POST', '/replay', { since: started, until: started });
  expect(none.body.replayed_count).toBe(0);
  const unknown = await endpoint.call('POST', '/replay', {
    event_id: `evt_${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`,
  });
  expect(unknown.status).toBe(404);
});

test('an endpoint can be sent what happened before it existed', async () => {
  await using receiver = await startReceiver();
  const endpoint = await subscribed('http://127.0.0.1:9/');
  const since = new Date().toISOString();
  await endpoint.call('PATCH', '', { status: 'disabled' });
  await service.call('POST', '/v1/review-runs', { key: endpoint.key, body: REQUEST });
  await until(async () => {
    const { body } = await service.call('GET', '/v1/webhook-events', { key: endpoint.key });
    return body.items.length === 1;
  }, 'the event is there');
  expect(await endpoint.deliveries()).toEqual([]);
  await endpoint.call('PATCH', '', { status: 'enabled', url: receiver.url });
  await endpoint.call('POST', '/replay', { since });
  await endpoint.ended();
  expect(receiver.types()).toEqual(['review_run.completed']);
});

test('deliveries come in pages, newest first', async () => {
  await using receiver = await startReceiver();
  const endpoint = await subscribed(receiver.url);
  for (let n = 0; n < 3; n++) await endpoint.send();
  const items = await endpoint.ended(3);
  const first = (await endpoint.call('GET', '/deliveries?limit=2')).body;
  const second = (await endpoint.call('GET', `/deliveries?limit=2&cursor=${first.next_cursor}`)).body;
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.next_cursor).toBeNull();
  const delivered = (await endpoint.call('GET', '/deliveries?status=failed')).body;
  expect(delivered.items).toEqual([]);
  expect((await endpoint.call('GET', '/deliveries?cursor=nonsense')).status).toBe(422);
});
