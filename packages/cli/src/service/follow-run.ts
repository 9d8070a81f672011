import { type Claimcheck, type EndedReviewRun, type ReviewRun, WaitTimeoutError } from '@claimcheck/client';
import { UsageError } from '../usage-error.js';
import { elapsed, LiveLine } from './live-line.js';

export type CompletedRun = EndedReviewRun & { status: 'completed' };

/** Waits until a run has ended and shows how it goes. A run that gave no result is an error. */
export async function followRun(
  client: Claimcheck,
  reviewRunId: string,
  waitTimeout: number | undefined,
): Promise<CompletedRun> {
  const line = new LiveLine();
  const startedAt = Date.now();
  const onPoll = ({ id, status }: ReviewRun) => line.show(`${id} ${status}`, elapsed(startedAt));
  try {
    return completed(await client.reviewRuns.wait(reviewRunId, { onPoll, waitTimeout }));
  } catch (error) {
    if (!(error instanceof WaitTimeoutError)) throw error;
    throw new Error(`${error.message} Go on waiting with: claimcheck status ${reviewRunId} --wait`);
  } finally {
    line.clear();
  }
}

function completed(run: EndedReviewRun): CompletedRun {
  if (run.status === 'completed') return run as CompletedRun;
  const why = run.error_code === null ? '' : ` (${run.error_code}: ${run.error_message})`;
  throw new Error(`${run.id} ended without a result: ${run.status}${why}`);
}

const MOST_SECONDS = 1_000_000;

/** Seconds of `--timeout` as milliseconds. */
export function parseTimeout(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds >= 0.001 && seconds <= MOST_SECONDS)) {
    throw new UsageError(`--timeout must be a number of seconds, at most ${MOST_SECONDS}`);
  }
  return seconds * 1000;
}
