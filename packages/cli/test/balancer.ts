import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/**
 * A load balancer as one would stand before several API processes: requests go to them in turn, on a connection each.
 * While there is none, requests wait. Whatever goes wrong later is a 502.
 */
export async function startBalancer() {
  const backends: string[] = [];
  const answered = new Map<string, number>();
  let turn = 0;

  function forward(to: string, from: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const headers = { ...from.headers, connection: 'close' };
    const sent = request(`${to}${from.url}`, { method: from.method, headers, agent: false }, (answer) => {
      answered.set(to, (answered.get(to) ?? 0) + 1);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    sent.on('error', (error) => response.writeHead(502).end(String(error)));
    sent.end(body);
  }

  const server = createServer(async (from, response) => {
    const parts: Buffer[] = [];
    for await (const part of from) parts.push(part as Buffer);
    const deadline = Date.now() + PATIENCE_MS;
    while (backends.length === 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    turn += 1;
    const backend = backends[turn % backends.length];
    if (backend === undefined) response.writeHead(503).end();
    else forward(backend, from, Buffer.concat(parts), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many answers this one gave. */
    answersOf: (url: string) => answered.get(url) ?? 0,
    add: (url: string) => void backends.push(url),
    /** No further request goes there; those on their way are answered. */
    remove: (url: string) => void backends.splice(backends.indexOf(url), 1),
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
