import { ERROR_STATUS, ErrorBody, type ErrorCode } from '@claimcheck/contracts';

const ALWAYS: readonly ErrorCode[] = ['rate_limited', 'internal_error', 'service_unavailable'];
const WITH_KEY: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'expired_api_key',
  'revoked_api_key',
  'insufficient_scope',
];

/** The error answers of a route for the reference, grouped by status; each lists its codes. */
export function errorResponses(...codes: ErrorCode[]) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...WITH_KEY, ...codes, ...ALWAYS]) {
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, ErrorBody.describe(`\`${list.join('`, `')}\``)]),
  ) as Record<number, typeof ErrorBody>;
}
