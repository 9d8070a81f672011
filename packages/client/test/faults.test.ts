import { getEventListeners } from 'node:events';
import {
  APIConnectionError,
  APIError,
  APITimeoutError,
  APIUserAbortError,
  ConflictError,
  NotFoundError,
  RateLimitError,
  ServerError,
} from '@claimcheck/client';
import { expect, test } from 'vitest';
import { pause } from '../dist/http/pause.js';
import { type Answerer, drop, failure, json, startFaultServer } from './fault-server.js';
import { REQUEST } from './service.js';

const CREATED = { review_run: { id: 'run_1' }, request_id: 'req_1' };
const created = json(202, CREATED);
const anyUsage = json(200, { plan: 'free', request_id: 'req_1' });

/** Sends the headers and half of the body, then nothing more. */
const stall: Answerer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"plan":');
};

/** Breaks the connection in the middle of the body. */
const breakOff: Answerer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"plan":', () => response.destroy());
};

test.each([
  ['a dropped connection', drop],
  ['a body that breaks off', breakOff],
  ['408', failure(408, 'service_unavailable')],
  ['409 idempotency_in_progress', failure(409, 'idempotency_in_progress', { 'retry-after': '0' })],
  ['429', failure(429, 'rate_limited', { 'retry-after': '0' })],
  ['500', failure(500, 'internal_error')],
  ['503', failure(503, 'service_unavailable')],
  ['a 502 of a proxy', (response) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
] satisfies [string, Answerer][])(
  'after %s a call is made again with the same idempotency key',
  async (_, fault) => {
    await using server = await startFaultServer(fault, created);
    expect(await server.client().reviewRuns.create(REQUEST)).toEqual(CREATED);
    expect(server.seen).toHaveLength(2);
    const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(server.seen[1]?.body).toBe(JSON.stringify(REQUEST));
  },
);

test('two logical calls carry two idempotency keys, and a key of the caller is sent as given', async () => {
  await using server = await startFaultServer(created);
  const { reviewRuns } = server.client();
  await reviewRuns.create(REQUEST);
  await reviewRuns.create(REQUEST);
  await reviewRuns.create(REQUEST, { idempotencyKey: 'order 66' });
  const [first, second, third] = server.seen.map(({ headers }) => headers['idempotency-key']);
  expect(first).not.toBe(second);
  expect(third).toBe('order 66');
});

test('reads carry no idempotency key', async () => {
  await using server = await startFaultServer(anyUsage);
  await server.client().usage.retrieve();
  expect(server.seen[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('a call is given up after maxRetries further attempts', async () => {
  await using server = await startFaultServer(failure(500, 'internal_error', { 'retry-after': '0' }));
  const error = await server
    .client({ maxRetries: 3 })
    .usage.retrieve()
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServerError);
  expect(error).toMatchObject({ status: 500, code: 'internal_error', requestId: 'req_from_header' });
  expect(server.seen).toHaveLength(4);
});

test.each([
  ['run_not_completed', 409],
  ['invalid_api_key', 401],
  ['monthly_limit_reached', 402],
  ['invalid_request', 422],
  ['billing_not_configured', 503],
])('%s is not tried again, because trying again cannot help', async (code, status) => {
  await using server = await startFaultServer(failure(status, code), anyUsage);
  await expect(server.client().usage.retrieve()).rejects.toMatchObject({ status, code });
  expect(server.seen).toHaveLength(1);
});

test('Retry-After is waited for', async () => {
  const arrivals: number[] = [];
  const noting =
    (answer: Answerer): Answerer =>
    (response, request) => {
      arrivals.push(performance.now());
      answer(response, request);
    };
  await using server = await startFaultServer(
    noting(failure(429, 'rate_limited', { 'retry-after': '2' })),
    noting(anyUsage),
  );
  await server.client().usage.retrieve();
  // Its own first pause would be at most half a second.
  expect(arrivals[1]! - arrivals[0]!).toBeGreaterThanOrEqual(1_990);
});

test('a Retry-After of more than a minute is not waited for but told', async () => {
  await using server = await startFaultServer(failure(429, 'rate_limited', { 'retry-after': '3600' }));
  const error = await server
    .client()
    .usage.retrieve()
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ retryAfterMs: 3_600_000 });
  expect(server.seen).toHaveLength(1);
});

test.each([
  ['the headers never come', () => {}],
  ['the body never ends', stall],
] satisfies [string, Answerer][])('the timeout ends an attempt when %s', async (_, fault) => {
  await using server = await startFaultServer(fault);
  // Counted where they leave: on a busy machine the time may be over before the server has seen an attempt.
  let attempts = 0;
  const counting = (url: string, init: RequestInit) => {
    attempts += 1;
    return fetch(url, init);
  };
  const { usage } = server.client({ timeout: 150, maxRetries: 1, fetch: counting });
  await expect(usage.retrieve()).rejects.toBeInstanceOf(APITimeoutError);
  expect(attempts).toBe(2);
});

test('an attempt that timed out is made again', async () => {
  await using server = await startFaultServer(stall, anyUsage);
  expect(await server.client({ timeout: 1_000 }).usage.retrieve()).toMatchObject({ plan: 'free' });
});

test('an abort ends a call in flight, is not tried again, and gives its reason', async () => {
  const controller = new AbortController();
  await using server = await startFaultServer(() => controller.abort('enough'));
  const error = await server
    .client()
    .usage.retrieve({ signal: controller.signal })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(APIUserAbortError);
  expect((error as Error).cause).toBe('enough');
  expect(server.seen).toHaveLength(1);
});

test('an abort ends the pause before the next attempt', async () => {
  const controller = new AbortController();
  const pausing = pause(50_000, controller.signal);
  controller.abort('enough');
  await expect(pausing).rejects.toMatchObject({ name: 'APIUserAbortError', cause: 'enough' });
});

test('a signal that has fired already sends nothing', async () => {
  await using server = await startFaultServer(anyUsage);
  const call = server.client().usage.retrieve({ signal: AbortSignal.abort() });
  await expect(call).rejects.toBeInstanceOf(APIUserAbortError);
  expect(server.seen).toHaveLength(0);
});

test('a service that is not there is a connection error with its cause', async () => {
  await using server = await startFaultServer(drop);
  const client = server.client({ baseURL: 'http://127.0.0.1:1', maxRetries: 0 });
  const error = await client.usage.retrieve().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(APIConnectionError);
  expect((error as Error).cause).toBeInstanceOf(Error);
});

test('a page of something else than the service is an error that does not repeat it', async () => {
  await using server = await startFaultServer((response) => response.end('<h1>Hello from a proxy</h1>'));
  const error = await server
    .client()
    .usage.retrieve()
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(APIError);
  expect((error as Error).message).not.toContain('proxy</h1>');
});

test('a redirect is not followed, so the key goes to no other address', async () => {
  await using elsewhere = await startFaultServer(anyUsage);
  await using server = await startFaultServer((response) =>
    response.writeHead(302, { location: `${elsewhere.url}/v1/usage` }).end(),
  );
  await expect(server.client().usage.retrieve()).rejects.toMatchObject({ status: 302, code: null });
  expect(elsewhere.seen).toHaveLength(0);
});

test('a run that a lost first attempt has deleted counts as deleted', async () => {
  await using server = await startFaultServer(drop, failure(404, 'not_found'));
  const deleted = await server.client().reviewRuns.delete('run_1');
  expect(deleted).toEqual({ id: 'run_1', deleted: true, request_id: 'req_from_header' });
});

test('a run that was never there is not reported as deleted', async () => {
  await using server = await startFaultServer(failure(404, 'not_found'));
  await expect(server.client().reviewRuns.delete('run_1')).rejects.toMatchObject({ code: 'not_found' });
});

test('waiting outlasts a service that is away for a moment', async () => {
  const away = failure(503, 'service_unavailable', { 'retry-after': '0' });
  await using server = await startFaultServer(
    json(200, { id: 'run_1', status: 'processing' }),
    ...[away, drop, away, away, away],
    json(200, { id: 'run_1', status: 'completed' }),
  );
  expect(await server.client().reviewRuns.wait('run_1', { pollInterval: 8 })).toMatchObject({
    status: 'completed',
  });
});

test('a signal used for many calls keeps nothing of them', async () => {
  await using server = await startFaultServer(anyUsage);
  const { signal } = new AbortController();
  const { usage } = server.client();
  await Promise.all(Array.from({ length: 20 }, () => usage.retrieve({ signal })));
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('a stream is sent once; a function that opens one lets it be sent again', async () => {
  async function* rows() {
    yield '{"ai_output":"é"}\n';
    yield new TextEncoder().encode('{"ai_output":"2"}\n');
  }
  const accepted = json(202, { import_id: 'imp_1', request_id: 'req_1' });
  await using once = await startFaultServer(failure(503, 'service_unavailable'), accepted);
  await expect(once.client().imports.create({ jsonl: rows() })).rejects.toBeInstanceOf(ServerError);
  await using again = await startFaultServer(failure(503, 'service_unavailable'), accepted);
  await again.client().imports.create({ jsonl: rows });
  expect(again.seen.map(({ body }) => body)).toEqual(Array(2).fill('{"ai_output":"é"}\n{"ai_output":"2"}\n'));
  expect(again.seen[0]?.headers['content-type']).toBe('application/jsonl');
});

test('a conflict that is no idempotency matter is told as it is', async () => {
  await using server = await startFaultServer(failure(409, 'run_already_terminal'));
  await expect(server.client().reviewRuns.cancel('run_1')).rejects.toBeInstanceOf(ConflictError);
});

test('a stream that breaks off or never opens is opened again after the last event', async () => {
  const events =
    (...blocks: string[]): Answerer =>
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(blocks.join(''), () => response.destroy());
    };
  const claim = (n: number) => `event: claim\nid: 0.${n}\ndata: {"id":"claim ${n} é"}\n\n`;
  await using server = await startFaultServer(
    events('retry: 1\n\n', claim(1), ': quiet\n\n', 'event: claim\nid: 0.2\nda'),
    failure(503, 'service_unavailable', { 'retry-after': '0' }),
    events(claim(2), 'event: completed\nid: 0.2\ndata: {"status":"completed"}\n\n'),
  );
  const heard = [];
  for await (const { event, id } of server.client().reviewRuns.stream('run_1')) heard.push([event, id]);
  expect(heard).toEqual([
    ['claim', '0.1'],
    ['claim', '0.2'],
    ['completed', '0.2'],
  ]);
  expect(server.seen.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '0.1', '0.1']);
});

test('a stream that ends again and again without an event is given up', async () => {
  await using server = await startFaultServer((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(': nothing\n\n');
  });
  const stream = server.client().reviewRuns.stream('run_1', { maxRetries: 1 });
  await expect(stream.next()).rejects.toBeInstanceOf(APIConnectionError);
  expect(server.seen).toHaveLength(2);
});

test('a stream that is refused is an error, and one that is left is closed', async () => {
  await using refusing = await startFaultServer(failure(404, 'not_found'));
  await expect(refusing.client().reviewRuns.stream('run_1').next()).rejects.toBeInstanceOf(NotFoundError);
  let closed: Promise<unknown> = Promise.resolve();
  await using server = await startFaultServer((response) => {
    closed = new Promise((resolve) => response.once('close', resolve));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: status\nid: 0.0\ndata: {}\n\n');
  });
  for await (const { event } of server.client().reviewRuns.stream('run_1')) {
    expect(event).toBe('status');
    break;
  }
  await closed;
});
