import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../../packages/client/test/service.js';
import { environmentOf, exampleFolder } from './run-example.js';

async function startChatbot(service: Pick<Service, 'apiKey' | 'url'>) {
  const child = spawn(process.execPath, ['server.js'], {
    cwd: exampleFolder('express'),
    env: { ...environmentOf(service), PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  const url = /http:\S+/.exec(first)![0];
  return {
    async say(body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
      const response = await fetch(`${url}/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

let service: Service;
let bot: Awaited<ReturnType<typeof startChatbot>>;
beforeAll(async () => {
  service = await startService({ CLAIMCHECK_VERIFIER: 'embedded' });
  bot = await startChatbot(service);
});
afterAll(async () => {
  await bot.stop();
  await service.stop();
});

test('a reply that the handbook supports reaches the customer', async () => {
  const { status, body } = await bot.say({ message: 'When are you open?' });
  expect(status).toBe(200);
  expect(body.reply).toBe('The shop is open from 9 to 18 on working days.');
});

test('a reply that the handbook contradicts never reaches the customer', async () => {
  const { status, body } = await bot.say({ message: 'May I bring it back?' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ handed_over: true });
  expect(JSON.stringify(body)).not.toContain('90 days');
  const run = await service.client().reviewRuns.retrieve(body.review_run_id as string);
  expect(run.safe_use_status).toBe('contradicted');
});

test('a message without text is refused', async () => {
  expect(await bot.say({})).toMatchObject({ status: 400 });
});

test('a reply that could not be checked is withheld', async () => {
  const cutOff = await startChatbot({ apiKey: service.apiKey, url: 'http://127.0.0.1:1' });
  const { status, body } = await cutOff.say({ message: 'When are you open?' });
  await cutOff.stop();
  expect(status).toBe(503);
  expect(body).toMatchObject({ handed_over: true });
});
