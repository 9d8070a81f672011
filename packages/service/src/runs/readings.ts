import type { ReviewTask } from '@claimcheck/providers';
import type { Db } from '../storage/storage.js';

/** Keeps what a run has read, for later runs that name it. It is removed with the run. */
export async function keepReadings(tx: Db, runId: string, readings: string): Promise<void> {
  if (readings === '') return;
  await tx.insertInto('run_readings').values({ review_run_id: runId, readings }).execute();
}

/** The readings that a run may use: those of the run it names, or of the one whose edited text it is. */
export async function readingsFor(db: Db, runId: string): Promise<NonNullable<ReviewTask['earlier']> | null> {
  const found = await db
    .selectFrom('review_runs')
    .innerJoin('run_readings', (join) =>
      join.on((eb) =>
        eb(
          'run_readings.review_run_id',
          '=',
          eb.fn.coalesce('review_runs.previous_run_id', 'review_runs.rechecks_run_id'),
        ),
      ),
    )
    .select(['run_readings.review_run_id as runId', 'run_readings.readings'])
    .where('review_runs.id', '=', runId)
    .executeTakeFirst();
  return found ?? null;
}
