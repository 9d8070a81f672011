import type { ClaimVerdict } from '../model.js';

/** A contradiction whose very words a check can point to: a figure, a date, a quotation. No reader overrules it. */
export const isDeterministic = ({ status, fix }: ClaimVerdict): boolean =>
  status === 'contradicted' && fix !== null;
