import type { AtomicClaim, ClaimReport, SupportStatus } from '@claimcheck/contracts';
import { claimsIn } from '../runs/claims-in.js';
import type { Db } from '../storage/storage.js';

/** What the machine made of a claim. */
export interface JudgedClaim {
  readonly support_status: SupportStatus;
  readonly confidence: number;
  readonly decided_by: string;
  /** The words of the claim with the repair on offer; null when there is none. */
  readonly repaired: string | null;
}

/** The rule or reader that decided; older results name only the reader. */
export function decidedBy({ verification_result: result }: Pick<AtomicClaim, 'verification_result'>): string {
  return result.metadata.decided_by ?? `reader/${result.verifier_provider}`;
}

export async function findClaim(db: Db, runId: string, claimId: string): Promise<JudgedClaim | null> {
  const row = await db
    .selectFrom('run_results')
    .innerJoin('review_runs', 'review_runs.id', 'run_results.review_run_id')
    .select(['run_results.claims', 'run_results.claim_report', 'review_runs.ai_output'])
    .where('run_results.review_run_id', '=', runId)
    .executeTakeFirst();
  if (!row || row.ai_output === null) return null;
  const ordinal = Number(claimId.split('_').at(-1));
  const { value: claim } = claimsIn(row.claims, runId, ordinal - 1).next();
  if (claim?.id !== claimId) return null;
  const repair = repairsIn(row.claim_report).find(({ claim_id }) => claim_id === claimId);
  return {
    support_status: claim.support_status,
    confidence: claim.verification_result.confidence,
    decided_by: decidedBy(claim),
    repaired: repair ? repaired(row.ai_output, claim, repair) : null,
  };
}

/** Of the whole report only this list is read, as it may be many megabytes; the names of fields stand in no text as they do here. */
function repairsIn(report: string): ClaimReport['repairs'] {
  const name = '"repairs":';
  const start = report.indexOf(name) + name.length;
  return JSON.parse(report.slice(start, report.indexOf(',"follow_ups":', start)));
}

type Stretch = Pick<AtomicClaim, 'output_start_offset' | 'output_end_offset'>;

function repaired(output: string, claim: Stretch, repair: Stretch & { replacement: string }): string {
  const start = Math.min(claim.output_start_offset, repair.output_start_offset);
  const end = Math.max(claim.output_end_offset, repair.output_end_offset);
  return (
    output.slice(start, repair.output_start_offset) +
    repair.replacement +
    output.slice(repair.output_end_offset, end)
  );
}
