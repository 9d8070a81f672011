import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Captured {
  readonly method: string;
  readonly path: string;
  /** Names and values in the order they came. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** `refuse`: cut before the service sees the request. `lose`: let it through and cut the answer. */
export type Fault = 'pass' | 'refuse' | 'lose';

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Stands between a worker and the service, keeps every request byte for byte, and breaks what it is told to. */
export async function startCaptureProxy(
  target: string,
  faultOf: (request: Captured, number: number) => Fault = () => 'pass',
) {
  const captured: Captured[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await readAll(incoming);
    const raw = incoming.rawHeaders;
    const headers = raw.flatMap((name, i) => (i % 2 === 0 ? [[name, raw[i + 1]!] as const] : []));
    const request = {
      method: incoming.method!,
      path: incoming.url!,
      headers,
      body: body.toString('utf8'),
    };
    captured.push(request);
    const fault = faultOf(request, captured.length);
    if (fault === 'refuse') {
      incoming.socket.destroy();
      return;
    }
    const forward = httpRequest(
      new URL(incoming.url!, target),
      { method: incoming.method!, headers: { ...incoming.headers, host: new URL(target).host } },
      async (answer) => {
        const bytes = await readAll(answer);
        if (fault === 'lose') incoming.socket.destroy();
        else outgoing.writeHead(answer.statusCode!, answer.headers).end(bytes);
      },
    );
    forward.on('error', () => incoming.socket.destroy());
    forward.end(body);
  });
  // As long as the service behind it, whose headers say so: a review may take longer than Node's 5 s.
  server.keepAliveTimeout = 72_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    captured,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
