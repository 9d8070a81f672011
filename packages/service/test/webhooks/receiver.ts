import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
}

/** Answers a received webhook; 204 unless told otherwise. */
export type Behaviour = (received: Received, response: ServerResponse) => void;

export const answer =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_received, response) => {
    response.writeHead(status, headers).end();
  };

/** Never answers. */
export const hang: Behaviour = () => {};

/** Answers 200 and then writes a gigabyte, or as much of it as is taken. */
export const flood: Behaviour = (_received, response) => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  let left = 1024;
  const more = () => {
    while (left-- > 0 && !response.destroyed) if (!response.write(chunk)) return;
    response.end();
  };
  response.writeHead(200);
  response.on('drain', more);
  more();
};

/** A real HTTP server that keeps what it receives. */
export async function startReceiver(behave: Behaviour = answer(204)) {
  const received: Received[] = [];
  let behaviour = behave;
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = {
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      path: request.url ?? '',
    };
    received.push(one);
    behaviour(one, response);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    ids: () => received.map(({ headers }) => headers['webhook-id'] as string),
    behaves(next: Behaviour) {
      behaviour = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
