import { z } from 'zod';
import { RequestId } from './ids.js';

/** Every error code of the API and the HTTP status it travels with. Codes are stable; messages are for people. */
export const ERROR_STATUS = {
  invalid_json: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  expired_api_key: 401,
  revoked_api_key: 401,
  missing_worker_credential: 401,
  invalid_worker_credential: 401,
  expired_worker_credential: 401,
  revoked_worker_credential: 401,
  invalid_session: 401,
  monthly_limit_reached: 402,
  insufficient_scope: 403,
  worker_credential_wrong_run: 403,
  not_found: 404,
  method_not_allowed: 405,
  run_not_completed: 409,
  run_already_terminal: 409,
  run_not_retryable: 409,
  retry_limit_reached: 409,
  idempotency_in_progress: 409,
  webhook_endpoint_disabled: 409,
  decision_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_request: 422,
  metadata_contains_secret: 422,
  raw_content_rejected: 422,
  idempotency_key_reused: 422,
  import_empty: 422,
  rate_limited: 429,
  too_many_streams: 429,
  internal_error: 500,
  billing_not_configured: 503,
  service_unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export const ErrorDetail = z.strictObject({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

export const ErrorBody = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES),
      message: z.string(),
      details: z.array(ErrorDetail).optional(),
    }),
    request_id: RequestId,
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
