import type { ReviewRun } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { enqueue, PRIORITY } from '../jobs/enqueue.js';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { findRun } from './find-run.js';
import { SUMMARY_COLUMNS, toReviewRun } from './wire.js';
import { lacksSecondReader, withdrawResults } from './withdraw-results.js';

/**
 * Queues a run again that failed, or whose second reader was away, behind all other work, with the inputs and the
 * reader's answers that it kept; it was counted when it was created.
 */
export async function retryRun(
  tx: Db,
  caller: Caller,
  runId: string,
  maxRetries: number,
): Promise<ReviewRun> {
  const { status, capture_method } = await findRun(tx, caller, runId);
  const isHosted = capture_method !== 'private_worker';
  const isIncomplete = status === 'completed' && isHosted && (await lacksSecondReader(tx, runId));
  if (!(status === 'failed' && isHosted) && !isIncomplete) {
    throw new ApiError(
      'run_not_retryable',
      `Only a hosted run that failed, or whose second reader was away, can be retried; this one is ${status} (${capture_method}).`,
    );
  }
  const row = await tx
    .updateTable('review_runs')
    .set((eb) => ({
      status: 'queued',
      error_code: null,
      error_message: null,
      started_at: null,
      claim_count: 0,
      unsupported_claim_count: 0,
      safe_use_status: null,
      gate_verdict: null,
      reader: null,
      completed_at: null,
      retries: eb('retries', '+', 1),
    }))
    .where('id', '=', runId)
    .where('status', '=', status)
    .where('retries', '<', maxRetries)
    .returning(SUMMARY_COLUMNS)
    .executeTakeFirst();
  if (!row) {
    throw new ApiError(
      'retry_limit_reached',
      `A run can be retried ${maxRetries} times, and this one was. Create a new run to check the text again.`,
    );
  }
  if (isIncomplete) await withdrawResults(tx, runId);
  await enqueue(tx, caller, PRIORITY.retry, [runId]);
  return toReviewRun(row);
}
