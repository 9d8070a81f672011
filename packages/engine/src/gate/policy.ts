import type { IntendedUse, SafeUseStatus, Strictness, SupportStatus } from '@claimcheck/contracts';

const V = 'verified_for_use';
const L = 'verified_with_limits';
const R = 'needs_review';
const P = 'partially_supported';
const I = 'insufficient_context';
const U = 'unsupported';
const N = 'needs_repair';
const C = 'contradicted';
const B = 'blocked';

export type ImportanceBand = 'minor' | 'normal' | 'critical';

/** What else can move the verdict besides a claim's own status. */
export type RunFinding = 'citation_issue' | 'conflict' | 'low_confidence' | 'readers_disagree';

/** How much is demanded of a text: 0 (advisory look at an evaluation) to 5 (strict check before an action). */
export type Demand = 0 | 1 | 2 | 3 | 4 | 5;

const USE_DEMAND: Record<IntendedUse, number> = {
  eval_only: 0,
  internal_draft: 1,
  customer_facing: 2,
  regulated_workflow: 3,
  action_taking: 3,
};
const STRICTNESS_DEMAND: Record<Strictness, number> = { advisory: 0, standard: 1, strict: 2 };

export function demandOf(use: IntendedUse, strictness: Strictness): Demand {
  return (USE_DEMAND[use] + STRICTNESS_DEMAND[strictness]) as Demand;
}

export function bandOf(importance: number): ImportanceBand {
  if (importance >= 4) return 'critical';
  return importance === 3 ? 'normal' : 'minor';
}

type Row = readonly [
  SafeUseStatus,
  SafeUseStatus,
  SafeUseStatus,
  SafeUseStatus,
  SafeUseStatus,
  SafeUseStatus,
];

/**
 * The whole gate policy. Columns are the demand, 0 to 5. The verdict of a run is the worst entry that any of
 * its claims or findings reaches; a worse claim, more importance or more demand never gives a better entry.
 */
export const CLAIM_POLICY: Record<SupportStatus, Record<ImportanceBand, Row>> = {
  supported: {
    minor: [V, V, V, V, V, V],
    normal: [V, V, V, V, V, V],
    critical: [V, V, V, V, V, V],
  },
  partially_supported: {
    minor: [L, L, R, P, P, P],
    normal: [L, R, R, P, P, P],
    critical: [L, R, P, P, P, P],
  },
  insufficient_context: {
    minor: [L, L, R, I, I, I],
    normal: [L, R, I, I, I, I],
    critical: [R, R, I, I, I, I],
  },
  not_checked: {
    minor: [L, L, R, I, I, I],
    normal: [L, R, I, I, I, I],
    critical: [R, R, I, I, I, I],
  },
  unsupported: {
    minor: [L, L, R, U, U, U],
    normal: [L, R, U, U, U, U],
    critical: [R, U, U, U, U, B],
  },
  contradicted: {
    minor: [L, R, N, N, C, C],
    normal: [R, N, C, C, C, B],
    critical: [R, C, C, C, B, B],
  },
};

export const FINDING_POLICY: Record<RunFinding, Row> = {
  citation_issue: [V, L, L, R, R, R],
  conflict: [L, R, R, R, R, N],
  low_confidence: [L, L, R, R, R, R],
  readers_disagree: [L, R, R, R, R, R],
};

/** A supported claim below it is a finding (`low_confidence`), unless the run asks for another confidence. */
export const MIN_CONFIDENCE: Record<Strictness, number> = { advisory: 0, standard: 0, strict: 0.8 };

/** A second reader is set up and gave no opinion on some claim that it should have been asked about. */
export const READER_AWAY_POLICY: Record<Strictness, SafeUseStatus> = { advisory: V, standard: L, strict: R };

export const NO_CLAIM_STATUS: SafeUseStatus = I;
