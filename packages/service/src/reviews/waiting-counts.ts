import type { SafeUseStatus, WaitingCounts } from '@claimcheck/contracts';
import { timestamp } from '../runs/wire.js';
import type { Db } from '../storage/storage.js';
import { verdictOfRank } from './urgency.js';

/** An id carries the time of its creation. */
const createdAt = (runId: string): number => Number.parseInt(runId.slice(4, 17).replace('-', ''), 16);

/** How many runs wait for a person, of which verdict, and since when. Read from one index. */
export async function countWaiting(db: Db, projectId: string): Promise<WaitingCounts> {
  const rows = await db
    .selectFrom('run_reviews')
    .select(({ fn }) => [
      'queue_rank',
      fn.countAll<number>().as('count'),
      fn.min('review_run_id').as('oldest'),
    ])
    .where('project_id', '=', projectId)
    .where('queue_rank', 'is not', null)
    .groupBy('queue_rank')
    .execute();
  const by_verdict: Partial<Record<SafeUseStatus, number>> = {};
  for (const { queue_rank, count } of rows) {
    const verdict = verdictOfRank(queue_rank!);
    by_verdict[verdict] = (by_verdict[verdict] ?? 0) + count;
  }
  const oldest = rows.map((row) => row.oldest).sort()[0];
  return {
    waiting: rows.reduce((sum, { count }) => sum + count, 0),
    by_verdict,
    oldest_at: oldest === undefined ? null : timestamp(createdAt(oldest)),
  };
}
