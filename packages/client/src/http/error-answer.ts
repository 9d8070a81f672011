import {
  APIError,
  type APIErrorFields,
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PaymentRequiredError,
  PermissionError,
  RateLimitError,
  ServerError,
} from '../errors.js';
import type { ErrorCode, ErrorDetail } from '../wire/vocabularies.js';

const CLASS_OF_STATUS: Readonly<Record<number, typeof APIError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  402: PaymentRequiredError,
  403: PermissionError,
  404: NotFoundError,
  405: InvalidRequestError,
  409: ConflictError,
  413: InvalidRequestError,
  415: InvalidRequestError,
  422: InvalidRequestError,
  429: RateLimitError,
};

interface ErrorEnvelope {
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly details?: ErrorDetail[] };
}

function isEnvelope(body: unknown): body is ErrorEnvelope {
  const error = (body as Partial<ErrorEnvelope> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seconds or an HTTP date, as milliseconds from now. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

const FOREIGN_ANSWER =
  'The answer did not come from the service; check baseURL and what stands in front of it.';

/** The error for an answer without success. Text of an answer that is not the service's own is not repeated. */
export function errorOfAnswer(status: number, headers: Headers, text: string): APIError {
  const body = parseJson(text);
  const envelope = isEnvelope(body) ? body.error : null;
  const fields: APIErrorFields = {
    status,
    code: envelope?.code ?? null,
    requestId: headers.get('x-request-id'),
    details: envelope?.details ?? [],
    retryAfterMs: retryAfterMs(headers.get('retry-after'), Date.now()),
    body,
  };
  const ErrorClass = status >= 500 ? ServerError : (CLASS_OF_STATUS[status] ?? APIError);
  return new ErrorClass(envelope?.message ?? FOREIGN_ANSWER, fields);
}

/** A success that is no answer of this API. */
export function notJson(status: number, requestId: string): APIError {
  return new APIError(FOREIGN_ANSWER, {
    status,
    code: null,
    requestId: requestId || null,
    details: [],
    retryAfterMs: null,
    body: null,
  });
}
