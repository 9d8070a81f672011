import { type ErrorDetail, IMPORT_SOURCE_PARTS, type ImportSourcePart, LIMITS } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { readJson } from '../http/json-body.js';
import { cutLargeRecord, INLINE_BYTES } from '../http/parse-pool.js';
import { invalidRequest } from '../http/validation.js';
import { type CheckedRow, checkRow } from './check-row.js';
import { cutCells } from './csv-cells.js';
import { type Column, MOST_COLUMNS, readHeader } from './csv-columns.js';
import { invalidRow } from './invalid-row.js';
import { rowTooLong } from './json-rows.js';
import { type FileRecord, splitRecords } from './records.js';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the header at once, so that a file that is no import of ours is refused as a whole; then row by row. */
export async function csvRows(chunks: AsyncIterable<Buffer>): Promise<AsyncIterable<CheckedRow>> {
  const records = splitRecords(chunks, {
    quotes: true,
    maxBytes: LIMITS.importRowBytes,
    maxCells: MOST_COLUMNS,
  });
  for (;;) {
    const { value: record, done } = await records.next();
    if (done) return nothing();
    if (record.bytes.length === 0 && !record.problem) continue;
    return dataRows(records, await headerOf(record));
  }
}

async function* nothing(): AsyncGenerator<CheckedRow> {}

async function headerOf(record: FileRecord): Promise<Column[]> {
  try {
    if (record.problem === 'too_long') {
      const message = `The header takes more than ${LIMITS.importRowBytes / 2 ** 20} MiB.`;
      throw invalidRequest([{ path: '', message }]);
    }
    if (record.problem === 'too_many_cells') {
      throw invalidRequest([{ path: '', message: `The header has more than ${MOST_COLUMNS} columns.` }]);
    }
    if (record.problem) throw quotingProblem(record);
    return readHeader((await cellsOf(record)).map((cell) => utf8.decode(cell)));
  } catch (error) {
    if (error instanceof ApiError && error.details) throw error;
    const message = 'The header line cannot be read as CSV in UTF-8.';
    throw invalidRequest([{ path: '', message }]);
  }
}

async function* dataRows(
  records: AsyncIterable<FileRecord>,
  columns: readonly Column[],
): AsyncGenerator<CheckedRow> {
  let row = 0;
  for await (const record of records) {
    if (record.bytes.length === 0 && !record.problem) continue;
    row += 1;
    try {
      if (record.problem === 'too_long') throw rowTooLong();
      if (record.problem === 'too_many_cells')
        throw cellCount(record.line, `more than ${MOST_COLUMNS}`, columns);
      if (record.problem) throw quotingProblem(record);
      yield await checkCells(row, columns, await cellsOf(record), record.line);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      yield { row, externalId: null, error };
    }
  }
}

const cellCount = (line: number, found: string, columns: readonly Column[]): ApiError =>
  invalidRow([{ path: '', message: `line ${line} has ${found} cells, the header has ${columns.length}` }]);

const quotingProblem = ({ line }: FileRecord): ApiError =>
  invalidRow([{ path: '', message: `a quote opened in line ${line} is never closed` }]);

const cellsOf = async ({ bytes, line }: FileRecord): Promise<readonly Uint8Array[]> =>
  bytes.length > INLINE_BYTES ? cutLargeRecord(bytes, line) : cutCells(bytes, line);

type Source = { [Part in ImportSourcePart]?: unknown };

async function checkCells(
  row: number,
  columns: readonly Column[],
  cells: readonly Uint8Array[],
  line: number,
): Promise<CheckedRow> {
  if (cells.length !== columns.length) throw cellCount(line, String(cells.length), columns);
  const value: Record<string, unknown> = {};
  const sources = new Map<number, Source>();
  const problems: ErrorDetail[] = [];
  for (const [index, column] of columns.entries()) {
    try {
      const text = utf8.decode(cells[index]);
      if (text === '') continue;
      if ('field' in column) value[column.field] = await cellValue(column.field, cells[index]!, text);
      else {
        const said = await partValue(column.part, cells[index]!, text);
        sources.set(column.source, { ...sources.get(column.source), [column.part]: said });
      }
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'is not valid UTF-8';
      problems.push({ path: column.name, message: reason });
    }
  }
  if (sources.size > 0 && value.sources !== undefined) {
    problems.push({ path: 'sources', message: 'is filled beside source_<n> columns; use one of the two' });
  }
  const numbers = [...sources.keys()].sort((a, b) => a - b);
  if (sources.size > 0) value.sources = numbers.map((number) => sources.get(number));
  const checked = checkRow(row, value, (detail) => nameColumn(detail, numbers, value));
  return problems.length > 0 ? { row, externalId: checked.externalId, error: invalidRow(problems) } : checked;
}

/** Sources and metadata are JSON in their cells, a confidence is a number; everything else is the text itself. */
async function cellValue(field: string, cell: Uint8Array, text: string): Promise<unknown> {
  if (field === 'min_confidence') return /^\s*\d*\.?\d+\s*$/.test(text) ? Number(text) : text;
  return field === 'sources' || field === 'metadata' ? jsonOf(cell) : text;
}

const jsonOf = async (cell: Uint8Array): Promise<unknown> =>
  (await readJson(Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength), 'The cell')).value;

/** What a source supersedes is one name, or a JSON list of several. */
async function partValue(part: ImportSourcePart, cell: Uint8Array, text: string): Promise<unknown> {
  if (part === 'authority') return /^\s*\d+\s*$/.test(text) ? Number(text) : text;
  if (part !== 'supersedes') return text;
  return text.trimStart().startsWith('[') ? jsonOf(cell) : [text];
}

const SOURCE_PATH = new RegExp(`^sources\\[(\\d+)\\]\\.(${IMPORT_SOURCE_PARTS.join('|')})(?:\\[\\d+\\])?$`);

/** Says the column a problem is in, and that a required cell is empty. */
function nameColumn(
  detail: ErrorDetail,
  numbers: readonly number[],
  value: Record<string, unknown>,
): ErrorDetail {
  const [, index, part] = SOURCE_PATH.exec(detail.path) ?? [];
  const fromColumns = index !== undefined && numbers.length > 0;
  const path = fromColumns ? `source_${numbers[Number(index)]}_${part}` : detail.path;
  const cell = fromColumns
    ? (value.sources as Source[])[Number(index)]?.[part as keyof Source]
    : value[detail.path];
  return { path, message: cell === undefined && !/[.[]/.test(path) ? 'must not be empty' : detail.message };
}
