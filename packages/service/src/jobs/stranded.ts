import { type Db, databaseNow } from '../storage/storage.js';

const NO_LEASE_IS_LONGER_MS = 600_000;

/**
 * Frees jobs whose lease ends later than any lease given now could: the clock was set back, and if their worker
 * died they would wait for it to catch up. A worker that lives has lost nothing but the rest of its try.
 */
export async function freeStrandedJobs(db: Db, leaseMs: number): Promise<boolean> {
  const longest = Math.max(NO_LEASE_IS_LONGER_MS, 2 * leaseMs);
  const isStranded = db
    .selectFrom('jobs')
    .select('review_run_id')
    .where('visible_at', '>', (eb) => eb(databaseNow(), '+', longest))
    .limit(1);
  if (!(await isStranded.executeTakeFirst())) return false;
  await db
    .updateTable('jobs')
    .set({ visible_at: 0 })
    .where('visible_at', '>', (eb) => eb(databaseNow(), '+', longest))
    .execute();
  return true;
}
