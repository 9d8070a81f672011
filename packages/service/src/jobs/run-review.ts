import {
  type Engine,
  EngineFailure,
  type ReviewedRun,
  reviewWithReader,
  timeoutWithReader,
} from '@claimcheck/providers';
import { trace } from '@opentelemetry/api';
import { NewsWriter, voidEarlierNews } from '../news/write-news.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import type { SecondReaders } from '../readers/second-readers.js';
import { readingsFor } from '../runs/readings.js';
import type { Storage } from '../storage/storage.js';
import { traceIdOf } from '../tracing/spans.js';
import { markCompleted } from './complete.js';
import { markFailed, type RunFailure } from './fail.js';
import { type Lease, releaseJob } from './lease.js';
import { loadInputs } from './load-inputs.js';

export const LOST = Symbol('the lease was lost');
export const HAND_BACK = Symbol('the worker is stopping');
export const TIMEOUT: unique symbol = Symbol('the review took too long');

const RETRY_BASE_MS = 2_000;
/** However often it may be tried, nobody waits for a doubling of days. */
const LONGEST_RETRY_MS = 60_000;

const FAILURE_MESSAGES: Record<RunFailure['code'], string> = {
  engine_error: 'The engine could not review this text. Retry the run; if it fails again, report its id.',
  engine_timeout:
    'The review took longer than a text of this size may take. Split the text or retry the run.',
  provider_unavailable: 'The configured model provider did not answer. Retry the run later.',
  provider_rejected: 'The configured model provider refused the request. Check its settings, then retry.',
  provider_invalid_response:
    'The configured model provider gave an answer that cannot be used. Retry the run.',
  retries_exhausted: 'The run was tried as often as allowed and never finished. Retry it later.',
};

export interface JobContext {
  readonly storage: Storage;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly maxAttempts: number;
  /** For every run; null: by its size. */
  readonly runTimeoutMs: number | null;
  /** Where a second reader is set up. */
  readonly secondReaders?: SecondReaders | null;
}

/** The one job: review a run's inputs and write the outcome, if the lease still holds by then. */
export async function runReview(
  { storage, log, metrics, maxAttempts, runTimeoutMs, secondReaders = null }: JobContext,
  lease: Lease,
  engine: Engine,
  signal: AbortSignal,
): Promise<void> {
  const started = performance.now();
  const news = new NewsWriter(storage, lease, log);
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let outcome: string;
  try {
    const input = await loadInputs(storage.db, lease.runId);
    if (!input) return;
    signal.throwIfAborted();
    await voidEarlierNews(storage.db, lease.runId);
    storage.signals.publish('progress');
    const reader = (await secondReaders?.forRun(lease.runId)) ?? null;
    const earlier = await readingsFor(storage.db, lease.runId);
    const task = { runId: lease.runId, input, earlier, createdAt: null, html: false };
    const limitMs = runTimeoutMs ?? timeoutWithReader(input, reader);
    timer = setTimeout(() => timeout.abort(TIMEOUT), limitMs);
    const { onProgress, onDecided } = news;
    const call = { signal: AbortSignal.any([signal, timeout.signal]), onProgress, onDecided };
    const result = await reviewWithReader(engine, task, reader, call).finally(() => news.end());
    outcome = (await complete(storage, lease, result)) ? 'completed' : 'lost';
  } catch (error) {
    if (error instanceof EngineFailure) {
      const { code, trace } = error;
      log.warn({ run_id: lease.runId, attempt: lease.attempt, code, trace }, 'review failed');
    }
    outcome = await settleFailure(storage, lease, error, maxAttempts);
  } finally {
    clearTimeout(timer);
  }
  if (outcome === 'completed' || outcome === 'failed') storage.signals.publish('event');
  metrics.reviews.inc({ outcome });
  metrics.reviewSeconds.observe((performance.now() - started) / 1000);
  trace.getActiveSpan()?.setAttribute('claimcheck.outcome', outcome);
  log.info({ run_id: lease.runId, attempt: lease.attempt, outcome, trace_id: traceIdOf() }, 'review ended');
}

const complete = (storage: Storage, lease: Lease, result: ReviewedRun): Promise<boolean> =>
  storage.db.transaction().execute((tx) => markCompleted(tx, lease, result));

/** Any other error is the database's: it says nothing about the run, whose lease runs out for another try. */
async function settleFailure(
  storage: Storage,
  lease: Lease,
  error: unknown,
  maxAttempts: number,
): Promise<string> {
  if (error === LOST) return 'lost';
  if (error === HAND_BACK) {
    await releaseJob(storage.db, lease, { delayMs: 0, countAttempt: false });
    storage.signals.publish('work');
    return 'handed_back';
  }
  if (error instanceof EngineFailure && error.retryable && lease.attempt < maxAttempts) {
    const delayMs = Math.min(LONGEST_RETRY_MS, RETRY_BASE_MS * 2 ** (lease.attempt - 1));
    await releaseJob(storage.db, lease, { delayMs, countAttempt: true });
    return 'retried';
  }
  if (error !== TIMEOUT && !(error instanceof EngineFailure)) throw error;
  const code = failureCode(error);
  await storage.db
    .transaction()
    .execute((tx) => markFailed(tx, lease, { code, message: FAILURE_MESSAGES[code] }));
  return 'failed';
}

function failureCode(error: typeof TIMEOUT | EngineFailure): RunFailure['code'] {
  if (error === TIMEOUT) return 'engine_timeout';
  return error.retryable && error.code !== 'engine_error' ? 'retries_exhausted' : error.code;
}
