import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface Exchange {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Nothing came back, or not in time. Whether the other side acted is unknown. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

export type Connect = (exchange: Exchange) => Promise<Answer>;

const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Every header of a request, in the order in which it travels. */
export function headersOf({ url, headers, body }: Exchange): Record<string, string> {
  return {
    host: url.host,
    connection: 'keep-alive',
    ...headers,
    ...(body && { 'content-length': String(body.byteLength) }),
  };
}

/**
 * The only place of the worker that opens connections. Only the given origins can be reached; an answer that
 * points elsewhere is not followed.
 */
export function connectOnlyTo(origins: readonly string[], timeoutMs = TIMEOUT_MS): Connect {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  return (exchange) => {
    if (!allowed.has(exchange.url.origin)) {
      throw new Error(`The worker is not allowed to connect to ${exchange.url.origin}.`);
    }
    return send(exchange, timeoutMs);
  };
}

function send(exchange: Exchange, timeoutMs: number): Promise<Answer> {
  const { method, url, body } = exchange;
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise<Answer>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new ConnectionError(`${url.origin} cannot be reached (${error.code ?? error.message})`));
    const request = open(url, { method, headers: headersOf(exchange), setHost: false });
    request.setTimeout(timeoutMs, () => request.destroy(new Error(`silent for ${timeoutMs} ms`)));
    request.once('error', fail);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER_BYTES) request.destroy(new Error('the answer is too large'));
        else chunks.push(chunk);
      });
      response.once('error', fail);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.end(body);
  });
}
