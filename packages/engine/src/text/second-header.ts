import type { FlatBlock } from './document.js';

export function cellTexts(block: FlatBlock): string[] {
  return block.cells.map((cell) => block.text.plain.slice(cell.start, cell.end).trim());
}

/** Whether a row of a table goes on with its header: "Permanent | Temporary" under a "2023" that stands over both columns. */
export function dividesHeader(
  row: FlatBlock,
  header: readonly string[],
  next: FlatBlock | undefined,
): boolean {
  if (!isTableLine(row) || next?.kind !== 'table_row' || row.cells.length !== header.length) return false;
  const [, ...names] = cellTexts(row);
  const areNames = names.length > 1 && names.every((name) => /\p{L}/u.test(name) && !/\d/.test(name));
  const spans = header.slice(1);
  const [, ...values] = cellTexts(next);
  return areNames && isSpanned(spans) && values.some(isFigure) && values.every(isFigureOrNone);
}

const isFigure = (value: string): boolean => /\d/.test(value) && isFigureOrNone(value);
const isFigureOrNone = (value: string): boolean => !/\p{L}{4}/u.test(value);

const isTableLine = ({ kind }: FlatBlock): boolean => kind === 'table_row' || kind === 'table_header';

/** A name over several columns is followed by empty cells or by itself. */
const isSpanned = (spans: readonly string[]): boolean =>
  (spans[0] !== '' && spans.includes('')) || new Set(spans).size < spans.length;

/** The names of a header's second row, each with the one that it stands under. */
export function underSpans(
  [corner, ...spans]: readonly string[],
  [key, ...names]: readonly string[],
): string[] {
  let over = '';
  const columns = names.map((name, i) => {
    over = spans[i] || over;
    return `${over} ${name}`.trim();
  });
  return [key || corner || '', ...columns];
}
