import { ClaimcheckError, WaitTimeoutError } from './errors.js';
import { pause } from './http/pause.js';
import { checkMilliseconds, type RequestOptions } from './options.js';
import type { ReviewRun, ReviewRunDetail } from './wire/review-runs.js';

export interface WaitOptions extends RequestOptions {
  /** Milliseconds between two looks at the run; 2,000 when left out, and less for the first few. */
  readonly pollInterval?: number | undefined;
  /** Milliseconds until a WaitTimeoutError; without end when left out. */
  readonly waitTimeout?: number | undefined;
  /** Called with the run each time it was looked at. */
  readonly onPoll?: ((run: ReviewRun) => void) | undefined;
}

/** A run that will not change any more. */
export type EndedReviewRun = ReviewRunDetail & { status: 'completed' | 'failed' | 'cancelled' };

const DEFAULT_POLL_INTERVAL_MS = 2_000;

export function hasEnded<Run extends ReviewRun>(
  run: Run,
): run is Run & { status: 'completed' | 'failed' | 'cancelled' } {
  return run.status === 'completed' || run.status === 'failed' || run.status === 'cancelled';
}

const LONGEST_WAIT_SECONDS = 60;

export function checkWait(seconds: number): void {
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LONGEST_WAIT_SECONDS)
    throw new ClaimcheckError(`wait must be a whole number of seconds from 0 to ${LONGEST_WAIT_SECONDS}.`);
}

/** Throws before anything is sent when the options cannot be used. */
export function checkWaitOptions({ pollInterval, waitTimeout }: WaitOptions): void {
  if (pollInterval !== undefined) checkMilliseconds('pollInterval', pollInterval);
  if (waitTimeout !== undefined) checkMilliseconds('waitTimeout', waitTimeout);
}

/**
 * Looks at a run without its texts until it has ended, then reads it whole. Most runs end within a second: the first looks come sooner
 * and the pause doubles up to the interval.
 */
export async function waitForEnd(
  reviewRunId: string,
  look: () => Promise<ReviewRun>,
  retrieve: () => Promise<ReviewRunDetail>,
  options: WaitOptions,
): Promise<EndedReviewRun> {
  checkWaitOptions(options);
  const { pollInterval = DEFAULT_POLL_INTERVAL_MS, waitTimeout = Number.POSITIVE_INFINITY } = options;
  const giveUpAt = Date.now() + waitTimeout;
  for (let delay = pollInterval / 8; ; delay = Math.min(pollInterval, delay * 2)) {
    const seen = await look();
    options.onPoll?.(seen);
    if (hasEnded(seen)) {
      const run = await retrieve();
      // Somebody may have had a failed run tried again since.
      if (hasEnded(run)) return run;
    }
    const left = giveUpAt - Date.now();
    if (left <= 0) throw new WaitTimeoutError(reviewRunId, waitTimeout);
    await pause(Math.min(delay, left), options.signal);
  }
}
