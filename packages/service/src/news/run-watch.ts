import type { Logger } from '../observability/logger.js';
import type { Storage } from '../storage/storage.js';
import { readStandings } from './read-news.js';

/** Finds what no signal announced. */
const LOOK_EVERY_MS = 1_000;
/** Many signals in a row are one look. */
const SETTLE_MS = 20;

/** Tells those who follow runs when there is news of theirs: one query for all of them, whoever wrote the news. */
export class RunWatch {
  readonly #storage: Storage;
  readonly #log: Logger;
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #known = new Map<string, string>();
  readonly #closing = new AbortController();
  #unsubscribe: (() => void) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #soon: NodeJS.Timeout | null = null;

  constructor(storage: Storage, log: Logger) {
    this.#storage = storage;
    this.#log = log;
  }

  /** Aborted when the process is about to stop: whoever waits should answer now. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /**
   * Resolves when something may have changed since this call, or the signal is aborted. Call it before reading, await
   * it after: then nothing is missed.
   */
  changed(runId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted || this.closing.aborted) return resolve();
      const wake = (): void => {
        signal.removeEventListener('abort', wake);
        this.#forget(runId, wake);
        resolve();
      };
      signal.addEventListener('abort', wake, { once: true });
      this.#start();
      const waiting = this.#waiting.get(runId) ?? new Set();
      this.#waiting.set(runId, waiting.add(wake));
    });
  }

  close(): void {
    this.#closing.abort();
    this.#stop();
    for (const waiting of [...this.#waiting.values()]) for (const wake of [...waiting]) wake();
  }

  #forget(runId: string, wake: () => void): void {
    const waiting = this.#waiting.get(runId);
    waiting?.delete(wake);
    if (waiting?.size === 0) this.#waiting.delete(runId);
  }

  #start(): void {
    this.#unsubscribe ??= this.#storage.signals.subscribe((signal) => {
      if (signal !== 'work') this.#lookSoon();
    });
    this.#timer ??= setInterval(() => this.#lookSoon(), LOOK_EVERY_MS).unref();
  }

  #stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#known.clear();
  }

  #lookSoon(): void {
    this.#soon ??= setTimeout(async () => {
      try {
        await this.#look();
      } catch (error) {
        this.#log.warn({ err: error }, 'news of runs could not be read');
      } finally {
        this.#soon = null;
      }
    }, SETTLE_MS).unref();
  }

  async #look(): Promise<void> {
    const runIds = [...this.#waiting.keys()];
    if (runIds.length === 0) return this.#stop();
    const standings = await readStandings(this.#storage.db, runIds);
    const now = new Map(standings.map(({ id, ...standing }) => [id, JSON.stringify(standing)]));
    for (const id of this.#known.keys()) if (!this.#waiting.has(id)) this.#known.delete(id);
    for (const id of runIds) {
      const standing = now.get(id) ?? 'removed';
      if (this.#known.get(id) === standing) continue;
      this.#known.set(id, standing);
      for (const wake of [...(this.#waiting.get(id) ?? [])]) wake();
    }
  }
}
