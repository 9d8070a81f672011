import { needsPerson, SAFE_USE_STATUSES, type SafeUseStatus } from '@claimcheck/contracts';
import type { Db } from '../storage/storage.js';

const VERDICT_STEP = 10;
const MOST_IMPORTANT = 5;

/** Smaller is sooner: the worst verdict first, among equals the one with the most important problem. */
export function urgencyOf(verdict: SafeUseStatus, importance: number): number {
  const better = SAFE_USE_STATUSES.length - 1 - SAFE_USE_STATUSES.indexOf(verdict);
  return better * VERDICT_STEP + (MOST_IMPORTANT - importance);
}

/** Ranks that runs of this verdict have. */
export function ranksOf(verdict: SafeUseStatus): { from: number; before: number } {
  const from = urgencyOf(verdict, MOST_IMPORTANT);
  return { from, before: from + VERDICT_STEP };
}

/** Every rank a run may have, the most urgent first. */
export const RANKS: readonly number[] = SAFE_USE_STATUSES.flatMap((verdict) =>
  Array.from({ length: MOST_IMPORTANT + 1 }, (_, importance) => urgencyOf(verdict, importance)),
).sort((a, b) => a - b);

export const verdictOfRank = (rank: number): SafeUseStatus =>
  SAFE_USE_STATUSES[SAFE_USE_STATUSES.length - 1 - Math.floor(rank / VERDICT_STEP)]!;

/** How important a problem is taken to be where only the verdict is known. */
export const UNKNOWN_IMPORTANCE = 2;

/** Puts a completed run into the queue if a person should look at it; an edited text checked again is not. */
export async function queueForPeople(
  tx: Db,
  run: { id: string; verdict: SafeUseStatus; importance: number },
): Promise<void> {
  if (!needsPerson(run.verdict)) return;
  const urgency = urgencyOf(run.verdict, run.importance);
  await tx
    .insertInto('run_reviews')
    .columns(['review_run_id', 'project_id', 'state', 'urgency', 'queue_rank'])
    .expression((eb) =>
      eb
        .selectFrom('review_runs')
        .select(({ val, cast }) => [
          'id',
          'project_id',
          cast<string>(val('open'), 'text').as('state'),
          cast<number>(val(urgency), 'integer').as('urgency'),
          cast<number>(val(urgency), 'integer').as('queue_rank'),
        ])
        .where('id', '=', run.id)
        .where('rechecks_run_id', 'is', null),
    )
    .execute();
}
