import { SAFE_USE_STATUSES, type SafeUseStatus } from '@claimcheck/contracts';
import {
  bandOf,
  CLAIM_POLICY,
  demandOf,
  FINDING_POLICY,
  MIN_CONFIDENCE,
  NO_CLAIM_STATUS,
  READER_AWAY_POLICY,
  UNSUPPORTED_STATUSES,
} from '@claimcheck/engine';
import type { SealedReport } from './statement.js';

const severity = (status: SafeUseStatus): number => SAFE_USE_STATUSES.indexOf(status);

/** The verdict that the policy table gives for the claims and findings of a report. */
export function verdictByPolicy(report: SealedReport): SafeUseStatus {
  const { claims, claim_report, gate_verdict, intended_use, strictness } = report;
  if (claims.length === 0) return NO_CLAIM_STATUS;
  const demand = demandOf(intended_use, strictness);
  const least = gate_verdict.metadata.min_confidence ?? MIN_CONFIDENCE[strictness];
  const isUnsure = ({ support_status, verification_result }: (typeof claims)[number]) =>
    support_status === 'supported' && verification_result.confidence < least;
  const given = new Set(gate_verdict.reasons.map(({ code }) => code as string));
  const reached: SafeUseStatus[] = [
    ...claims.map(
      ({ support_status, importance }) => CLAIM_POLICY[support_status][bandOf(importance)][demand],
    ),
    ...claims.filter(isUnsure).map(() => FINDING_POLICY.low_confidence[demand]),
    ...claim_report.conflicts.map(() => FINDING_POLICY.conflict[demand]),
    ...claim_report.citation_issues.map(() => FINDING_POLICY.citation_issue[demand]),
    ...(given.has('readers_disagree') ? [FINDING_POLICY.readers_disagree[demand]] : []),
    ...(given.has('second_reader_unavailable') ? [READER_AWAY_POLICY[strictness]] : []),
  ];
  return reached.reduce((worst, status) => (severity(status) > severity(worst) ? status : worst));
}

/** What in a report does not follow from its claims. */
export function inconsistencies(report: SealedReport): string[] {
  const { claims, verification_results, claim_report, gate_verdict } = report;
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const verdict = verdictByPolicy(report);
  expect(
    gate_verdict.safe_use_status === verdict && gate_verdict.verdict === verdict,
    `gate_verdict says ${gate_verdict.safe_use_status}, the policy gives ${verdict}`,
  );
  expect(claim_report.safe_use_status === verdict, 'claim_report.safe_use_status differs from the verdict');
  const unsupported = claims.filter(({ support_status }) => UNSUPPORTED_STATUSES.includes(support_status));
  const listed = claim_report.unsupported_claims.map(({ claim_id }) => claim_id);
  expect(
    listed.join() === unsupported.map(({ id }) => id).join(),
    'claim_report.unsupported_claims are not the unsupported claims',
  );
  const { claims_with_primary_source, total_claims } = claim_report.metadata.source_coverage;
  expect(total_claims === claims.length, 'source_coverage.total_claims is not the number of claims');
  expect(
    claims_with_primary_source === claims.filter((claim) => claim.primary_source_span !== null).length,
    'source_coverage.claims_with_primary_source is not the number of claims with a source',
  );
  expect(verification_results.length === claims.length, 'there is not one verification result a claim');
  for (const [index, claim] of claims.entries()) {
    const result = verification_results[index];
    const same = result?.atomic_claim_id === claim.id && result.support_status === claim.support_status;
    expect(same, `${claim.id} and its verification result disagree`);
  }
  return problems;
}
