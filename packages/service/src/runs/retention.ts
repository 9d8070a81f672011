import { firstRunIdAt } from '../ids.js';
import { type Db, databaseNow, type Storage } from '../storage/storage.js';
import { removeRuns } from './delete-run.js';

const BATCH = 200;
const DAY_MS = 24 * 3600 * 1000;

/** Removes runs older than the retention time, a small transaction at a time. */
export async function removeExpiredRuns(storage: Storage, days: number, now: number): Promise<number> {
  const oldestKept = firstRunIdAt(now - days * DAY_MS);
  for (let removed = 0; ; ) {
    const batch = await storage.db.transaction().execute((tx) => removeBatch(tx, oldestKept));
    removed += batch;
    if (batch > 0) storage.signals.publish('stop');
    if (batch < BATCH) return removed;
  }
}

async function removeBatch(tx: Db, oldestKept: string): Promise<number> {
  const rows = await tx
    .selectFrom('review_runs')
    .select('id')
    .where('id', '<', oldestKept)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (rows.length > 0) {
    await removeRuns(
      tx,
      rows.map(({ id }) => id),
    );
  }
  return rows.length;
}

export async function removeExpiredIdempotencyKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<', databaseNow()).execute();
}
