import type { ErrorDetail } from '@claimcheck/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { ApiError } from '../errors.js';
import { parseJson } from '../http/json-body.js';
import { invalidRequest } from '../http/validation.js';
import { type CheckedRow, checkRow, invalidRow } from './check-row.js';
import { type Column, readHeader } from './csv-columns.js';
import { rowTooLong } from './json-rows.js';
import { type FileRecord, splitRecords } from './records.js';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the header at once, so that a file that is no import of ours is refused as a whole; then row by row. */
export async function csvRows(chunks: AsyncIterable<Buffer>): Promise<AsyncIterable<CheckedRow>> {
  const records = splitRecords(chunks, { quotes: true });
  for (;;) {
    const { value: record, done } = await records.next();
    if (done) return nothing();
    if (record.bytes.length === 0 && !record.problem) continue;
    return dataRows(records, headerOf(record));
  }
}

async function* nothing(): AsyncGenerator<CheckedRow> {}

function headerOf(record: FileRecord): Column[] {
  try {
    if (record.problem) throw quotingProblem(record);
    return readHeader(cellsOf(record).map((cell) => utf8.decode(cell)));
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
      if (record.problem) throw quotingProblem(record);
      yield checkCells(row, columns, cellsOf(record), record.line);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      yield { row, externalId: null, error };
    }
  }
}

const quotingProblem = ({ line }: FileRecord): ApiError =>
  invalidRow([{ path: '', message: `a quote opened in line ${line} is never closed` }]);

/** The cells of one record, as bytes: each is decoded by itself, so that a bad one can be named. */
function cellsOf({ bytes, line }: FileRecord): Buffer[] {
  try {
    const [cells] = parse(bytes, {
      encoding: null,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
    }) as unknown as Buffer[][];
    return cells ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = `quotes are misplaced in line ${line}: a cell with quotes is quoted as a whole and its own quotes are written twice ("")`;
    throw invalidRow([{ path: '', message }]);
  }
}

type Source = { title?: string; content?: string; uri?: string };

function checkCells(
  row: number,
  columns: readonly Column[],
  cells: readonly Buffer[],
  line: number,
): CheckedRow {
  if (cells.length !== columns.length) {
    const message = `line ${line} has ${cells.length} cells, the header has ${columns.length}`;
    throw invalidRow([{ path: '', message }]);
  }
  const value: Record<string, unknown> = {};
  const sources = new Map<number, Source>();
  const problems: ErrorDetail[] = [];
  for (const [index, column] of columns.entries()) {
    try {
      const text = utf8.decode(cells[index]);
      if (text === '') continue;
      if ('field' in column) value[column.field] = cellValue(column.field, cells[index]!, text);
      else sources.set(column.source, { ...sources.get(column.source), [column.part]: text });
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

/** Sources and metadata are JSON in their cells; everything else is the text itself. */
function cellValue(field: string, cell: Buffer, text: string): unknown {
  return field === 'sources' || field === 'metadata' ? parseJson(cell, 'The cell') : text;
}

/** Says the column a problem is in, and that a required cell is empty. */
function nameColumn(
  detail: ErrorDetail,
  numbers: readonly number[],
  value: Record<string, unknown>,
): ErrorDetail {
  const [, index, part] = /^sources\[(\d+)\]\.(title|content|uri)$/.exec(detail.path) ?? [];
  const fromColumns = index !== undefined && numbers.length > 0;
  const path = fromColumns ? `source_${numbers[Number(index)]}_${part}` : detail.path;
  const cell = fromColumns
    ? (value.sources as Source[])[Number(index)]?.[part as keyof Source]
    : value[detail.path];
  return { path, message: cell === undefined && !/[.[]/.test(path) ? 'must not be empty' : detail.message };
}
