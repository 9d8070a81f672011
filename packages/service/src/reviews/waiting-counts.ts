import type { SafeUseStatus, WaitingCounts } from '@claimcheck/contracts';
import { timestamp } from '../runs/wire.js';
import type { Db } from '../storage/storage.js';
import { verdictOfRank } from './urgency.js';

/** An id carries the time of its creation. */
const createdAt = (runId: string): number => Number.parseInt(runId.slice(4, 17).replace('-', ''), 16);

/** How many runs wait for a person, of which verdict, and since when. Read from one index. */
async function countWaiting(db: Db, projectId: string): Promise<WaitingCounts> {
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

/** Above this many, counting each time would take longer than the page itself. */
const MANY = 5_000;
const FRESH_MS = 2_000;
const LATEST_MS = 30_000;

/** Counts of what waits: exact for a usual queue; of a very long one those of a moment ago, counted anew meanwhile. */
export class WaitingCounter {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #known = new Map<string, { readonly counts: WaitingCounts; readonly at: number }>();
  readonly #counting = new Map<string, Promise<WaitingCounts>>();

  constructor(db: Db, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  async of(projectId: string): Promise<WaitingCounts> {
    const known = this.#known.get(projectId);
    const age = known ? this.#now() - known.at : Number.POSITIVE_INFINITY;
    if (!known || age > LATEST_MS) return this.#count(projectId);
    // Whatever keeps it from counting, the next request meets it as well and says so.
    if (age > FRESH_MS && !this.#counting.has(projectId)) this.#count(projectId).catch(() => {});
    return known.counts;
  }

  #count(projectId: string): Promise<WaitingCounts> {
    const counting = countWaiting(this.#db, projectId)
      .then((counts) => {
        if (counts.waiting > MANY) this.#known.set(projectId, { counts, at: this.#now() });
        else this.#known.delete(projectId);
        return counts;
      })
      .finally(() => this.#counting.delete(projectId));
    this.#counting.set(projectId, counting);
    return counting;
  }
}
