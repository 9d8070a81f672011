import type { RunErrorCode } from '@claimcheck/contracts';
import { removeDecidedClaims } from '../news/write-news.js';
import type { Db } from '../storage/storage.js';
import { announceEndedRun } from '../webhooks/run-events.js';
import type { Lease } from './lease.js';
import { endJob } from './lease.js';

export interface RunFailure {
  readonly code: RunErrorCode;
  readonly message: string;
}

/** Fails the run if the lease still holds. The inputs stay, so that it can be retried. */
export async function markFailed(tx: Db, lease: Lease, failure: RunFailure): Promise<boolean> {
  if (!(await endJob(tx, lease))) return false;
  await tx
    .updateTable('review_runs')
    .set({ status: 'failed', error_code: failure.code, error_message: failure.message })
    .where('id', '=', lease.runId)
    .execute();
  await removeDecidedClaims(tx, lease.runId);
  await announceEndedRun(tx, lease.runId);
  return true;
}
