import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { aloneText } from '../retrieve/units.js';
import { type Evidence, gatherEvidence } from './candidates.js';
import { saidOtherwise } from './checks/said-otherwise.js';
import { confidenceOf } from './confidence.js';
import { decide } from './decide.js';
import { boundCaseOf } from './figures/bound-cases.js';
import { top } from './judged-unit.js';
import { refutedBy, ruled, sentence } from './source-outcome.js';
import { sharedWords } from './topic.js';

/**
 * A verifier cannot tell whether a figure meets a bound. So the claim is read again in the source's terms, "over 10 kg"
 * for "12 kg": where it is supported in these, the figure decides it.
 */
export async function readAtBound(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  { candidates }: Evidence,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const unit = verdict.primarySpan
    ? sources.unitAt(verdict.primarySpan)
    : top(candidates, ({ alignment }) => alignment)?.unit;
  const found = unit && !unit.isRow ? boundCaseOf(claim.statement, unit.text) : null;
  if (!unit || !found || verdict.status === (found.isMet ? 'supported' : 'contradicted')) return verdict;
  const restated = { ...claim, statement: found.restated };
  const again = decide(restated, await gatherEvidence(restated, sources, verifier, signal), sources);
  if (again.status !== 'supported') return verdict;
  if (found.isMet)
    return ruled(again, {
      ruledBy: 'figures/bound-met',
      status: again.status,
      span: again.primarySpan,
      strength: again.support,
    });
  const isThere = again.primarySpan !== null && sources.unitAt(again.primarySpan) === unit;
  if (!isThere || sharedWords(claim.statement, aloneText(unit)) < 2) return verdict;
  const support = 1 - again.support;
  const rationale = sentence(saidOtherwise(found.said, found.part));
  return {
    ...refutedBy(unit, verdict, 'figures/bound-broken', rationale, support),
    confidence: confidenceOf('contradicted', again.support),
    unsupportedPart: found.part,
    fix: null,
    support: Math.min(verdict.support, support),
  };
}
