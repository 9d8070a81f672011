import { type CreateReviewRunRequest, type ErrorDetail, ImportRow, LIMITS } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { toDetails } from '../http/validation.js';
import { rejectSecrets, rejectTooManySources } from '../runs/create-run.js';
import { invalidRow } from './invalid-row.js';

/** Ten thousand rows may each be wrong in many ways; the answer stays readable and bounded. */
const DETAILS_PER_ROW = 10;

export interface GoodRow {
  readonly row: number;
  readonly externalId: string | null;
  readonly request: CreateReviewRunRequest;
}
export interface BadRow {
  readonly row: number;
  readonly externalId: string | null;
  readonly error: ApiError;
}
export type CheckedRow = GoodRow | BadRow;

/** The external id of a row that may be anything at all. */
function externalIdOf(value: unknown): string | null {
  const id = (value as { external_id?: unknown } | null | undefined)?.external_id;
  return typeof id === 'string' && id.length <= LIMITS.externalIdChars ? id : null;
}

/** Checks a row as the create endpoint checks its body. `rename` turns paths into the names the sender used. */
export function checkRow(
  row: number,
  value: unknown,
  rename: (detail: ErrorDetail) => ErrorDetail = (detail) => detail,
): CheckedRow {
  const externalId = externalIdOf(value);
  try {
    rejectTooManySources(value);
    const parsed = ImportRow.safeParse(value);
    if (!parsed.success) {
      return { row, externalId, error: invalidRow(toDetails(parsed.error, DETAILS_PER_ROW).map(rename)) };
    }
    rejectSecrets(parsed.data.metadata);
    return { row, externalId, request: parsed.data };
  } catch (error) {
    if (error instanceof ApiError) return { row, externalId, error };
    throw error;
  }
}
