import type { ReviewRun } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { enqueue, PRIORITY } from '../jobs/enqueue.js';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { findRun } from './find-run.js';
import { SUMMARY_COLUMNS, toReviewRun } from './wire.js';

/** Queues a failed run again, behind all other work, with the inputs it kept; it was counted when it was created. */
export async function retryRun(
  tx: Db,
  caller: Caller,
  runId: string,
  maxRetries: number,
): Promise<ReviewRun> {
  const { status, capture_method } = await findRun(tx, caller, runId);
  if (status !== 'failed' || capture_method === 'private_worker') {
    throw new ApiError(
      'run_not_retryable',
      `Only a failed hosted run can be retried; this one is ${status} (${capture_method}).`,
    );
  }
  const row = await tx
    .updateTable('review_runs')
    .set((eb) => ({
      status: 'queued',
      error_code: null,
      error_message: null,
      started_at: null,
      retries: eb('retries', '+', 1),
    }))
    .where('id', '=', runId)
    .where('status', '=', 'failed')
    .where('retries', '<', maxRetries)
    .returning(SUMMARY_COLUMNS)
    .executeTakeFirst();
  if (!row) {
    throw new ApiError(
      'retry_limit_reached',
      `A run can be retried ${maxRetries} times, and this one was. Create a new run to check the text again.`,
    );
  }
  await enqueue(tx, caller, PRIORITY.retry, [runId]);
  return toReviewRun(row);
}
