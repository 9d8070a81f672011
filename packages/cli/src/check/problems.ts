import type { AtomicClaim } from '@claimcheck/contracts';
import type { ReviewRecords } from './check-report.js';

export interface Problem {
  /** Null when the answer as a whole is the problem. */
  readonly claim: AtomicClaim | null;
  /** A support status, a citation issue kind, `source_conflict`, `no_claims` or one of the gate's own codes. */
  readonly code: string;
}

/** What the gate alone says of a claim. */
const OF_CLAIMS = ['low_confidence', 'readers_disagree'];
const OF_THE_RUN = 'second_reader_unavailable';

/** Every problem in the order of the answer. A claim can have several, each with its own code. */
export function problemsOf({
  claims,
  claim_report,
  gate_verdict: { reasons },
}: Pick<ReviewRecords, 'claims' | 'claim_report' | 'gate_verdict'>): Problem[] {
  if (claims.length === 0) return [{ claim: null, code: 'no_claims' }];
  const ofClaims = claims.flatMap((claim) => {
    const ofClaim = ({ claim_id }: { claim_id: string | null }) => claim_id === claim.id;
    const codes = [
      ...(claim.support_status === 'supported' ? [] : [claim.support_status]),
      ...(claim_report.conflicts.some(ofClaim) ? ['source_conflict'] : []),
      ...new Set(claim_report.citation_issues.filter(ofClaim).map(({ kind }) => kind)),
      ...reasons
        .filter(ofClaim)
        .map(({ code }) => code)
        .filter((code) => OF_CLAIMS.includes(code)),
    ];
    return codes.map((code) => ({ claim, code }));
  });
  const isAway = reasons.some(({ code }) => code === OF_THE_RUN);
  return isAway ? [...ofClaims, { claim: null, code: OF_THE_RUN }] : ofClaims;
}
