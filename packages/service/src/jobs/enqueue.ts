import type { Db } from '../storage/storage.js';

/** Smaller goes first: bulk work yields to a person who waits. */
export const PRIORITY = { interactive: 0, bulk: 10 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

export interface NewJob {
  readonly runId: string;
  readonly priority: Priority;
  /** Orders jobs of one priority; see `nextTurn`. */
  readonly turn?: number;
}

/** Makes the runs' jobs takeable at once. */
export async function enqueue(tx: Db, jobs: readonly NewJob[]): Promise<void> {
  const rows = jobs.map(({ runId, priority, turn = 0 }) => ({
    review_run_id: runId,
    priority,
    turn,
    visible_at: 0,
    lease_token: null,
  }));
  await tx.insertInto('jobs').values(rows).execute();
}

/**
 * The first turn for more bulk jobs of an organization. Everyone's turns grow by one a job and start no
 * earlier than what is worked on now, so organizations that import at once advance side by side, however
 * many rows each has brought (start-time fair queueing).
 */
export async function nextTurn(tx: Db, organizationId: string): Promise<number> {
  const { queued, latest, own } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('jobs')
        .select((min) => min.fn.min('turn').as('turn'))
        .where('priority', '=', PRIORITY.bulk)
        .as('queued'),
      eb
        .selectFrom('imports')
        .select((max) => max.fn.max('last_turn').as('turn'))
        .as('latest'),
      eb
        .selectFrom('imports')
        .select((max) => max.fn.max('last_turn').as('turn'))
        .where('organization_id', '=', organizationId)
        .as('own'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(queued ?? (latest ?? 0) + 1, (own ?? 0) + 1);
}
