import type { Range } from '../model.js';
import type { Line } from './lines.js';

const DELIMITER_ROW = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;

export function isDelimiterRow(text: string): boolean {
  return text.includes('-') && text.includes('|') && text.length <= 5_000 && DELIMITER_ROW.test(text);
}

/** Offsets of the cells of a row written with pipes or tabs, relative to the text, trimmed. */
export function splitCells(text: string): Range[] {
  const separator = text.includes('|') ? '|' : '\t';
  const cells: Range[] = [];
  let start = separator === '|' && text.startsWith('|') ? 1 : 0;
  let inCode = false;
  for (let i = start; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '`') inCode = !inCode && text.indexOf('`', i + 1) > i;
    else if (text[i] === separator && !inCode) {
      cells.push(trim(text, start, i));
      start = i + 1;
    }
  }
  if (start < text.length || separator === '\t') cells.push(trim(text, start, text.length));
  return cells;
}

function trim(text: string, from: number, to: number): Range {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text[start]!)) start += 1;
  while (end > start && /\s/.test(text[end - 1]!)) end -= 1;
  return { start, end };
}

/** How many lines from `at` form a table without a delimiter row: the same number of tabs or pipes, twice or more. */
export function looseTableLength(lines: readonly Line[], at: number): number {
  for (const separator of ['\t', '|']) {
    const width = count(lines[at]!.text, separator);
    if (width < (separator === '|' ? 2 : 1)) continue;
    let end = at + 1;
    while (end < lines.length && count(lines[end]!.text, separator) === width) end += 1;
    if (end - at >= 2) return end - at;
  }
  return 0;
}

const FEWEST_LINES = 3;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Whether the first line of a table without a delimiter row names its columns: it has no figure, or only such as are
 * names there: a year over figures that are none, or words over figures without words.
 */
export function opensWithHeader(lines: readonly Line[]): boolean {
  if (lines.length < FEWEST_LINES) return false;
  const [header, ...rows] = lines.map(({ text }) =>
    splitCells(text).map(({ start, end }) => text.slice(start, end)),
  );
  if (!/\d/.test(header!.join(' '))) return true;
  return header!.every((name, column) => {
    if (!/\d/.test(name)) return true;
    const below = rows.map((cells) => cells[column] ?? '').filter((cell) => /\d/.test(cell));
    if (below.length === 0) return false;
    return YEAR.test(name) ? !below.every((cell) => YEAR.test(cell)) : hasWord(name) && !below.some(hasWord);
  });
}

const hasWord = (cell: string): boolean => /\p{L}{3}/u.test(cell);

function count(text: string, separator: string): number {
  let found = 0;
  for (let i = text.indexOf(separator); i >= 0; i = text.indexOf(separator, i + 1)) found += 1;
  return found;
}
