import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { gatherEvidence } from './candidates.js';
import { decide } from './decide.js';
import { RECKONED, spanOf } from './judge-source.js';
import { operandOf } from './operands.js';
import { findSupportedPart } from './partial.js';

/** Finds the spans that bear on a claim and decides what they say about it. */
export async function verifyClaim(
  claim: ExtractedClaim,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const evidence = await gatherEvidence(claim, sources, verifier, signal);
  const decided = decide(claim, evidence, sources);
  const verdict = decided.status === 'supported' ? withOperand(claim, decided, sources) : decided;
  const isUnnamedPart = verdict.status === 'partially_supported' && verdict.unsupportedPart === null;
  if (verdict.status !== 'unsupported' && !isUnnamedPart) return verdict;
  const partial = await findSupportedPart(claim, evidence, verdict, verifier, signal);
  if (partial || isUnnamedPart || !evidence.bestUnread) return partial ?? verdict;
  const rationale = 'The claim is too long to be read together with the passage closest to it; break it up.';
  return { ...verdict, status: 'not_checked', confidence: 0, rationale };
}

/** A verifier cannot reckon, so that it seldom finds the unit that a claim reckons with. */
function withOperand(claim: ExtractedClaim, verdict: ClaimVerdict, sources: SourceIndex): ClaimVerdict {
  if (verdict.primarySpan === null || verdict.rationale === RECKONED) return verdict;
  const { sourceIndex, range } = verdict.primarySpan;
  const quoted = sources.unitsBySource[sourceIndex]!.find((unit) => unit.range === range);
  const operand = operandOf(claim, quoted, sources);
  return operand ? { ...verdict, rationale: RECKONED, primarySpan: spanOf(operand) } : verdict;
}
