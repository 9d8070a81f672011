import type { AtomicClaim, SafeUseStatus, SupportStatus } from '@claimcheck/contracts';
import type { CheckReport } from '../check/check-report.js';
import { matchClaims } from '../check/match-claims.js';
import { causesOf, type InputChanges, inputChanges } from './causes.js';
import type { ClaimState } from './claim-state.js';

export interface ChangedClaim {
  readonly direction: 'better' | 'worse';
  readonly before: ClaimState;
  readonly after: ClaimState;
  /** What differs between the two checks and can explain the change. */
  readonly causes: readonly string[];
}

export interface ReportDiff {
  readonly schema_version: 1;
  readonly verdict: { readonly before: SafeUseStatus; readonly after: SafeUseStatus };
  readonly inputs: InputChanges;
  readonly changed: readonly ChangedClaim[];
  readonly added: readonly ClaimState[];
  readonly removed: readonly ClaimState[];
  readonly unchanged_count: number;
}

const WORSE_AND_WORSE: readonly SupportStatus[] = [
  'supported',
  'partially_supported',
  'not_checked',
  'insufficient_context',
  'unsupported',
  'contradicted',
];

export function diffReports(before: CheckReport, after: CheckReport): ReportDiff {
  const origin = matchClaims(before.claims, after.claims);
  const kept = new Set(origin.values());
  const inputs = inputChanges(before, after);
  const changed = after.claims.flatMap((claim): ChangedClaim[] => {
    const older = origin.get(claim);
    if (!older || older.support_status === claim.support_status) return [];
    const rank = (status: SupportStatus) => WORSE_AND_WORSE.indexOf(status);
    const states = { before: stateOf(older, before), after: stateOf(claim, after) };
    return [
      {
        direction: rank(claim.support_status) > rank(older.support_status) ? 'worse' : 'better',
        ...states,
        causes: causesOf(states.before, states.after, inputs),
      },
    ];
  });
  return {
    schema_version: 1,
    verdict: { before: before.gate_verdict.verdict, after: after.gate_verdict.verdict },
    inputs,
    changed,
    added: after.claims.filter((claim) => !origin.has(claim)).map((claim) => stateOf(claim, after)),
    removed: before.claims.filter((claim) => !kept.has(claim)).map((claim) => stateOf(claim, before)),
    unchanged_count: origin.size - changed.length,
  };
}

function stateOf(claim: AtomicClaim, { claims, sources }: CheckReport): ClaimState {
  const span = claim.primary_source_span;
  return {
    number: claims.indexOf(claim) + 1,
    text: claim.text,
    support_status: claim.support_status,
    rationale: claim.verification_result.rationale,
    source_title: sources.find(({ id }) => id === span?.source_document_id)?.title ?? null,
    source_quote: span?.quote ?? null,
  };
}
