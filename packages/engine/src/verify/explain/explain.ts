import type { ClaimVerdict, ExtractedClaim } from '../../model.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import type { Standing } from '../ruling.js';
import { conflictOutcome } from './conflict.js';
import { textOf } from './messages.js';

/** A standing in words: why the claim has its status, and which of two sources that disagree is followed. */
export function explain(standing: Standing, claim: ExtractedClaim, index: SourceIndex): ClaimVerdict {
  const { message, ...decided } = standing;
  const { conflict } = decided;
  const reason = textOf(message);
  if (!conflict) return { ...decided, rationale: reason };
  const outcome = conflictOutcome(conflict, decided, claim, index);
  const rationale = `${reason.replace(/\.$/, '')}; the sources disagree, and ${outcome}.`;
  return { ...decided, rationale, conflict: { ...conflict, outcome } };
}
