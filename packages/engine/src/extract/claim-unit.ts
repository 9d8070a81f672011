import type { NonClaimReason } from '@claimcheck/contracts';
import type { CitationMarker } from '../model.js';
import type { PartKind } from './clauses.js';

/** A stretch of a block, in plain offsets: a claim, or text with the reason why it is none. */
export interface ClaimUnit {
  readonly start: number;
  readonly end: number;
  readonly reason: NonClaimReason | null;
  readonly kind: PartKind;
  readonly label: string | null;
  readonly finite: boolean;
  /** The claim in words, where the layout says a part of it. */
  readonly statement?: string;
  /** What the layout cites for it, such as the header of its column. */
  readonly citations?: readonly CitationMarker[];
}
