import type { Range } from '../model.js';

export interface Piece extends Range {
  /** Where what the pieces before it do not hold begins; before that it repeats their end. */
  readonly fresh: number;
}

const OVERLAP_CHARS = 60;
const SHRINK = 0.75;
const AFTER_CLAUSE =
  /^[\s\S]*(?:[,;.!?)\]–—]\s+|[、，；。！？]\s*|\s(?=(?:and|or|but|which|who|that|while|because|if|unless)\s))/;
const AFTER_WORD = /^[\s\S]*\s/;
const NEXT_WORD = /\s(?=\S)/;

/**
 * Cuts a text into pieces that fit, between clauses where it can, else between words, else between characters. White
 * space at the end of a piece does not count. A piece repeats the end of the one before it, so that what stands across
 * the cut can be read whole.
 */
export function cutToFit(text: string, mostChars: number, fits: (piece: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let fresh = 0;
  let start = 0;
  while (fresh < text.length) {
    let end = endOfPiece(text, start, mostChars, fits);
    if (end <= fresh) {
      start = fresh;
      end = endOfPiece(text, start, mostChars, fits);
    }
    pieces.push({ start, end, fresh });
    fresh = end;
    start = startOfOverlap(text, start, end);
  }
  return pieces;
}

/** The end of the longest beginning that fits, tried at ever shorter lengths; one character at the least. */
export function endOfPiece(
  text: string,
  start: number,
  mostChars: number,
  fits: (piece: string) => boolean,
): number {
  const rest = text.length - start;
  if (rest <= mostChars && fits(text.slice(start))) return text.length;
  for (let room = Math.min(mostChars, rest - 1); room > 1; room = Math.floor(room * SHRINK)) {
    const end = lastCut(text, start, start + room);
    if (fits(text.slice(start, end).trimEnd())) return end;
  }
  return start + (isSurrogatePair(text, start) ? 2 : 1);
}

function lastCut(text: string, start: number, limit: number): number {
  const room = text.slice(start, limit);
  const clause = AFTER_CLAUSE.exec(room)?.[0].length ?? 0;
  const length = clause > room.length / 2 ? clause : (AFTER_WORD.exec(room)?.[0].length ?? room.length);
  const cut = start + length;
  return isSurrogatePair(text, cut - 1) ? cut - 1 : cut;
}

/** The first word within the last quarter; inside one long word, or in a script without spaces, any character. */
function startOfOverlap(text: string, start: number, end: number): number {
  const earliest = end - Math.min(OVERLAP_CHARS, (end - start) >> 2);
  const space = NEXT_WORD.exec(text.slice(earliest, end));
  if (space) return earliest + space.index + 1;
  if (AFTER_WORD.test(text.slice(start, end))) return end;
  return isSurrogatePair(text, earliest - 1) ? earliest - 1 : earliest;
}

function isSurrogatePair(text: string, at: number): boolean {
  return text.codePointAt(at)! > 0xffff;
}
