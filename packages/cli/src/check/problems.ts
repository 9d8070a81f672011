import type { AtomicClaim } from '@claimcheck/contracts';
import type { ReviewRecords } from './check-report.js';

export interface Problem {
  /** Null when the answer as a whole is the problem. */
  readonly claim: AtomicClaim | null;
  /** A support status, a citation issue kind, `source_conflict` or `no_claims`. */
  readonly code: string;
}

/** Every problem in the order of the answer. A claim can have several, each with its own code. */
export function problemsOf({
  claims,
  claim_report,
}: Pick<ReviewRecords, 'claims' | 'claim_report'>): Problem[] {
  if (claims.length === 0) return [{ claim: null, code: 'no_claims' }];
  return claims.flatMap((claim) => {
    const ofClaim = ({ claim_id }: { claim_id: string }) => claim_id === claim.id;
    const codes = [
      ...(claim.support_status === 'supported' ? [] : [claim.support_status]),
      ...(claim_report.conflicts.some(ofClaim) ? ['source_conflict'] : []),
      ...new Set(claim_report.citation_issues.filter(ofClaim).map(({ kind }) => kind)),
    ];
    return codes.map((code) => ({ claim, code }));
  });
}
