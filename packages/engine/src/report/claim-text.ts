import type { AtomicClaim } from '@claimcheck/contracts';
import type { Block } from '../text/document.js';
import { detectMediaType, parseDocument } from '../text/parse.js';

type Placed = Pick<AtomicClaim, 'text' | 'output_start_offset' | 'output_end_offset'>;
export type ClaimReader = (claim: Placed) => string;

/** Claims of a text as they are understood by themselves: a cell of a table with its row and column. */
export function claimReader(aiOutput: string): ClaimReader {
  const rows = parseDocument(aiOutput, detectMediaType(aiOutput)).blocks.filter(
    ({ kind, cells }) => kind === 'table_row' && cells.length > 1,
  );
  return (claim) => {
    const row = rowAt(claim.output_start_offset, rows);
    return row ? inItsRow(claim, row) : claim.text;
  };
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
