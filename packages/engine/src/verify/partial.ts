import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import { type Evidence, pairOf } from './candidates.js';
import { confidenceOf } from './confidence.js';
import { unexplainedFigures } from './figures/arithmetic.js';
import { reductionsOf } from './reductions.js';
import { ruled, spanOf } from './source-outcome.js';

const SUPPORTED_PART = 0.6;
/** Where every source is read as silent about the claim, a few of its words prove nothing. */
const OFF_TOPIC = 0.6;

/** When a shorter form of a claim is supported, the claim is partially supported, and what is left out is not. */
export async function findSupportedPart(
  claim: ExtractedClaim,
  evidence: Evidence,
  verdict: ClaimVerdict,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict | null> {
  if (Math.min(...evidence.readings.map(({ scores }) => scores.neutral)) > OFF_TOPIC) return null;
  const reductions = reductionsOf(claim.statement);
  const best = [...evidence.candidates].sort((a, b) => b.alignment - a.alignment).slice(0, 2);
  if (reductions.length === 0 || best.length === 0) return null;
  const pairs = reductions.flatMap(({ kept }) =>
    best.map(({ window }) => pairOf(window.text, { ...claim, statement: `${kept}.` })),
  );
  const wholeText = (sourceIndex: number) =>
    evidence.readings.find((reading) => reading.sourceIndex === sourceIndex)?.window.text ?? '';
  const scores = await verifier.score(pairs, signal);
  for (const [i, { kept, dropped, part, replacement }] of reductions.entries()) {
    for (const [j, candidate] of best.entries()) {
      const { supported } = scores[i * best.length + j]!;
      if (
        supported < SUPPORTED_PART ||
        unexplainedFigures(kept, wholeText(candidate.unit.sourceIndex)).length > 0
      )
        continue;
      return {
        ...ruled(verdict, {
          ruledBy: 'reader/part',
          status: 'partially_supported',
          span: spanOf(candidate.unit),
          strength: supported,
        }),
        confidence: confidenceOf('partially_supported', supported),
        rationale: `A supplied source states “${kept}”, but not “${dropped}”.`,
        primarySpan: verdict.primarySpan ?? spanOf(candidate.unit),
        supportedPart: kept,
        unsupportedPart: dropped,
        fix: { part, replacement },
      };
    }
  }
  return null;
}
