import type { ReviewedRun } from '@claimcheck/providers';
import { removeDecidedClaims } from '../news/write-news.js';
import { queueForPeople } from '../reviews/urgency.js';
import { keepReadings } from '../runs/readings.js';
import type { Db } from '../storage/storage.js';
import { announceEndedRun } from '../webhooks/run-events.js';
import type { Lease } from './lease.js';
import { endJob } from './lease.js';

/** Writes every result and the status in one transaction, if the lease still holds. */
export async function markCompleted(tx: Db, lease: Lease, outcome: ReviewedRun): Promise<boolean> {
  if (!(await endJob(tx, lease))) return false;
  await tx
    .insertInto('run_results')
    .values({
      review_run_id: lease.runId,
      claims: outcome.claims,
      verification_results: outcome.verificationResults,
      source_spans: outcome.sourceSpans,
      claim_report: outcome.claimReport,
      gate_verdict: outcome.gateVerdict,
    })
    .execute();
  await keepReadings(tx, lease.runId, outcome.readings);
  await tx
    .updateTable('review_runs')
    .set({
      status: 'completed',
      claim_count: outcome.claimCount,
      unsupported_claim_count: outcome.unsupportedClaimCount,
      safe_use_status: outcome.safeUseStatus,
      gate_verdict: outcome.listedVerdict,
      reader: outcome.reader,
      completed_at: Date.parse(outcome.createdAt),
    })
    .where('id', '=', lease.runId)
    .execute();
  await removeDecidedClaims(tx, lease.runId);
  await announceEndedRun(tx, lease.runId);
  await queueForPeople(tx, {
    id: lease.runId,
    verdict: outcome.safeUseStatus,
    importance: outcome.problemImportance,
  });
  return true;
}
