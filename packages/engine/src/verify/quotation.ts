import type { ExtractedClaim, SpanRef } from '../model.js';
import type { SupportScores } from '../ports.js';
import { type Candidate, citedSources, type Evidence } from './candidates.js';
import type { SourceOutcome } from './source-outcome.js';

/** What counts beside the verifier's word for a label: that the unit is not silent, */
const SPEAKING = 2;
/** and how much of the claim's words it carries. */
const CLOSENESS = 2.2;
/** and of those of the claim before it, which say what it is about. */
const CONTINUITY = 0.2;
/** How much less plainly a cited source may say it than another and still be the one that is quoted. */
const CITED = 0.4;

type Plain = Pick<Candidate, 'own' | 'closeness' | 'continuity'>;

/** How plainly a unit says it, whatever `it` is; fitted over development cases. */
export const plainness = ({ own, closeness, continuity }: Plain, label: keyof SupportScores): number =>
  own[label] + SPEAKING * (1 - own.neutral) + CLOSENESS * closeness + CONTINUITY * continuity;

/** Of the sources that say the same about the claim, the one that says it most plainly is quoted, rather a cited one. */
export function quotedOf(
  chosen: SourceOutcome,
  outcomes: readonly SourceOutcome[],
  claim: ExtractedClaim,
  { candidates }: Evidence,
): SpanRef | null {
  const label = labelOf(chosen);
  const cited = citedSources(claim);
  const preference = ({ sourceIndex, span }: SourceOutcome): number => {
    const deciding = candidates.find(({ unit }) => unit.range === span?.range);
    return (deciding ? plainness(deciding, label) : 0) + (cited.has(sourceIndex) ? CITED : 0);
  };
  const [best] = outcomes
    .filter((outcome) => saysTheSame(outcome, chosen) || saysMore(outcome, chosen))
    .sort((a, b) => preference(b) - preference(a));
  return best?.span ?? chosen.span;
}

const saysTheSame = ({ status, rationale }: SourceOutcome, chosen: SourceOutcome): boolean =>
  status === chosen.status && rationale === chosen.rationale;

/** A source that states only a part may still support a claim further than the one that seems to state it all. */
const saysMore = ({ status, support }: SourceOutcome, chosen: SourceOutcome): boolean =>
  chosen.status === 'supported' && status === 'partially_supported' && support > chosen.support;

function labelOf({ status }: SourceOutcome): keyof SupportScores {
  if (status === 'partially_supported') return 'partial';
  return status === 'contradicted' ? 'contradicted' : 'supported';
}
