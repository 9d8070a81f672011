import type { ErrorDetail } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';

export function invalidRow(details: ErrorDetail[]): ApiError {
  const [first] = details;
  const named = first?.path ? `${first.path}: ${first.message}` : (first?.message ?? 'see details');
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : '';
  return new ApiError('invalid_request', `The row is not valid. ${named}${more}`, { details });
}
