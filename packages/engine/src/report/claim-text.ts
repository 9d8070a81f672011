import type { AtomicClaim } from '@claimcheck/contracts';
import type { Block } from '../text/document.js';
import { detectMediaType, parseDocument } from '../text/parse.js';
import { shortened } from './wording.js';

type Placed = Pick<AtomicClaim, 'text' | 'output_start_offset' | 'output_end_offset'>;
export type ClaimReader = (claim: Placed) => string;

/**
 * Claims of a text as they are understood by themselves: a cell of a table with its row and column, one that opens with
 * a pronoun after the claim that says what it is about, in brackets.
 */
export function claimReader(aiOutput: string, claims: readonly Placed[]): ClaimReader {
  const indexes = new Map(claims.map(({ output_start_offset }, index) => [output_start_offset, index]));
  const rows = parseDocument(aiOutput, detectMediaType(aiOutput)).blocks.filter(
    ({ kind, cells }) => kind === 'table_row' && cells.length > 1,
  );
  return (claim) => {
    const row = rowAt(claim.output_start_offset, rows);
    if (row) return inItsRow(claim, row);
    const index = indexes.get(claim.output_start_offset) ?? 0;
    const before = claims.slice(Math.max(0, index - FURTHEST_BACK), index);
    return afterItsSubject(claim.text, named(before.map(({ text }) => text)));
  };
}

const PRONOUN =
  /^[\s*_]{0,9}(?:it|its|they|their|this|these|that|those|he|she|his|her|both(?= (?:are|were|have|had|can|may|must|will|do|of)\b))\b/i;
const FURTHEST_BACK = 3;

/** The last of these that opens without a pronoun, else the last. */
function named(texts: readonly string[]): string | null {
  return texts.findLast((text) => !PRONOUN.test(text)) ?? texts.at(-1) ?? null;
}

/** A claim such as “It can be extended once” after the one that says what it is about. */
export function afterItsSubject(text: string, before: string | null): string {
  return before !== null && PRONOUN.test(text) ? `[${shortened(before)}] ${text}` : text;
}

/** The last row that begins at the offset or before it, unless it ends before it too. */
function rowAt(offset: number, rows: readonly Block[]): Block | undefined {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.range.start <= offset) low = middle + 1;
    else high = middle;
  }
  const row = rows[low - 1];
  return row && offset < row.range.end ? row : undefined;
}

function inItsRow(
  { text, output_start_offset, output_end_offset }: Placed,
  { cells, text: row }: Block,
): string {
  const index = cells.findIndex(({ start, end }) => {
    const range = row.rawRange(start, end);
    return range.start <= output_start_offset && output_end_offset <= range.end;
  });
  const cell = cells[index];
  if (!cell) return text;
  const named = cell.header === '' ? text : `${cell.header}: ${text}`;
  const first = cells[0]!.plain.trim();
  return index === 0 || first === '' ? named : `${first}, ${named}`;
}
