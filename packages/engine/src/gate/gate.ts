import type { IntendedUse, Strictness } from '@claimcheck/contracts';
import type { CitationFinding, ClaimVerdict, Extraction, GateDecision } from '../model.js';

export interface GateEvidence {
  readonly extraction: Extraction;
  readonly verdicts: readonly ClaimVerdict[];
  readonly citationFindings: readonly CitationFinding[];
}

export function decideGate(
  _evidence: GateEvidence,
  _use: IntendedUse,
  _strictness: Strictness,
): GateDecision {
  return { status: 'insufficient_context', reasons: [] };
}
