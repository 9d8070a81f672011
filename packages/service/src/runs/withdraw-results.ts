import type { GateVerdict } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import type { Db } from '../storage/storage.js';

/** Whether a completed run lacks opinions of its second reader, which may answer by now. */
export async function lacksSecondReader(tx: Db, runId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('run_results')
    .select('gate_verdict')
    .where('review_run_id', '=', runId)
    .executeTakeFirst();
  if (!row?.gate_verdict) return false;
  const { reasons } = JSON.parse(row.gate_verdict) as GateVerdict;
  return reasons.some(({ code }) => code === 'second_reader_unavailable');
}

/** Takes back what a completed run said, so that it can be reviewed again; not once a person has decided on it. */
export async function withdrawResults(tx: Db, runId: string): Promise<void> {
  await tx.deleteFrom('run_reviews').where('review_run_id', '=', runId).where('version', '=', 0).execute();
  const decided = await tx
    .selectFrom('run_reviews')
    .select('version')
    .where('review_run_id', '=', runId)
    .executeTakeFirst();
  if (decided)
    throw new ApiError(
      'run_not_retryable',
      'People have decided on this run already. Create a new run to check the text again.',
    );
  for (const table of ['run_results', 'run_readings'] as const)
    await tx.deleteFrom(table).where('review_run_id', '=', runId).execute();
}
