import { setTimeout as sleep } from 'node:timers/promises';

/** A failure that may pass by itself. */
export class PassingError extends Error {
  override readonly name = 'PassingError';
  readonly retryAfterMs: number | null;
  constructor(message: string, retryAfterMs: number | null = null) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export interface RetryOptions {
  /** How long to go on trying before the job is left for the next start. */
  readonly giveUpAfterMs: number;
  readonly signal: AbortSignal;
  readonly onRetry: (problem: string, waitMs: number) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Repeats what fails for a passing reason, ever more slowly and with some randomness. */
export async function withRetries<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const deadline = Date.now() + options.giveUpAfterMs;
  for (let attempt = 0; ; attempt++) {
    options.signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PassingError)) throw error;
      const backoff = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
      const waitMs = Math.round(Math.max(backoff, error.retryAfterMs ?? 0));
      if (Date.now() + waitMs > deadline) throw error;
      options.onRetry(error.message, waitMs);
      await sleep(waitMs, undefined, { signal: options.signal });
    }
  }
}
