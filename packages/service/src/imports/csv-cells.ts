import { CsvError, parse } from 'csv-parse/sync';
import { invalidRow } from './invalid-row.js';

/** The cells of one record, as bytes: each is decoded by itself, so that a bad one can be named. */
export function cutCells(bytes: Buffer, line: number): Buffer[] {
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
