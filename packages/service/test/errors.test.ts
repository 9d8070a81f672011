import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

test('an unknown path is 404 in the envelope', async () => {
  const { status, body, headers } = await service.call('GET', '/v1/nothing');
  expect(status).toBe(404);
  expect(body).toEqual({
    error: { code: 'not_found', message: expect.any(String) },
    request_id: headers.get('x-request-id'),
  });
});

test.each([
  ['PUT', '/v1/review-runs', 'GET, HEAD, POST'],
  ['POST', '/v1/usage', 'GET, HEAD'],
  ['PATCH', '/v1/review-runs/run_x', 'DELETE, GET, HEAD'],
  ['GET', '/v1/review-runs/run_x/cancel', 'POST'],
  ['OPTIONS', '/v1/review-runs', 'GET, HEAD, POST'],
  ['DELETE', '/healthz', 'GET, HEAD'],
])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
  const { status, body, headers } = await service.call(method, path);
  expect([status, body.error.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', allow]);
});

test.each([
  ['cannot be decoded', '%E0%A4%A'],
  ['is as long as no id', 'run_'.padEnd(3_000, 'a')],
])('an id that %s is 404 with its request id', async (_what, id) => {
  const { status, body, headers } = await service.call('GET', `/v1/review-runs/${id}`);
  expect([status, body.error.code]).toEqual([404, 'not_found']);
  expect(headers.get('x-request-id')).toBe(body.request_id);
});

test.each([
  ['GET', '/v1/usage'],
  ['GET', '/v1/review-runs/run_x/claims'],
  ['POST', '/v1/review-runs/run_x/retry'],
  ['POST', '/v1/imports'],
])('%s %s names a query parameter that it does not know', async (method, path) => {
  const { status, body } = await service.call(method, `${path}?limit=5`, {
    ...(method === 'POST' && { body: {} }),
  });
  expect([status, body.error.code]).toEqual([422, 'invalid_request']);
  expect(body.error.details).toContainEqual({ path: 'limit', message: 'is not a known field' });
});

test('request ids are ours, ordered by time, whatever the caller sends', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { headers } = await service.call('GET', '/healthz', { headers: { 'x-request-id': 'mine' } });
    ids.push(headers.get('x-request-id')!);
    expect(ids[n]).toMatch(/^req_[0-9A-Z]{26}$/);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect([...ids].sort()).toEqual(ids);
});

test('what is not HTTP gets the envelope too', async () => {
  const { hostname, port } = new URL(service.url);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write('NOT HTTP AT ALL\r\n\r\n'));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
  expect(body.error).toEqual({
    code: 'invalid_request',
    message: 'This is not a request the service can read.',
    details: [{ path: '', message: 'This is not a request the service can read.' }],
  });
  expect(answer).toContain(`x-request-id: ${body.request_id}`);
});

test('headers beyond what the server reads are refused in the envelope', async () => {
  const { status, body } = await service.call('GET', '/healthz', {
    headers: { 'x-big': 'x'.repeat(40_000) },
  });
  expect([status, body.error.code]).toEqual([431, 'invalid_request']);
});
