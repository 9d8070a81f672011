import type { ErrorCode, ErrorDetail } from './wire/vocabularies.js';

/** Every error that this package throws. None of them holds a key or a credential. */
export class ClaimcheckError extends Error {
  override readonly name: string = 'ClaimcheckError';
}

export interface APIErrorFields {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly requestId: string | null;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterMs: number | null;
  readonly body: unknown;
}

/** The service answered with an error. */
export class APIError extends ClaimcheckError {
  override readonly name: string = 'APIError';
  /** HTTP status of the answer. */
  readonly status: number;
  /** Stable code of the error; null when the answer did not come from the service itself. */
  readonly code: ErrorCode | null;
  /** Names this answer in the service's logs; keep it in yours. */
  readonly requestId: string | null;
  /** The fields concerned; empty unless the code is `invalid_request`. */
  readonly details: readonly ErrorDetail[];
  /** How long the service asked to wait before trying again. */
  readonly retryAfterMs: number | null;
  /** The whole answer, parsed; null when it was not JSON. */
  readonly body: unknown;

  constructor(message: string, fields: APIErrorFields) {
    const where = [fields.code, fields.status, fields.requestId].filter((part) => part !== null);
    super(`${message} (${where.join(', ')})`);
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId;
    this.details = fields.details;
    this.retryAfterMs = fields.retryAfterMs;
    this.body = fields.body;
  }
}

/** 401: the API key or worker credential is missing, wrong, expired or revoked. */
export class AuthenticationError extends APIError {
  override readonly name = 'AuthenticationError';
}

/** 402: the plan's monthly limit is reached. */
export class PaymentRequiredError extends APIError {
  override readonly name = 'PaymentRequiredError';
}

/** 403: the key lacks a scope, or the worker credential belongs to another run. */
export class PermissionError extends APIError {
  override readonly name = 'PermissionError';
}

/** 404: there is no such thing in the key's project. */
export class NotFoundError extends APIError {
  override readonly name = 'NotFoundError';
}

/** 409: the run's state does not allow it, or a call with the same idempotency key is in progress. */
export class ConflictError extends APIError {
  override readonly name = 'ConflictError';
}

/** 400, 405, 413, 415, 422: the request cannot be accepted as it is. */
export class InvalidRequestError extends APIError {
  override readonly name = 'InvalidRequestError';
}

/** 429: too many requests. */
export class RateLimitError extends APIError {
  override readonly name = 'RateLimitError';
}

/** 5xx: the service could not answer. */
export class ServerError extends APIError {
  override readonly name = 'ServerError';
}

/** No complete answer arrived. */
export class APIConnectionError extends ClaimcheckError {
  override readonly name: string = 'APIConnectionError';
}

/** No complete answer arrived within the timeout. */
export class APITimeoutError extends APIConnectionError {
  override readonly name = 'APITimeoutError';
}

/** The caller's AbortSignal fired. */
export class APIUserAbortError extends ClaimcheckError {
  override readonly name = 'APIUserAbortError';
}

/** A run had not ended when the time to wait for it was over. It goes on; wait for it again with its id. */
export class WaitTimeoutError extends ClaimcheckError {
  override readonly name = 'WaitTimeoutError';
  readonly reviewRunId: string;

  constructor(reviewRunId: string, waitedMs: number) {
    super(`Run ${reviewRunId} had not ended after ${waitedMs} ms.`);
    this.reviewRunId = reviewRunId;
  }
}
