import type { HostedApi, RunCredential } from './hosted/hosted-api.js';
import { statusMessage } from './hosted/messages.js';

const EVERY_MS = 5_000;

/** Tells the service how far a review is, at its start and then now and then. Never holds up the review. */
export class ProgressReporter {
  readonly #api: HostedApi;
  readonly #run: RunCredential;
  #last = 0;
  #sending: Promise<void> | null = null;

  constructor(api: HostedApi, run: RunCredential) {
    this.#api = api;
    this.#run = run;
  }

  note(progress: { claimsDone: number; claimsTotal: number }): void {
    if (this.#sending || Date.now() - this.#last < EVERY_MS) return;
    this.#last = Date.now();
    this.#sending = this.#api
      .trySendEvent(this.#run, statusMessage(progress))
      // Progress that is lost is superseded by what comes after it.
      .catch(() => {})
      .finally(() => {
        this.#sending = null;
      });
  }

  /** Resolves when nothing is under way, so that the final event comes last. */
  async settled(): Promise<void> {
    await this.#sending;
  }
}
