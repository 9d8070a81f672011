import type { HoldView } from '@claimcheck/contracts';
import type { Caller } from '../runs/caller.js';
import { findRun } from '../runs/find-run.js';
import type { Db } from '../storage/storage.js';

/** Who opened a run keeps it for so long after the last sign of life. */
export const HOLD_MS = 120_000;

/**
 * Tells others that somebody looks at this run. Advice, not a lock on decisions: those are kept apart by their
 * version. `take` takes it over from whoever has it.
 */
export async function holdRun(db: Db, caller: Caller, runId: string, take: boolean): Promise<HoldView> {
  await findRun(db, caller, runId);
  const now = Date.now();
  let update = db
    .updateTable('run_reviews')
    .set({ held_by: caller.actor.id, held_by_name: caller.actor.name, held_until: now + HOLD_MS })
    .where('review_run_id', '=', runId)
    .where('queue_rank', 'is not', null);
  if (!take) {
    update = update.where((eb) =>
      eb.or([eb('held_by', 'is', null), eb('held_by', '=', caller.actor.id), eb('held_until', '<=', now)]),
    );
  }
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows > 0n) return { mine: true, held_by: { id: caller.actor.id, name: caller.actor.name } };
  const row = await db
    .selectFrom('run_reviews')
    .select(['held_by', 'held_by_name'])
    .where('review_run_id', '=', runId)
    .where('held_until', '>', now)
    .executeTakeFirst();
  return { mine: false, held_by: row ? { id: row.held_by!, name: row.held_by_name! } : null };
}

export async function releaseRun(db: Db, caller: Caller, runId: string): Promise<void> {
  await findRun(db, caller, runId);
  await db
    .updateTable('run_reviews')
    .set({ held_by: null, held_by_name: null, held_until: null })
    .where('review_run_id', '=', runId)
    .where('held_by', '=', caller.actor.id)
    .execute();
}
