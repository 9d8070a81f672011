/** Longer waits would keep an event on its way for longer than it is stored. */
const MOST_MS = 3_600_000;

const ASKS_TO_WAIT = [429, 503];

/** How long a receiver asks to be left alone: seconds or an HTTP date, at most an hour. 0: it does not. */
export function askedWaitMs(statusCode: number, retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined || !ASKS_TO_WAIT.includes(statusCode)) return 0;
  const text = retryAfter.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MOST_MS);
}
