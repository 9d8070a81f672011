import { decidedClaimOf, type RunProgress, type RunStatus } from '@claimcheck/contracts';
import { claimsIn } from '../runs/claims-in.js';
import type { Db } from '../storage/storage.js';

/** How far a run is. */
export interface Standing {
  readonly id: string;
  readonly status: RunStatus;
  readonly restarts: number;
  readonly progress: RunProgress | null;
}

/** The standing of each run that exists, hosted or with a private worker. */
export async function readStandings(db: Db, runIds: readonly string[]): Promise<Standing[]> {
  if (runIds.length === 0) return [];
  const rows = await db
    .selectFrom('review_runs')
    .leftJoin('run_progress', 'run_progress.review_run_id', 'review_runs.id')
    .leftJoin('worker_runs', 'worker_runs.review_run_id', 'review_runs.id')
    .select(({ fn }) => [
      'review_runs.id',
      'review_runs.status',
      'run_progress.restarts',
      fn.coalesce('run_progress.claims_done', 'worker_runs.claims_done').as('claims_done'),
      fn.coalesce('run_progress.claims_total', 'worker_runs.claims_total').as('claims_total'),
    ])
    .where('review_runs.id', 'in', runIds)
    .execute();
  return rows.map(({ id, status, restarts, claims_done, claims_total }) => ({
    id,
    status,
    restarts: restarts ?? 0,
    progress:
      status !== 'processing' || claims_done === null || claims_total === null
        ? null
        : { claims_done, claims_total },
  }));
}

export async function readProgress(
  db: Db,
  runs: readonly { readonly id: string; readonly status: RunStatus }[],
): Promise<ReadonlyMap<string, RunProgress | null>> {
  const processing = runs.filter(({ status }) => status === 'processing').map(({ id }) => id);
  const standings = await readStandings(db, processing);
  return new Map(standings.map(({ id, progress }) => [id, progress]));
}

export interface NumberedClaim {
  readonly ordinal: number;
  /** JSON of a DecidedClaim. */
  readonly claim: string;
}

const MOST_AT_ONCE = 100;

/** The next decided claims of a run that goes on; fewer than all, so that no answer is large. */
export const readDecided = (db: Db, runId: string, after: number): Promise<NumberedClaim[]> =>
  db
    .selectFrom('decided_claims')
    .select(['ordinal', 'claim'])
    .where('review_run_id', '=', runId)
    .where('ordinal', '>', after)
    .orderBy('ordinal')
    .limit(MOST_AT_ONCE)
    .execute();

/** The same of a completed run, from its results; a private worker's run has none here. */
export async function* readDecidedOfCompleted(
  db: Db,
  runId: string,
  after: number,
): AsyncGenerator<NumberedClaim> {
  const row = await db
    .selectFrom('run_results')
    .select('claims')
    .where('review_run_id', '=', runId)
    .executeTakeFirst();
  let ordinal = after;
  for (const claim of claimsIn(row?.claims ?? '', runId, after)) {
    ordinal += 1;
    yield { ordinal, claim: JSON.stringify(decidedClaimOf(claim)) };
  }
}
