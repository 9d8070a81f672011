import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportScores, SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { termsOf } from '../retrieve/terms.js';
import { aloneText, type Unit } from '../retrieve/units.js';
import { pairFits, pairOf } from './candidates.js';
import { RECKONED } from './reckoned-outcome.js';
import { spanOf } from './source-outcome.js';

/** A heading that says it this plainly by itself is what states it; */
const STATING = 0.5;
/** and it has at least so many of the claim's words, and that many more than the sentence under it. */
const HEADING_WORDS = 2;

/** Where a sentence decides a claim only by the heading above it, the heading is quoted. */
export async function withHeadingQuote(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  index: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const { primarySpan, fix, rationale } = verdict;
  const quoted = primarySpan && index.unitAt(primarySpan);
  if (!quoted || quoted.isHeading || quoted.context === '' || fix !== null || rationale === RECKONED)
    return verdict;
  const heading = closestHeading(claim.statement, quoted, index);
  const pair = heading && pairOf(aloneText(heading), claim);
  if (!pair || !pairFits(verifier, pair)) return verdict;
  const [scores] = await verifier.score([pair], signal);
  return saysIt(scores!, verdict) ? { ...verdict, primarySpan: spanOf(heading) } : verdict;
}

function closestHeading(statement: string, quoted: Unit, index: SourceIndex): Unit | null {
  const words = new Set(termsOf(statement));
  const shared = ({ text }: Unit) => new Set(termsOf(text).filter((term) => words.has(term))).size;
  const least = shared(quoted) + HEADING_WORDS;
  const above = index.unitsBySource[quoted.sourceIndex]!.slice(0, quoted.order).filter(
    (unit) => unit.isHeading && quoted.context.includes(unit.text) && shared(unit) >= least,
  );
  return above.sort((a, b) => shared(b) - shared(a) || b.order - a.order)[0] ?? null;
}

/** A heading that states a part of a claim shows why it is partially supported. */
function saysIt(scores: SupportScores, { status }: ClaimVerdict): boolean {
  if (status === 'contradicted') return scores.contradicted >= STATING;
  if (status === 'partially_supported') return scores.supported + scores.partial >= STATING;
  return status === 'supported' && scores.supported >= STATING;
}
