import type { NonClaimReason } from '@claimcheck/contracts';
import type { Range, Segment } from '../model.js';

export interface OutputPiece extends Range {
  readonly claimIndex: number | null;
  readonly reason: NonClaimReason | null;
}

/** Turns ordered pieces into a partition of the text: gaps are white space or markup, and nothing is left over. */
export function partition(text: string, pieces: readonly OutputPiece[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const gap = (end: number): void => {
    if (end > at) add(segments, { start: at, end }, null, gapReason(text.slice(at, end)));
  };
  for (const piece of pieces) {
    const start = Math.max(at, piece.start);
    if (piece.end <= start) continue;
    gap(start);
    add(segments, { start, end: piece.end }, piece.claimIndex, piece.reason);
    at = piece.end;
  }
  gap(text.length);
  return segments;
}

function gapReason(gap: string): NonClaimReason {
  if (gap.trim() === '') return 'whitespace';
  return /^[\s\p{P}]*(?:[a-z]+ ?){1,4}[\s\p{P}]*$/iu.test(gap.slice(0, 60)) && gap.length <= 60
    ? 'connective'
    : 'markup';
}

function add(
  segments: Segment[],
  range: Range,
  claimIndex: number | null,
  reason: NonClaimReason | null,
): void {
  const last = segments.at(-1);
  if (last && claimIndex === null && last.claimIndex === null && last.reason === reason)
    segments[segments.length - 1] = {
      range: { start: last.range.start, end: range.end },
      claimIndex,
      reason,
    };
  else segments.push({ range, claimIndex, reason });
}
