import { ERROR_STATUS, type ErrorBody, type ErrorCode, type ErrorDetail } from '@claimcheck/contracts';

/** The one error that travels to a caller. Its message is written for people and holds no internals. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** What else the answer carries, for instance the newer state in a conflict. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      details?: readonly ErrorDetail[];
      headers?: Readonly<Record<string, string>>;
      extra?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.status = ERROR_STATUS[code];
    // `invalid_request` always carries details: what no field is to blame for has an empty path.
    this.details = more.details ?? (code === 'invalid_request' ? [{ path: '', message }] : undefined);
    this.headers = more.headers ?? {};
    this.extra = more.extra ?? {};
  }
}

export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { code, message, details } = error;
  return {
    ...error.extra,
    error: details ? { code, message, details: [...details] } : { code, message },
    request_id: requestId,
  };
}

export const notFound = (what: string): ApiError => new ApiError('not_found', `There is no such ${what}.`);
