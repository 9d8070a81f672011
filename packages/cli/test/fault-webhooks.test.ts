import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerFor, freshDatabase, REQUEST, TEST_ENV, until } from '../../service/test/harness.js';
import {
  flood,
  hang,
  type Received,
  type Receiver,
  startReceiver,
} from '../../service/test/webhooks/receiver.js';
import { type ServiceProcess, startProcess } from './service-process.js';

const RUNS = 20;
const KILLS = 5;

let database: Awaited<ReturnType<typeof freshDatabase>>;
const running = new Map<string, ServiceProcess>();
const receivers: Receiver[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  for (const process of running.values()) await process.kill('SIGKILL');
  for (const receiver of receivers) await receiver[Symbol.asyncDispose]();
  await database.drop();
});

type Answer = 'accepts' | 'fails' | 'redirects' | 'hangs' | 'floods' | 'breaks off';
const MISBEHAVIOUR: readonly Answer[] = ['fails', 'redirects', 'hangs', 'floods', 'breaks off'];

function give(answer: Answer, received: Received, response: ServerResponse): void {
  if (answer === 'accepts') response.writeHead(204).end();
  else if (answer === 'fails') response.writeHead(500).end('no');
  else if (answer === 'redirects') response.writeHead(307, { location: '/elsewhere' }).end();
  else if (answer === 'hangs') hang(received, response);
  else if (answer === 'floods') flood(received, response);
  else response.destroy();
}

/** Misbehaves in turn, and accepts every third message; keeps which messages it accepted. */
async function startUnreliable() {
  const accepted = new Set<string>();
  let count = 0;
  const receiver = await startReceiver((received, response) => {
    count += 1;
    const answer = count % 3 === 0 ? 'accepts' : MISBEHAVIOUR[count % MISBEHAVIOUR.length]!;
    if (answer === 'accepts') accepted.add(received.headers['webhook-id'] as string);
    give(answer, received, response);
  });
  receivers.push(receiver);
  return { receiver, accepted };
}

test('kill -9 at random and receivers that fail, hang, redirect and flood lose no event and forge none', async () => {
  const env = {
    ...TEST_ENV,
    ...database.env,
    CLAIMCHECK_LEASE_SECONDS: '2',
    CLAIMCHECK_MAX_ATTEMPTS: '50',
    CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE: '1',
    CLAIMCHECK_WEBHOOK_TIMEOUT_SECONDS: '1',
    CLAIMCHECK_WEBHOOK_RETRY_SECONDS: Array.from({ length: 50 }, () => 1).join(','),
  };
  const roles: Record<string, string[]> = {
    api: ['--role', 'api'],
    'worker 1': ['--role', 'worker'],
    'worker 2': ['--role', 'worker'],
  };
  const start = async (name: string) => running.set(name, await startProcess(roles[name]!, env));
  await Promise.all(Object.keys(roles).map(start));
  const call = (...request: Parameters<ReturnType<typeof callerFor>>) =>
    callerFor(running.get('api')!.url)(...request);

  const reliable = await startReceiver();
  receivers.push(reliable);
  const unreliable = await startUnreliable();
  const subscribe = async ({ url }: Receiver) =>
    (
      await call('POST', '/v1/webhook-endpoints', {
        body: { url, events: ['review_run.completed', 'review_run.cancelled'] },
      })
    ).body;
  const endpoints = [await subscribe(reliable), await subscribe(unreliable.receiver)];

  const runs: string[] = [];
  for (let n = 0; n < RUNS; n++) {
    const { body } = await call('POST', '/v1/review-runs', { body: REQUEST });
    runs.push(body.review_run.id);
  }
  for (let n = 0; n < KILLS; n++) {
    const name = n % 4 === 2 ? 'api' : `worker ${1 + (n % 2)}`;
    const seen = reliable.received.length;
    // Kills fall while messages are on their way, not before the first nor after the last.
    await until(async () => reliable.received.length > seen || reliable.received.length >= RUNS, 'progress');
    await running.get(name)!.kill('SIGKILL');
    await start(name);
  }

  const statuses = async (id: string): Promise<string[]> => {
    const { body } = await call('GET', `/v1/webhook-endpoints/${id}/deliveries?limit=100`);
    return body.items.map(({ status }: { status: string }) => status);
  };
  for (const { webhook_endpoint } of endpoints) {
    await until(async () => {
      const all = await statuses(webhook_endpoint.id);
      return all.length === RUNS && all.every((status) => status === 'delivered');
    }, `every event reaches ${webhook_endpoint.url}`);
  }

  const { body } = await call('GET', '/v1/webhook-events?limit=100');
  const events = new Map<string, string>(
    body.items.map((event: { id: string; payload: { data: { review_run_id: string } } }) => [
      event.payload.data.review_run_id,
      event.id,
    ]),
  );
  expect([...events.keys()].sort()).toEqual([...runs].sort());
  for (const [index, { received }] of [reliable, unreliable.receiver].entries()) {
    const bodies = new Map<string, string>();
    for (const { headers, body: text, path } of received) {
      const payload = new Webhook(endpoints[index].secret).verify(
        text,
        headers as Record<string, string>,
      ) as {
        data: { review_run_id: string };
      };
      const id = headers['webhook-id'] as string;
      expect(path).toBe('/hooks');
      expect(events.get(payload.data.review_run_id)).toBe(id);
      expect(bodies.get(id) ?? text).toBe(text);
      bodies.set(id, text);
    }
    expect(new Set(bodies.keys())).toEqual(new Set(events.values()));
  }
  expect(unreliable.receiver.received.length).toBeGreaterThan(RUNS);
}, 240_000);
