import type { SupportScores } from '../../ports.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import { termsOf } from '../../retrieve/terms.js';
import { aloneText, type Unit } from '../../retrieve/units.js';
import { pairFits, pairOf } from '../evidence.js';
import { type Standing, type Step, spanOf } from '../ruling.js';
import { HEADING_STATES, HEADING_WORDS } from '../thresholds.js';

/** Where a sentence decides a claim only by the heading above it, the heading is quoted. */
export const quoteHeading: Step = async ({ claim, standing, sources, verifier, signal }) => {
  const { primarySpan, fix, message } = standing;
  const quoted = primarySpan && sources.unitAt(primarySpan);
  if (!quoted || quoted.isHeading || quoted.context === '' || fix !== null || message.id === 'reckoned')
    return null;
  const heading = closestHeading(claim.statement, quoted, sources);
  const pair = heading && pairOf(aloneText(heading), claim);
  if (!pair || !pairFits(verifier, pair)) return null;
  const [scores] = await verifier.score([pair], signal);
  return saysIt(scores!, standing) ? { ruledBy: 'reader/heading-quote', span: spanOf(heading) } : null;
};

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
function saysIt(scores: SupportScores, { status }: Standing): boolean {
  if (status === 'contradicted') return scores.contradicted >= HEADING_STATES;
  if (status === 'partially_supported') return scores.supported + scores.partial >= HEADING_STATES;
  return status === 'supported' && scores.supported >= HEADING_STATES;
}
