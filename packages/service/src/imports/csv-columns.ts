import {
  type ErrorDetail,
  IMPORT_COLUMNS,
  IMPORT_SOURCE_PARTS,
  type ImportColumn,
  type ImportSourcePart,
  LIMITS,
} from '@claimcheck/contracts';
import { invalidRequest } from '../http/validation.js';

/** As many as there are names for. */
export const MOST_COLUMNS = IMPORT_COLUMNS.length + IMPORT_SOURCE_PARTS.length * LIMITS.sources;

const SOURCE_COLUMN = new RegExp(`^source_([1-9]\\d?)_(${IMPORT_SOURCE_PARTS.join('|')})$`);

export type Column =
  | { readonly name: string; readonly field: ImportColumn }
  | { readonly name: string; readonly source: number; readonly part: ImportSourcePart };

const isField = (name: string): name is ImportColumn => (IMPORT_COLUMNS as readonly string[]).includes(name);

function columnNamed(name: string): Column | null {
  if (isField(name)) return { name, field: name };
  const [, number, part] = SOURCE_COLUMN.exec(name) ?? [];
  if (number === undefined || Number(number) > LIMITS.sources) return null;
  return { name, source: Number(number), part: part as ImportSourcePart };
}

/** Refuses the whole file when its header is not one of ours: every row would be wrong in the same way. */
export function readHeader(cells: readonly string[]): Column[] {
  const hint = wrongSeparator(cells);
  if (hint) throw invalidRequest([{ path: '', message: hint }]);
  const names = cells.map((cell) => cell.trim());
  const problems: ErrorDetail[] = [];
  const columns: Column[] = [];
  for (const [index, name] of names.entries()) {
    const column = columnNamed(name);
    if (!column) problems.push({ path: name.slice(0, 100), message: 'is not a known column' });
    else if (names.indexOf(name) < index) problems.push({ path: name, message: 'is there twice' });
    else columns.push(column);
  }
  for (const name of ['ai_output', 'intended_use']) {
    if (!names.includes(name)) problems.push({ path: name, message: 'is missing in the header' });
  }
  if (!names.includes('sources') && !names.includes('source_1_content')) {
    const message = 'is missing in the header, and so is source_1_title, source_1_content';
    problems.push({ path: 'sources', message });
  }
  if (problems.length > 0) throw invalidRequest(problems.slice(0, 50));
  return columns;
}

function wrongSeparator(cells: readonly string[]): string | null {
  const [first = ''] = cells;
  if (first.includes('\r')) return 'The lines end with CR alone. Save the file with LF or CRLF line ends.';
  if (cells.length > 1) return null;
  const separator = [';', '\t', '|'].find((mark) => first.includes(mark));
  if (!separator) return null;
  const name = separator === '\t' ? 'tabs' : `“${separator}”`;
  return `The columns are separated by ${name}. Save the file with commas.`;
}
