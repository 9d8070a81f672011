import { RUN_ID_PATTERN } from '@claimcheck/contracts';
import { notFound } from '../errors.js';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { SUMMARY_COLUMNS, type SummaryRow } from './wire.js';

/** The run, if the caller's project has it. What belongs to others does not exist for the caller. */
export async function findRun(db: Db, { projectId }: Caller, runId: string): Promise<SummaryRow> {
  const row = RUN_ID_PATTERN.test(runId)
    ? await db
        .selectFrom('review_runs')
        .select(SUMMARY_COLUMNS)
        .where('id', '=', runId)
        .where('project_id', '=', projectId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('review run');
  return row;
}
