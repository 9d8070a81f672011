import { randomUUID } from 'node:crypto';
import { type Db, databaseNow, type Storage } from '../storage/storage.js';
import { markFailed } from './fail.js';
import type { Lease } from './lease.js';
import { lockTaking, nextInTurn, type RunningLimits, useTurn } from './next-in-turn.js';

export interface TakeOptions {
  readonly leaseMs: number;
  readonly maxAttempts: number;
  readonly maxRunning?: RunningLimits;
}

const UNLIMITED: RunningLimits = {
  organization: Number.MAX_SAFE_INTEGER,
  project: Number.MAX_SAFE_INTEGER,
};

/** Leases the job unless somebody is just cancelling or deleting it. */
async function leaseJob(
  tx: Db,
  kind: Storage['kind'],
  runId: string,
  leaseMs: number,
): Promise<Lease | null> {
  const token = randomUUID();
  const leased = await tx
    .updateTable('jobs')
    .set((eb) => ({
      lease_token: token,
      attempts: eb('attempts', '+', 1),
      visible_at: eb(databaseNow(), '+', leaseMs),
    }))
    .where('review_run_id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('review_run_id')
        .where('review_run_id', '=', runId)
        .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returning(['attempts', 'traceparent'])
    .executeTakeFirst();
  return leased ? { runId, token, attempt: leased.attempts, traceparent: leased.traceparent } : null;
}

/** Takes the next job and marks its run as processing. A run that used up its attempts is failed instead. */
export async function takeJob(
  storage: Storage,
  { leaseMs, maxAttempts, maxRunning = UNLIMITED }: TakeOptions,
): Promise<Lease | null> {
  for (;;) {
    const result = await storage.db.transaction().execute(async (tx) => {
      await lockTaking(tx, storage.kind);
      const next = await nextInTurn(tx, maxRunning);
      if (!next) return null;
      const lease = await leaseJob(tx, storage.kind, next.review_run_id, leaseMs);
      if (!lease) return 'gone';
      if (lease.attempt > maxAttempts) {
        await markFailed(tx, lease, {
          code: 'retries_exhausted',
          message: `The run was started ${maxAttempts} times and never finished.`,
        });
        return 'exhausted';
      }
      await useTurn(tx, next);
      await tx
        .updateTable('review_runs')
        .set((eb) => ({ status: 'processing', started_at: eb.fn.coalesce('started_at', databaseNow()) }))
        .where('id', '=', lease.runId)
        .execute();
      return lease;
    });
    if (result !== 'exhausted' && result !== 'gone') return result;
  }
}
