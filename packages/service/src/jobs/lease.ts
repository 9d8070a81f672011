import { type Db, databaseNow } from '../storage/storage.js';

/** Proof of holding a job; worthless once another worker took it or the run was cancelled. */
export interface Lease {
  readonly runId: string;
  readonly token: string;
  readonly attempt: number;
  /** The trace that the run belongs to. */
  readonly traceparent: string | null;
}

/** Extends the lease; false when it was lost and the work must stop. */
export async function extendLease(db: Db, lease: Lease, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set((eb) => ({ visible_at: eb(databaseNow(), '+', leaseMs) }))
    .where('review_run_id', '=', lease.runId)
    .where('lease_token', '=', lease.token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the job back: to be taken again after `delayMs`. A hand-back that is nobody's fault costs no attempt. */
export async function releaseJob(
  db: Db,
  lease: Lease,
  { delayMs, countAttempt }: { delayMs: number; countAttempt: boolean },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({
      lease_token: null,
      attempts: eb('attempts', '-', countAttempt ? 0 : 1),
      visible_at: eb(databaseNow(), '+', delayMs),
    }))
    .where('review_run_id', '=', lease.runId)
    .where('lease_token', '=', lease.token)
    .execute();
}

/** Ends the job if the lease still holds; the caller's transaction writes the outcome beside it. */
export async function endJob(tx: Db, lease: Lease): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('review_run_id', '=', lease.runId)
    .where('lease_token', '=', lease.token)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
