import { stillUsable } from '../auth/api-keys.js';
import { stillHolding } from '../auth/sessions.js';
import type { Logger } from '../observability/logger.js';
import type { Caller } from '../runs/caller.js';
import type { Db } from '../storage/storage.js';

/** Access may be revoked in any process, so it is looked for. */
const LOOK_EVERY_MS = 2_000;

/** Ends what stays open for long once the session or key that opened it no longer holds: one look for all of them. */
export class AccessWatch {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #open = new Map<AbortController, Caller>();
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Aborted when the caller may see no more; `gone` ends the watching. */
  ended(caller: Caller, gone: AbortSignal): AbortSignal {
    const access = new AbortController();
    this.#open.set(access, caller);
    gone.addEventListener('abort', () => this.#open.delete(access), { once: true });
    this.#timer ??= this.#lookLater();
    return access.signal;
  }

  #lookLater(): NodeJS.Timeout {
    return setTimeout(async () => {
      try {
        await this.#look();
      } catch (error) {
        // Whoever follows a run reads it from the same database, so nothing is told meanwhile.
        this.#log.warn({ err: error }, 'who may still follow runs could not be read');
      }
      this.#timer = this.#open.size === 0 ? null : this.#lookLater();
    }, LOOK_EVERY_MS).unref();
  }

  async #look(): Promise<void> {
    const open = [...this.#open];
    const sessions = open.flatMap(([, { sessionId }]) => sessionId ?? []);
    const keys = open.flatMap(([, { sessionId, keyId }]) => (sessionId === null ? keyId : []));
    const holding = new Set([
      ...(await stillHolding(this.#db, sessions)),
      ...(await stillUsable(this.#db, keys)),
    ]);
    for (const [access, { sessionId, keyId }] of open) if (!holding.has(sessionId ?? keyId)) access.abort();
  }
}
