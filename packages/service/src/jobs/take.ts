import { randomUUID } from 'node:crypto';
import { type Db, databaseNow, type Storage } from '../storage/storage.js';
import { markFailed } from './fail.js';

/** Proof of holding a job; worthless once another worker took it or the run was cancelled. */
export interface Lease {
  readonly runId: string;
  readonly token: string;
  readonly attempt: number;
}

export interface TakeOptions {
  readonly leaseMs: number;
  readonly maxAttempts: number;
}

async function takeOnce(tx: Db, kind: Storage['kind'], leaseMs: number): Promise<Lease | null> {
  const token = randomUUID();
  const taken = await tx
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
        .where('visible_at', '<=', databaseNow())
        .orderBy('priority')
        .orderBy('turn')
        .orderBy('review_run_id')
        .limit(1)
        .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returning(['review_run_id', 'attempts'])
    .executeTakeFirst();
  return taken ? { runId: taken.review_run_id, token, attempt: taken.attempts } : null;
}

/** Takes the next job and marks its run as processing. A run that used up its attempts is failed instead. */
export async function takeJob(storage: Storage, options: TakeOptions): Promise<Lease | null> {
  for (;;) {
    const result = await storage.db.transaction().execute(async (tx) => {
      const lease = await takeOnce(tx, storage.kind, options.leaseMs);
      if (!lease) return null;
      if (lease.attempt > options.maxAttempts) {
        await markFailed(tx, lease, {
          code: 'retries_exhausted',
          message: `The run was started ${options.maxAttempts} times and never finished.`,
        });
        return 'exhausted';
      }
      await tx
        .updateTable('review_runs')
        .set((eb) => ({ status: 'processing', started_at: eb.fn.coalesce('started_at', databaseNow()) }))
        .where('id', '=', lease.runId)
        .execute();
      return lease;
    });
    if (result !== 'exhausted') return result;
  }
}
