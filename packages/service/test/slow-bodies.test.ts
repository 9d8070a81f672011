import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { boundAnswerMemory } from '../dist/http/answer-memory.js';
import { boundBodyMemory } from '../dist/http/body-memory.js';
import { SharedRoom } from '../dist/http/shared-room.js';
import { giveUpSlowBodies, Patience } from '../dist/http/slow-bodies.js';

describe('patience with a sender', () => {
  const pace = { patienceMs: 30_000, bytesPerMs: 16, lookEveryMs: 1_000 };
  /** How many looks it lasts when so much arrives between each two of them; at most ten minutes. */
  const lasts = (bytesOf: (look: number) => number): number => {
    const patience = new Patience(pace);
    for (let n = 1; n <= 600; n += 1) if (!patience.look(bytesOf(n))) return n;
    return Number.POSITIVE_INFINITY;
  };

  test('who sends nothing has it for its whole length, who sends enough for ever', () => {
    expect(lasts(() => 0)).toBe(30);
    expect(lasts(() => 16_000)).toBe(Number.POSITIVE_INFINITY);
    expect(lasts((n) => (n % 20 === 0 ? 320_000 : 0))).toBe(Number.POSITIVE_INFINITY);
  });

  test('half of what is asked doubles it; much at the start does not last', () => {
    expect(lasts(() => 8_000)).toBe(60);
    expect(lasts((n) => (n === 1 ? 20_000_000 : 0))).toBe(31);
  });
});

test('a body that does not arrive is given up, and one that waits to be read is not', async () => {
  const app = fastify();
  giveUpSlowBodies(app, { patienceMs: 40, bytesPerMs: 16, lookEveryMs: 10 });
  let read = () => {};
  const held = new Promise<void>((resolve) => {
    read = resolve;
  });
  app.addContentTypeParser('text/plain', async (_request: unknown, stream: AsyncIterable<Buffer>) => {
    await held;
    let bytes = 0;
    for await (const chunk of stream) bytes += chunk.length;
    return bytes;
  });
  app.post('/', async ({ body }) => ({ body }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const answerTo = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer)).on('error', reject);
    });
  const head = `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n`;
  const waiting = answerTo(head + 'x'.repeat(1_000_000));
  // Each is given up only after as many looks as would have been too many for the other.
  for (let n = 0; n < 3; n += 1) {
    expect(await answerTo(head)).toMatch(/^HTTP\/1\.1 408 [\s\S]*arrived too slowly/);
  }
  read();
  expect(await waiting).toMatch(/^HTTP\/1\.1 200 [\s\S]*"body":1000000/);
  await app.close();
});

test('whoever was told that a body came too slowly is not served after all', async () => {
  const app = fastify();
  giveUpSlowBodies(app, { patienceMs: 20, bytesPerMs: 16, lookEveryMs: 10 });
  let served = 0;
  app.post('/', async () => {
    served += 1;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  socket.write('}');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(served).toBe(0);
  socket.destroy();
  await app.close();
});

test('who leaves before there is room to take, holds none', async () => {
  const MIB = 2 ** 20;
  const app = fastify({ bodyLimit: 32 * MIB });
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    Object.assign(request, { caller: { organizationId: 'one' } });
    if (request.headers.early) await new Promise((resolve) => reply.raw.once('close', resolve));
  });
  boundBodyMemory(app);
  boundAnswerMemory(app);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async () => null);
  app.post('/', async () => 'taken');
  app.get('/', async () => 'x'.repeat(60 * MIB));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const leave = async (head: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}Host: a\r\nEarly: 1\r\n\r\n`));
    await once(app.server, 'request');
    socket.destroy();
    await once(socket, 'close');
  };
  for (let n = 0; n < 6; n += 1) {
    await leave(`POST / HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: ${20 * MIB}\r\n`);
    await leave('GET / HTTP/1.1\r\n');
  }
  const url = `http://127.0.0.1:${port}/`;
  expect((await fetch(url, { method: 'POST', body: 'x'.repeat(20 * MIB) })).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  await app.close();
});

test('however many owners hold all they can, the next finds room', () => {
  const room = new SharedRoom(256);
  const taken: number[] = [];
  const leaves: (() => void)[] = [];
  for (let owner = 0; owner < 6; owner += 1) {
    let amount = 0;
    for (let leave = room.take(`${owner}`, 1, 100); leave; leave = room.take(`${owner}`, 1, 100)) {
      leaves.push(leave);
      amount += 1;
    }
    taken.push(amount);
  }
  expect(taken).toEqual([100, 78, 39, 19, 10, 5]);
  for (const leave of leaves) leave();
  expect(room.take('later', 100, 100)).not.toBeNull();
  expect(room.take('later', 1, 100)).toBeNull();
});
