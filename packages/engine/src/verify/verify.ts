import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { withAmendment } from './amendments.js';
import { readAtBound } from './bound-reading.js';
import { type Evidence, gatherEvidence } from './candidates.js';
import { decide } from './decide.js';
import { operandOf } from './figures/operands.js';
import { inNotationOf } from './figures/other-notation.js';
import { withMissingPart } from './missing-part.js';
import { speaksOfAnother } from './other-subject.js';
import { findSupportedPart } from './partial.js';
import { RECKONED } from './reckoned-outcome.js';
import { ruled, spanOf } from './source-outcome.js';
import { withStatingQuote } from './stating-quote.js';
import { withoutUnstatedCause } from './unstated-cause.js';
import { readAsWarned } from './warning-reading.js';

/** Finds the spans that bear on a claim and decides what they say about it. */
export async function verifyClaim(
  claim: ExtractedClaim,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const evidence = await gatherEvidence(claim, sources, verifier, signal);
  const read = await decideApart(claim, evidence, sources, verifier, signal);
  const restated =
    read.status === 'contradicted'
      ? ((await inOtherNotation(claim, read, sources, verifier, signal)) ??
        (await readAsWarned(claim, read, sources, verifier, signal)))
      : null;
  const decided = restated ?? (await readAtBound(claim, read, evidence, sources, verifier, signal));
  const quoted =
    decided.status === 'supported'
      ? await asQuoted(claim, decided, evidence, sources, verifier, signal)
      : decided;
  const verdict = await withoutUnstatedCause(claim, quoted, evidence, verifier, signal);
  const isUnnamedPart = verdict.status === 'partially_supported' && verdict.unsupportedPart === null;
  if (verdict.status !== 'unsupported' && !isUnnamedPart) return verdict;
  const partial = await findSupportedPart(claim, evidence, verdict, verifier, signal);
  if (partial) return partial;
  if (isUnnamedPart) return withMissingPart(claim.statement, verdict, evidence);
  if (!evidence.bestUnread) return verdict;
  const rationale = 'The claim is too long to be read together with the passage closest to it; break it up.';
  const ruling = { ruledBy: 'claim/too-long', status: 'not_checked', span: null, strength: 1 } as const;
  return { ...ruled(verdict, ruling), confidence: 0, rationale };
}

/** Decides again without each source that seemed to disagree and speaks of something else; one that is followed stays. */
async function decideApart(
  claim: ExtractedClaim,
  evidence: Evidence,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
  apart: ReadonlySet<number> = new Set(),
): Promise<ClaimVerdict> {
  const verdict = decide(claim, evidence, sources, apart);
  const { supporting, contradicting } = verdict.conflict ?? {};
  const [stating, other] = [supporting, contradicting].map((span) => span && sources.unitAt(span));
  if (!stating || !other || verdict.status === 'contradicted' || apart.has(other.sourceIndex)) return verdict;
  if (!(await speaksOfAnother(claim, stating, other, verifier, signal))) return verdict;
  return decideApart(claim, evidence, sources, verifier, signal, new Set([...apart, other.sourceIndex]));
}

/** A supported claim with the unit that shows it best, unless a later change undoes what that unit says. */
async function asQuoted(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  evidence: Evidence,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const stated = await withStatingQuote(claim, verdict, evidence, verifier, signal);
  return withAmendment(claim, withOperand(claim, stated, sources), sources);
}

/** What seems to contradict a claim may be the same in another unit: with the source's own figures it is read again. */
async function inOtherNotation(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict | null> {
  const unit = verdict.primarySpan && sources.unitAt(verdict.primarySpan);
  const statement = unit ? inNotationOf(unit, claim.statement) : null;
  if (statement === null) return null;
  const restated = { ...claim, statement };
  const again = decide(restated, await gatherEvidence(restated, sources, verifier, signal), sources);
  if (again.status !== 'supported') return null;
  const { status, primarySpan: span, support: strength } = again;
  return ruled(again, { ruledBy: 'figures/other-notation', status, span, strength });
}

/** A verifier cannot reckon, so that it seldom finds the unit that a claim reckons with. */
function withOperand(claim: ExtractedClaim, verdict: ClaimVerdict, sources: SourceIndex): ClaimVerdict {
  if (verdict.primarySpan === null || verdict.rationale === RECKONED) return verdict;
  const operand = operandOf(claim, sources.unitAt(verdict.primarySpan), sources);
  if (!operand) return verdict;
  const span = spanOf(operand);
  const { status, support: strength } = verdict;
  const reckoned = ruled(verdict, { ruledBy: 'arithmetic/operand', status, span, strength });
  return { ...reckoned, rationale: RECKONED, primarySpan: span };
}
