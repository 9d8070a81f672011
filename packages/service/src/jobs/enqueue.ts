import type { Db } from '../storage/storage.js';

/** Smaller goes first: bulk work yields to a person who waits. */
export const PRIORITY = { interactive: 0, bulk: 10 } as const;

/** Makes the run's job takeable at once. */
export async function enqueue(tx: Db, runId: string, priority: number): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ review_run_id: runId, priority, visible_at: 0, lease_token: null })
    .execute();
}
