import type { SafeUseStatus } from '@claimcheck/contracts';
import { queueForPeople } from '../reviews/urgency.js';
import type { Db } from '../storage/storage.js';
import { announceEndedRun } from '../webhooks/run-events.js';
import { endJob } from './lease.js';
import type { Lease } from './take.js';

/** What the engine thread hands over: records as JSON text, so that the event loop does not serialize them. */
export interface ReviewOutcome {
  readonly completedAt: number;
  readonly claimCount: number;
  readonly unsupportedClaimCount: number;
  readonly safeUseStatus: SafeUseStatus;
  /** Of the most important claim that is not supported; 1 where there is none. */
  readonly problemImportance: number;
  readonly claims: string;
  readonly verificationResults: string;
  readonly sourceSpans: string;
  readonly claimReport: string;
  readonly gateVerdict: string;
}

/** Writes every result and the status in one transaction, if the lease still holds. */
export async function markCompleted(tx: Db, lease: Lease, outcome: ReviewOutcome): Promise<boolean> {
  if (!(await endJob(tx, lease))) return false;
  await tx
    .insertInto('run_results')
    .values({
      review_run_id: lease.runId,
      claims: outcome.claims,
      verification_results: outcome.verificationResults,
      source_spans: outcome.sourceSpans,
      claim_report: outcome.claimReport,
    })
    .execute();
  await tx
    .updateTable('review_runs')
    .set({
      status: 'completed',
      claim_count: outcome.claimCount,
      unsupported_claim_count: outcome.unsupportedClaimCount,
      safe_use_status: outcome.safeUseStatus,
      gate_verdict: outcome.gateVerdict,
      completed_at: outcome.completedAt,
    })
    .where('id', '=', lease.runId)
    .execute();
  await announceEndedRun(tx, lease.runId);
  await queueForPeople(tx, {
    id: lease.runId,
    verdict: outcome.safeUseStatus,
    importance: outcome.problemImportance,
  });
  return true;
}
