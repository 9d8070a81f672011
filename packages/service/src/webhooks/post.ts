import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { WebhookAttemptOutcome } from '@claimcheck/contracts';
import { askedWaitMs } from './retry-after.js';
import { AddressRefused, isPublicAddress, literalAddress, publicLookup } from './target-address.js';

export interface PostResult {
  readonly outcome: WebhookAttemptOutcome;
  readonly statusCode: number | null;
  /** Not to be tried again before so long. */
  readonly waitMs: number;
}

export interface PostOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole attempt: resolution, connection, answer. */
  readonly timeoutMs: number;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

/** So much of an answer is read, and none of it kept: only its status counts. */
const ANSWER_BYTES = 64 * 1024;
const ANSWER_MS = 1_000;

/** Posts once and tells what came of it. Rejects only when the signal fires. */
export async function postWebhook(options: PostOptions): Promise<PostResult> {
  const { timeoutMs, signal } = options;
  signal.throwIfAborted();
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await send(options, AbortSignal.any([deadline, signal]));
    const statusCode = answer.statusCode ?? 0;
    await discard(answer);
    const waitMs = askedWaitMs(statusCode, answer.headers['retry-after'], Date.now());
    return { outcome: outcomeOf(statusCode), statusCode, waitMs };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (deadline.aborted) return { outcome: 'timeout', statusCode: null, waitMs: 0 };
    const refused = error instanceof AddressRefused;
    return { outcome: refused ? 'address_refused' : 'connection_failed', statusCode: null, waitMs: 0 };
  }
}

function outcomeOf(statusCode: number): WebhookAttemptOutcome {
  if (statusCode >= 200 && statusCode < 300) return 'delivered';
  return statusCode >= 300 && statusCode < 400 ? 'redirect' : 'http_error';
}

async function send(
  { url, headers, body, allowPrivate }: PostOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const target = new URL(url);
  const literal = literalAddress(target);
  if (!allowPrivate) {
    if (target.protocol !== 'https:') throw new AddressRefused();
    if (literal !== null && !isPublicAddress(literal)) throw new AddressRefused();
  }
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    signal,
    ...(!allowPrivate && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (target.protocol === 'https:' ? https : http).request(target, options);
    request.on('error', reject);
    request.on('response', resolve);
    if (!allowPrivate) request.on('socket', (socket) => socket.once('connect', () => recheck(request)));
    request.end(body);
  });
}

/** What the socket is connected to, seen from the outside of every resolution above. */
function recheck(request: ClientRequest): void {
  const address = request.socket?.remoteAddress;
  if (address === undefined || !isPublicAddress(address)) request.destroy(new AddressRefused());
}

/** Lets a short answer end in peace and cuts a long or slow one. */
function discard(answer: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => answer.destroy(), ANSWER_MS);
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > ANSWER_BYTES) answer.destroy();
    });
    answer.on('error', () => {});
    answer.on('close', () => {
      clearTimeout(cut);
      resolve();
    });
  });
}
