import type { ReviewRun } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { enqueue, PRIORITY } from '../jobs/enqueue.js';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { findRun } from './find-run.js';
import { SUMMARY_COLUMNS, toReviewRun } from './wire.js';

/** Queues a failed run again with the inputs it kept; it was counted when it was created. */
export async function retryRun(tx: Db, caller: Caller, runId: string): Promise<ReviewRun> {
  const { status, capture_method } = await findRun(tx, caller, runId);
  const row =
    capture_method === 'private_worker'
      ? undefined
      : await tx
          .updateTable('review_runs')
          .set({ status: 'queued', error_code: null, error_message: null, started_at: null })
          .where('id', '=', runId)
          .where('status', '=', 'failed')
          .returning(SUMMARY_COLUMNS)
          .executeTakeFirst();
  if (!row) {
    throw new ApiError(
      'run_not_retryable',
      `Only a failed hosted run can be retried; this one is ${status} (${capture_method}).`,
    );
  }
  await enqueue(tx, [{ runId, priority: PRIORITY.interactive }]);
  return toReviewRun(row);
}
