import { LIMITS } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { readJson } from '../http/json-body.js';
import { invalidRequest } from '../http/validation.js';
import { type CheckedRow, checkRow } from './check-row.js';
import { splitRecords } from './records.js';

/** The rows of a JSON body. What is wrong with one row is that row's error; anything else refuses the body. */
export function jsonRows(body: unknown): Iterable<CheckedRow> {
  const rows = (body as { rows?: unknown } | null | undefined)?.rows;
  if (!Array.isArray(rows)) {
    const message = Array.isArray(body)
      ? 'is missing; send the rows as {"rows": […]}'
      : 'must be an array of rows';
    throw invalidRequest([{ path: 'rows', message }]);
  }
  const unknown = Object.keys(body as object).filter((key) => key !== 'rows');
  if (unknown.length > 0) {
    throw invalidRequest(unknown.slice(0, 50).map((path) => ({ path, message: 'is not a known field' })));
  }
  if (rows.length > LIMITS.importJsonRows) {
    const message = `holds ${rows.length} rows; at most ${LIMITS.importJsonRows} are taken as JSON. Send more as application/jsonl or text/csv.`;
    throw invalidRequest([{ path: 'rows', message }]);
  }
  return checkEach(rows);
}

function* checkEach(rows: readonly unknown[]): Generator<CheckedRow> {
  for (const [index, value] of rows.entries()) yield checkRow(index + 1, value);
}

/** One row a line; the row's number is its line. Blank lines are passed over. */
export async function* jsonlRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CheckedRow> {
  for await (const { bytes, line, problem } of splitRecords(chunks, {
    quotes: false,
    maxBytes: LIMITS.importRowBytes,
  })) {
    if (problem) yield { row: line, externalId: null, error: rowTooLong() };
    else yield await checkLine(line, bytes);
  }
}

export const rowTooLong = (): ApiError =>
  new ApiError('payload_too_large', `The row takes more than ${LIMITS.importRowBytes / 2 ** 20} MiB.`);

async function checkLine(line: number, bytes: Buffer): Promise<CheckedRow> {
  try {
    return checkRow(line, (await readJson(bytes, 'The line')).value);
  } catch (error) {
    if (error instanceof ApiError) return { row: line, externalId: null, error };
    throw error;
  }
}
