import type { ClaimVerdict } from '../model.js';

/** Checks that hold two figures, two dates or two wordings of a quotation side by side. */
const POINTS_TO_DIFFERENCE = /^(?:figures\/.+|time\/(?:date|weekday)-differs|wording\/quotation-altered)$/;

/** A contradiction whose very words a check can point to. No reader overrules it. */
export const isDeterministic = ({ status, decidedBy }: ClaimVerdict): boolean =>
  status === 'contradicted' && POINTS_TO_DIFFERENCE.test(decidedBy);
