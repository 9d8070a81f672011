import type { Step } from './ruling.js';
import { changedByAmendment } from './steps/amendment.js';
import { quoteHeading } from './steps/heading-quote.js';
import { quoteJointly } from './steps/joint-quote.js';
import { nameMissingPart } from './steps/missing-part.js';
import { followMoreCurrent } from './steps/more-current.js';
import { readRivalPassages } from './steps/rival-passage.js';
import { nameSeveralPassages } from './steps/several-passages.js';
import { readInSourceNotation } from './steps/source-notation.js';
import { quoteStating } from './steps/stating-quote.js';
import { findSupportedPart } from './steps/supported-part.js';
import { tooLongToRead } from './steps/too-long.js';

/** Steps of which the first that rules is followed; those after it are not asked. */
export type FirstOf = readonly Step[];

/**
 * What is heard, in this order, after the sources were weighed. A step sees what the ones before it came to.
 */
export const ON_EVIDENCE: readonly FirstOf[] = [
  // A contradiction may be the same thing in other terms. First, since all else goes by the status.
  [readInSourceNotation],
  // The quote of a supported claim is settled before it is asked whether something changes what is quoted.
  [quoteStating],
  [changedByAmendment],
  // Last, what only claims need that found no support, or support for a part that nobody named.
  [findSupportedPart, nameMissingPart, tooLongToRead],
];

/** What is heard once it is settled which section, row or column of the sources the claim means. */
export const ON_STANDING: readonly FirstOf[] = [
  // The passages most like the deciding one, of other sources: they may share no word with the claim.
  [readRivalPassages],
  // After the passages that disagree, which are found by the sentence quoted and not by what is quoted with it.
  [quoteHeading],
  [quoteJointly],
  // Once the quote is what it will be: does it show by itself why the claim has its status?
  [nameSeveralPassages],
  // Last, since it goes by a conflict, which any step before may show.
  [followMoreCurrent],
];

/** These move the quote or its reason and nothing else, so that whoever asks for a status alone may leave them out. */
export const QUOTES_ONLY: ReadonlySet<Step> = new Set([quoteHeading, quoteJointly, nameSeveralPassages]);
