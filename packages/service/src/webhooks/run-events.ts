import type { RunEventData } from '@claimcheck/contracts';
import { SUMMARY_COLUMNS, type SummaryRow } from '../runs/wire.js';
import type { Db } from '../storage/storage.js';
import { emitEvent } from './emit-event.js';
import { announceEndedImports, importsOfRuns } from './import-events.js';

function dataOf(run: SummaryRow): RunEventData {
  const path = `/v1/review-runs/${run.id}`;
  const hasReport = run.status === 'completed' && run.capture_method !== 'private_worker';
  return {
    review_run_id: run.id,
    project_id: run.project_id,
    external_id: run.external_id,
    status: run.status,
    capture_method: run.capture_method,
    intended_use: run.intended_use,
    strictness: run.strictness,
    source_count: run.source_count,
    claim_count: run.claim_count,
    unsupported_claim_count: run.unsupported_claim_count,
    safe_use_status: run.safe_use_status,
    error_code: run.error_code,
    links: { review_run: path, claim_report: hasReport ? `${path}/claim-report` : null },
  };
}

/** Announces that a run has ended, in the transaction that ended it; also its import, when it was the last. */
export async function announceEndedRun(tx: Db, runId: string): Promise<void> {
  const run = await tx
    .selectFrom('review_runs')
    .select([...SUMMARY_COLUMNS, 'rechecks_run_id'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  // An edited text that was checked again concerns only whoever edited it.
  if (run.rechecks_run_id !== null) return;
  if (run.status === 'queued' || run.status === 'processing') {
    throw new Error(`A run that is ${run.status} has not ended.`);
  }
  await emitEvent(tx, {
    kind: `review_run.${run.status}`,
    organizationId: run.organization_id,
    projectId: run.project_id,
    data: dataOf(run),
  });
  if (run.capture_method === 'import') await announceEndedImports(tx, await importsOfRuns(tx, [runId]));
}
