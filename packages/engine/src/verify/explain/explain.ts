import type { ClaimVerdict, ExtractedClaim } from '../../model.js';
import { excerpt } from '../../retrieve/excerpt.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import type { Standing } from '../ruling.js';
import { conflictOutcome } from './conflict.js';
import { isOfWhole, textOf } from './messages.js';

const LONGEST_QUOTE = 320;

/** A standing in words: why the claim has its status, and which of two sources that disagree is followed. */
export function explain(standing: Standing, claim: ExtractedClaim, index: SourceIndex): ClaimVerdict {
  const { message, ...decided } = standing;
  const { conflict, primarySpan } = decided;
  const label = primarySpan && index.sources[primarySpan.sourceIndex]!.citationLabel;
  const cited = (quote: string | null) => (label === null ? undefined : { label, quote });
  if (!conflict) {
    const quote = primarySpan && excerpt(index.plainAt(primarySpan), claim.statement, LONGEST_QUOTE);
    return { ...decided, rationale: textOf(message, cited(quote)), restsOnWhole: isOfWhole(message) };
  }
  const reason = textOf(message, cited(null));
  const outcome = conflictOutcome(conflict, decided, claim, index);
  const rationale = `${reason.replace(/\.$/, '')}; the sources disagree, and ${outcome}.`;
  return { ...decided, rationale, restsOnWhole: false, conflict: { ...conflict, outcome } };
}
