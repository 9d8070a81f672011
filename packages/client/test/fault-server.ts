import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Claimcheck, type ClientOptions } from '@claimcheck/client';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answerer = (response: ServerResponse, request: SeenRequest) => void;

export const KEY = `cck_faultfaultfa_${'s'.repeat(43)}`;

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answerer =>
  (response) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-request-id': 'req_from_header',
      ...headers,
    });
    response.end(JSON.stringify(body));
  };

export const failure = (status: number, code: string, headers: Record<string, string> = {}): Answerer =>
  json(status, { error: { code, message: 'It went wrong.' }, request_id: 'req_from_header' }, headers);

export const drop: Answerer = (response) => response.destroy();

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A real server that gives its answers in order (the last one again and again) and remembers the requests. */
export async function startFaultServer(...answers: Answerer[]) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const entry = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await bodyOf(request).catch(() => ''),
    };
    const answer = answers[Math.min(seen.length, answers.length - 1)];
    seen.push(entry);
    answer?.(response, entry);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    seen,
    client: (options: ClientOptions = {}) => new Claimcheck({ apiKey: KEY, baseURL: url, ...options }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
