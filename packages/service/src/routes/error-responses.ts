import { ERROR_STATUS, ErrorBody, type ErrorCode } from '@claimcheck/contracts';

const ALWAYS: readonly ErrorCode[] = [
  'invalid_request',
  'rate_limited',
  'internal_error',
  'service_unavailable',
];
const WITH_KEY: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'expired_api_key',
  'revoked_api_key',
  'insufficient_scope',
];

const WITH_WORKER_CREDENTIAL: readonly ErrorCode[] = [
  'missing_worker_credential',
  'invalid_worker_credential',
  'expired_worker_credential',
  'revoked_worker_credential',
  'worker_credential_wrong_run',
];

/** What a route that takes a body may answer. */
export const BODY_ERRORS: readonly ErrorCode[] = [
  'invalid_json',
  'payload_too_large',
  'unsupported_media_type',
  'invalid_request',
];
/** The same for one that honours an Idempotency-Key. */
export const POST_ERRORS: readonly ErrorCode[] = [
  ...BODY_ERRORS,
  'idempotency_in_progress',
  'idempotency_key_reused',
];

/** The error answers of a route for the reference, grouped by status; each lists its codes. */
export const errorResponses = (...codes: readonly ErrorCode[]) => grouped([...WITH_KEY, ...codes, ...ALWAYS]);

/** The same for a route that a worker credential opens. */
export const workerErrorResponses = (...codes: ErrorCode[]) =>
  grouped([...WITH_WORKER_CREDENTIAL, ...codes, ...ALWAYS]);

function grouped(codes: readonly ErrorCode[]) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: ErrorBody } },
      },
    ]),
  );
}
