import { RUN_ID_PATTERN } from '@claimcheck/contracts';
import { notFound } from '../errors.js';
import type { ReviewRunRow } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { SUMMARY_COLUMNS, type SummaryRow } from './wire.js';

/** Only runs of the caller's project: what belongs to others does not exist for the caller. */
function ownRun(db: Db, { projectId }: Caller, runId: string) {
  if (!RUN_ID_PATTERN.test(runId)) throw notFound('review run');
  return db.selectFrom('review_runs').where('id', '=', runId).where('project_id', '=', projectId);
}

export async function findRun(db: Db, caller: Caller, runId: string): Promise<SummaryRow> {
  const row = await ownRun(db, caller, runId).select(SUMMARY_COLUMNS).executeTakeFirst();
  if (!row) throw notFound('review run');
  return row;
}

export async function findRunWithOutput(
  db: Db,
  caller: Caller,
  runId: string,
): Promise<SummaryRow & Pick<ReviewRunRow, 'ai_output' | 'rechecks_run_id' | 'min_confidence'>> {
  const row = await ownRun(db, caller, runId)
    .select([...SUMMARY_COLUMNS, 'ai_output', 'rechecks_run_id', 'min_confidence'])
    .executeTakeFirst();
  if (!row) throw notFound('review run');
  return row;
}
