import {
  APIError,
  type Claimcheck,
  type EndedReviewRun,
  type ReviewRun,
  WaitTimeoutError,
} from '@claimcheck/client';
import { decidedLine } from '../formats/text/decided-line.js';
import { Progress } from '../terminal/progress.js';
import { terminalOf } from '../terminal/terminal.js';
import { UsageError } from '../usage-error.js';
import { elapsed, LiveLine } from './live-line.js';

export type CompletedRun = EndedReviewRun & { status: 'completed' };

export interface FollowOptions {
  /** Milliseconds until it is given up. */
  readonly waitTimeout?: number | undefined;
  /** Whether claims are shown as they are decided also where standard error is no terminal. */
  readonly live?: boolean | undefined;
}

/** Waits until a run has ended and shows how it goes. A run that gave no result is an error. */
export async function followRun(
  client: Claimcheck,
  reviewRunId: string,
  { waitTimeout, live = false }: FollowOptions,
): Promise<CompletedRun> {
  const startedAt = Date.now();
  if (live || process.stderr.isTTY) await showClaims(client, reviewRunId, live, waitTimeout);
  const left = waitTimeout === undefined ? undefined : Math.max(1, waitTimeout - (Date.now() - startedAt));
  const line = new LiveLine();
  const onPoll = ({ id, status }: ReviewRun) => line.show(`${id} ${status}`, elapsed(startedAt));
  try {
    return completed(await client.reviewRuns.wait(reviewRunId, { onPoll, waitTimeout: left }));
  } catch (error) {
    if (!(error instanceof WaitTimeoutError)) throw error;
    throw new Error(`${error.message} Go on waiting with: claimcheck status ${reviewRunId} --wait`);
  } finally {
    line.clear();
  }
}

/** Shows each claim as it is decided. A service that offers no stream, or none just now, is polled afterwards. */
async function showClaims(
  client: Claimcheck,
  reviewRunId: string,
  live: boolean,
  waitTimeout: number | undefined,
): Promise<void> {
  const progress = new Progress(process.stderr, process.env, { everywhere: live });
  const terminal = terminalOf(process.stderr, process.env);
  const signal = waitTimeout === undefined ? undefined : AbortSignal.timeout(waitTimeout);
  try {
    for await (const { event, data } of client.reviewRuns.stream(reviewRunId, { signal })) {
      if (event === 'claim') progress.tell(decidedLine(data, terminal));
      else if (event === 'progress')
        progress.update({ claimsDone: data.claims_done, claimsTotal: data.claims_total });
    }
  } catch (error) {
    if (!(error instanceof APIError) && !signal?.aborted) throw error;
  } finally {
    progress.stop();
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
