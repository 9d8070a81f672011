import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.js';

export const KEY = `cck_soaksoaksoak_${'s'.repeat(43)}`;
const ANSWER_WITHIN_MS = 120_000;
const COME_BACK = new Set([409, 429, 503]);

export interface Sent {
  readonly kind: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: string | undefined;
  readonly type?: string;
  readonly key?: string | null;
  readonly idempotencyKey?: string;
}

export interface Got {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly json: any;
}

/** Sends requests as a careful client does, and holds every answer against what is promised of all of them. */
export class Client {
  readonly #url: string;
  readonly #ledger: Ledger;
  readonly #over: () => boolean;

  constructor(url: string, ledger: Ledger, over: () => boolean) {
    this.#url = url;
    this.#ledger = ledger;
    this.#over = over;
  }

  /** One try; null when there was no answer. */
  async once({
    kind,
    method = 'GET',
    path,
    body,
    type,
    key = KEY,
    idempotencyKey,
  }: Sent): Promise<Got | null> {
    try {
      const response = await fetch(`${this.#url}${path}`, {
        method,
        headers: {
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await response.text();
      this.#ledger.count(kind, response.status);
      const isJson = response.headers.get('content-type')?.includes('application/json');
      const got = { status: response.status, text, json: isJson ? JSON.parse(text) : null };
      this.#check(kind, got, response.headers);
      return got;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') {
        this.#ledger.violation(`${kind}: no answer within ${ANSWER_WITHIN_MS / 1000} s`);
      }
      this.#ledger.count(kind, 'no answer');
      return null;
    }
  }

  /** The same request until it is answered for good; null when the soak ends before. */
  async settled(sent: Sent): Promise<Got | null> {
    for (let tries = 0; ; tries++) {
      const got = await this.once(sent);
      if (got && !COME_BACK.has(got.status)) return got;
      if (this.#over()) return null;
      await sleep(Math.min(2_000, 100 * 2 ** tries));
    }
  }

  #check(kind: string, { status, json, text }: Got, headers: Headers): void {
    if (status < 400) return;
    if (!json?.error?.code || !json.request_id) {
      this.#ledger.violation(`${kind}: ${status} without the error envelope: ${text.slice(0, 100)}`);
    } else if (status >= 500 && status !== 503) {
      this.#ledger.violation(`${kind}: ${status} ${json.error.code} ${json.request_id}`);
    } else if (status === 503 && !headers.get('retry-after')) {
      this.#ledger.violation(`${kind}: 503 without Retry-After`);
    }
  }
}
