import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCompletedRun,
  KEY,
  startTestService,
  type TestService,
  until,
} from '../../../service/test/harness.js';
import { answer, startReceiver } from '../../../service/test/webhooks/receiver.js';
import { BIN, cleanEnv } from '../service-process.js';
import { runCli } from './run-cli.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE: '1' });
});
afterAll(() => service.stop());

const env = () => ({ CLAIMCHECK_API_KEY: KEY, CLAIMCHECK_BASE_URL: service.url });
const webhooks = (...args: string[]) => runCli(['webhooks', ...args], { env: env() });

test('an endpoint is made, tested, changed, replayed and deleted', async () => {
  await using receiver = await startReceiver();
  const created = await webhooks('create', receiver.url, '--events', 'review_run.completed');
  expect(created.stderr).toBe('');
  const id = /whe_\S+/.exec(created.stdout)![0];
  const secret = /whsec_\S+/.exec(created.stdout)![0];

  const tested = await webhooks('test', id);
  expect(tested).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^evt_\S+: delivered 204 in \d+ ms\n$/),
  });
  const { headers, body } = receiver.received[0]!;
  expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();

  await createCompletedRun(service.call);
  await until(async () => receiver.types().includes('review_run.completed'), 'the event arrives');
  expect((await webhooks('replay', id, '--since', '2026-01-01T00:00:00Z')).stdout).toMatch(/^\d+ events/);
  const listed = JSON.parse((await webhooks('deliveries', id, '--json')).stdout);
  expect(listed.items.map((item: { event_type: string }) => item.event_type)).toContain('webhook.test');
  expect((await webhooks('deliveries', id)).stdout).toContain('delivered 204');

  await webhooks('update', id, '--description', 'case system');
  expect((await webhooks('show', id)).stdout).toContain('case system');
  expect((await webhooks('disable', id)).stdout).toBe(`${id} disabled.\n`);
  expect((await webhooks('list')).stdout).toContain('disabled (requested)');
  expect((await webhooks('test', id)).code).toBe(2);
  expect((await webhooks('enable', id)).code).toBe(0);
  const rotated = await webhooks('rotate-secret', id, '--overlap', '60', '--json');
  expect(JSON.parse(rotated.stdout).secret).toMatch(/^whsec_/);
  expect((await webhooks('delete', id)).stdout).toBe(`${id} deleted.\n`);
  expect((await webhooks('show', id)).code).toBe(2);
});

test('a test that was not delivered ends with 1 and says what came back', async () => {
  await using receiver = await startReceiver(answer(503));
  const { stdout } = await webhooks('create', receiver.url, '--json');
  const tested = await webhooks('test', JSON.parse(stdout).webhook_endpoint.id);
  expect(tested).toMatchObject({ code: 1, stdout: expect.stringContaining('http_error 503') });
});

test.each([
  [['create', 'https://example.com', '--events', 'run.done'], 'there is no event run.done'],
  [['create', 'gopher://example.com'], 'url'],
  [['update', 'whe_1'], 'say what to change'],
  [['replay', 'whe_1'], 'say what to send again'],
  [['rotate-secret', 'whe_1', '--overlap', 'soon'], 'whole number of seconds'],
  [['listen', '--forward', 'localhost:3000'], '--forward must begin with'],
])('wrong use is told: %j', async (args, message) => {
  expect(await webhooks(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});

test('listen forwards what happens from now on, signed with the secret it shows', async () => {
  await using receiver = await startReceiver();
  await createCompletedRun(service.call);
  const child = spawn(process.execPath, [BIN, 'webhooks', 'listen', '--forward', receiver.url, '--json'], {
    env: cleanEnv(env()),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: { event: string; secret: string; type: string; answer: string }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  await until(async () => lines.length > 0, 'it listens');
  const id = await createCompletedRun(service.call);
  await until(async () => lines.length > 1, 'the event is forwarded');
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(lines.slice(1)).toMatchObject([{ event: 'forwarded', type: 'review_run.completed', answer: '204' }]);
  const { headers, body } = receiver.received[0]!;
  const payload = new Webhook(lines[0]!.secret).verify(body, headers as Record<string, string>);
  expect(payload).toMatchObject({ data: { review_run_id: id } });
});
