import type { ReviewRun } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { removeDecidedClaims } from '../news/write-news.js';
import type { Db } from '../storage/storage.js';
import { announceEndedRun } from '../webhooks/run-events.js';
import type { Caller } from './caller.js';
import { findRun } from './find-run.js';
import { SUMMARY_COLUMNS, toReviewRun } from './wire.js';

/** Removing the job takes the fence from whoever works on it. Signal `stop` and `event` after commit. */
export async function cancelRun(tx: Db, caller: Caller, runId: string): Promise<ReviewRun> {
  await findRun(tx, caller, runId);
  await tx.deleteFrom('jobs').where('review_run_id', '=', runId).execute();
  const row = await tx
    .updateTable('review_runs')
    .set({ status: 'cancelled' })
    .where('id', '=', runId)
    .where('status', 'in', ['queued', 'processing'])
    .returning(SUMMARY_COLUMNS)
    .executeTakeFirst();
  if (!row) {
    const { status } = await findRun(tx, caller, runId);
    throw new ApiError('run_already_terminal', `The run is ${status} already and stays so.`);
  }
  await removeDecidedClaims(tx, runId);
  await announceEndedRun(tx, runId);
  return toReviewRun(row);
}
