import type { Range } from '../model.js';

export interface Line extends Range {
  /** Columns of white space before the text. */
  readonly indent: number;
  /** Depth of `>` marks, which are outside the range. */
  readonly quoteDepth: number;
  readonly text: string;
}

const BREAK = /\r\n|[\n\r\u2028\u2029]/g;
const QUOTE = /^[ \t]{0,3}>[ \t]?/;

/** Lines without their breaks, quote marks and surrounding white space; blank lines have an empty text. */
export function splitLines(raw: string, markdown: boolean): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const match of raw.matchAll(BREAK)) {
    lines.push(lineAt(raw, start, match.index, markdown));
    start = match.index + match[0].length;
  }
  lines.push(lineAt(raw, start, raw.length, markdown));
  return lines;
}

function lineAt(raw: string, from: number, to: number, markdown: boolean): Line {
  let start = from;
  let quoteDepth = 0;
  if (markdown) {
    // Deeper quotes than this are noise, and the mark stays in the text.
    for (; quoteDepth < 16; quoteDepth += 1) {
      const mark = QUOTE.exec(raw.slice(start, Math.min(to, start + 8)));
      if (!mark) break;
      start += mark[0].length;
    }
  }
  let end = to;
  const origin = start;
  while (start < end && /\s/.test(raw[start]!)) start += 1;
  while (end > start && /\s/.test(raw[end - 1]!)) end -= 1;
  const white = raw.slice(origin, start);
  const indent = white.includes('\t') ? white.replaceAll('\t', '    ').length : white.length;
  return { start, end, indent, quoteDepth, text: raw.slice(start, end) };
}

export interface Bullet {
  /** Length of the mark and the white space after it. */
  readonly width: number;
  readonly ordered: boolean;
}

const BULLET =
  /^(?:[-*+•‣◦▪●○–—·✓✔✗✘➤→]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])(?:[ \t]+|$)(?:\[[ xX]\][ \t]+)?/;

export function bulletOf(text: string): Bullet | null {
  const match = BULLET.exec(text.slice(0, 40));
  if (!match) return null;
  return { width: match[0].length, ordered: /[\da-z]/.test(match[0].slice(0, 3)) };
}

/** Starts of lines that stand for themselves in plain text: clause numbers, time stamps, speakers, keys. */
const OWN_LINE =
  /^(?:§|\(?\d+(?:\.\d+)+\)?[.:]?\s|\[[^\]]{1,20}\]\s|\d{1,2}:\d{2}|[\p{Lu}\p{N}][\p{L}\p{N} .,'’()/&-]{0,40}:(?:\s|$)|\p{Extended_Pictographic})/u;

const SALUTATION = /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day))\b.{0,40},$/i;

/** Whether `next` continues the sentence of `line`: a line broken to fit a page, not a unit of its own. */
export function runsOn(line: string, next: string, widest: number): boolean {
  if (OWN_LINE.test(next) || /[:：]$/.test(line) || SALUTATION.test(line)) return false;
  if (/^[\p{Ll}(]/u.test(next) || /[,\-–—/]$/.test(line)) return true;
  return line.length >= 60 && line.length >= widest * 0.7;
}
