import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleFolder } from './run-example.js';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const [NEW, OLD, OTHER] = [1, 2, 3].map(secretOf) as [string, string, string];
const BODY = JSON.stringify({
  type: 'review_run.completed',
  timestamp: '2026-01-31T12:00:00.000Z',
  data: { review_run_id: 'run_1', safe_use_status: 'contradicted' },
});

let url: string;
let stop: () => Promise<void>;
const printed: string[] = [];
beforeAll(async () => {
  const child = spawn(process.execPath, ['server.js'], {
    cwd: exampleFolder('webhooks'),
    env: { ...process.env, PORT: '0', CLAIMCHECK_WEBHOOK_SECRET: `${NEW} ${OLD}` },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  lines.on('line', (line) => printed.push(line));
  url = /http:\S+/.exec(first)![0];
  stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
});
afterAll(() => stop());

const send = (secret: string, id: string) => {
  const at = new Date();
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, BODY),
    },
    body: BODY,
  });
};

test('each event is handled once, with either secret; a forged one is refused', async () => {
  const statuses = [];
  for (const [secret, id] of [
    [NEW, 'evt_1'],
    [OLD, 'evt_1'],
    [OTHER, 'evt_2'],
    [OLD, 'evt_3'],
  ] as const) {
    statuses.push((await send(secret, id)).status);
  }
  expect(statuses).toEqual([204, 204, 400, 204]);
  const line = 'a person should look at run_1';
  expect(printed).toEqual([line, line]);
});
