import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: what was sent is what is tested
  readonly body: any;
}

export type Answer = (response: ServerResponse, received: Received) => void;

/** A server that answers each request as the next entry says, and the last entry for ever. */
export class ReaderServer {
  readonly received: Received[] = [];
  readonly #server: Server;
  #answers: readonly Answer[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
        const received = { path: request.url!, headers: request.headers, body };
        const answer = this.#answers[Math.min(this.received.length, this.#answers.length - 1)]!;
        this.received.push(received);
        answer(response, received);
      });
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  answer(...answers: readonly Answer[]): void {
    this.received.length = 0;
    this.#answers = answers;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
