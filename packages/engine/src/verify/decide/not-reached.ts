import type { ClaimVerdict } from '../../model.js';
import { plainly, textOf } from '../explain/messages.js';

/**
 * So many claims of one text are checked, in the order of the text: more than 100,000 characters of prose hold. It
 * bounds what a review costs, whatever the text is made of.
 */
export const MOST_CLAIMS_CHECKED = 2_500;

export const TOO_MANY = 'claim/too-many';

/** The verdict on a claim beyond those: listed, counted by the gate, and said not to have been looked at. */
export function notReached(): ClaimVerdict {
  const status = 'not_checked';
  return {
    status,
    confidence: 0,
    rationale: textOf(plainly('too-many')),
    restsOnWhole: false,
    decidedBy: TOO_MANY,
    rulings: [{ ruledBy: TOO_MANY, status, span: null, strength: 0 }],
    primarySpan: null,
    candidateCount: 0,
    supportedPart: null,
    unsupportedPart: null,
    fix: null,
    conflict: null,
    support: 0,
    bySource: new Map(),
  };
}
