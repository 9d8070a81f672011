/** From `start` up to, not including, `end`; milliseconds. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

const LONGEST_MONTH_MS = 31 * 24 * 3600 * 1000;
/** A month that gains an hour by a change of clocks is still a month. */
const SLACK_MS = 24 * 3600 * 1000;

function utcMonth(ms: number): Period {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
}

/** The same day and time some months on, or the last day of a month that is too short. */
export function addMonths(ms: number, months: number): number {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + (ms - midnight);
}

/** The month counted from `anchor` that holds `ms`. */
function anchoredMonth(anchor: number, ms: number): Period {
  const [from, to] = [new Date(anchor), new Date(ms)];
  let months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  if (addMonths(anchor, months) > ms) months -= 1;
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}

/**
 * The period usage is counted in: the UTC month, or for a subscriber the period that is paid for. One longer
 * than a month is divided, and when the news of a renewal is late the months go on from where it ended.
 */
export function periodAt(ms: number, cycle: Period | null): Period {
  if (!cycle) return utcMonth(ms);
  if (ms >= cycle.end) return anchoredMonth(cycle.end, ms);
  if (cycle.end - cycle.start <= LONGEST_MONTH_MS + SLACK_MS) return cycle;
  const { start, end } = anchoredMonth(cycle.start, Math.max(ms, cycle.start));
  return { start, end: Math.min(end, cycle.end) };
}
