import { UsageError } from '../usage-error.js';

const EPOCH = '1970-01-01T00:00:00.000Z';

/** The time written into a report. A fixed one by default, so that the same input gives the same bytes. */
export function reportTime(option: string | undefined, env: NodeJS.ProcessEnv): string {
  if (option === 'now') return new Date().toISOString();
  if (option !== undefined) return isoOf(Date.parse(option), '--timestamp must be "now" or an ISO 8601 time');
  const epoch = env.SOURCE_DATE_EPOCH;
  if (!epoch) return EPOCH;
  return isoOf(Number(epoch) * 1000, 'SOURCE_DATE_EPOCH must be a number of seconds');
}

function isoOf(ms: number, message: string): string {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) throw new UsageError(message);
  return new Date(ms).toISOString();
}
