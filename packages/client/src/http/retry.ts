import { APIConnectionError, APIError } from '../errors.js';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
/** A service that asks for a longer pause is not waited for: the error says how long. */
const LONGEST_RETRY_AFTER_MS = 60_000;

function mayPass(error: APIError): boolean {
  if (error.code === 'billing_not_configured') return false;
  if (error.status === 409) return error.code === 'idempotency_in_progress';
  return error.status === 408 || error.status === 429 || error.status >= 500;
}

/** Doubles from half a second; a random quarter is taken off so that clients do not come back together. */
export function backoffMs(attempt: number, random: () => number): number {
  const full = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return full * (1 - 0.25 * random());
}

/** How long to wait before the next attempt; null when another attempt would not help. */
export function retryDelayMs(error: unknown, attempt: number, random = Math.random): number | null {
  if (error instanceof APIConnectionError) return backoffMs(attempt, random);
  if (!(error instanceof APIError) || !mayPass(error)) return null;
  const asked = error.retryAfterMs;
  if (asked === null) return backoffMs(attempt, random);
  return asked > LONGEST_RETRY_AFTER_MS ? null : asked;
}
