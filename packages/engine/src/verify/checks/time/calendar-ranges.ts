import type { PartialDate } from '../../../figures/dates.js';
import { clauseAt } from '../../meaning/clause-at.js';
import { sharedWords } from '../../meaning/topic.js';
import { isInRange, isStartOrEnd, nearestRivals, type Place, rangesOf } from '../rivals.js';

const ONLY_BEFORE = /\bonly\s(?:on\s|in\s)?$/i;
const ONLY_AFTER = /^s?,?\sonly\b/i;
const BOUND_BEFORE = /\b(?:by|before|after|as of|due(?: on)?)\s(?:the\s)?(?:end of\s)?$/i;

/** "on Wednesdays" is a day among others; "until Wednesday", "only on Wednesdays", "ends on 3 May" are not. */
export function isOneOfMany<T extends Place>(place: T, places: readonly T[], text: string): boolean {
  const [before, after] = [text.slice(0, place.start), text.slice(place.end)];
  return !(
    isInRange(place, places, text) ||
    isStartOrEnd(place, text) ||
    ONLY_BEFORE.test(before) ||
    ONLY_AFTER.test(after) ||
    BOUND_BEFORE.test(before)
  );
}

/** Whether a range of the text, which may run past the turn of the week or year, has the place in it. */
export function liesInSpan<T extends Place>(
  place: T,
  places: readonly T[],
  text: string,
  compare: (a: T, b: T) => number | null,
): boolean {
  return rangesOf(places, text).some(([low, high]) => {
    const [fromLow, toHigh, span] = [compare(place, low), compare(place, high), compare(low, high)];
    if (fromLow === null || toHigh === null || span === null) return false;
    return span <= 0 ? fromLow >= 0 && toHigh <= 0 : fromLow >= 0 || toHigh <= 0;
  });
}

const END_BEFORE =
  /\b(?:until|till|by|through|up to|no later than)\s(?:the\s)?(?:end of\s)?(?:\p{L}+day,?\s)?$/iu;

export const isEndDate = ({ start }: Place, text: string): boolean => END_BEFORE.test(text.slice(0, start));

/** "on 3 November" lies before the end of what runs "until 12 November". */
export function isBeforeEnd(date: PartialDate, dates: readonly PartialDate[], text: string): boolean {
  return dates.some((end) => {
    const order = compareDates(date, end);
    return isEndDate(end, text) && !isInRange(end, dates, text) && order !== null && order <= 0;
  });
}

/** The order of two dates by the parts that both state. */
export function compareDates(a: PartialDate, b: PartialDate): number | null {
  const parts = (['year', 'month', 'day'] as const).filter((part) => a[part] !== null && b[part] !== null);
  if (parts.length === 0) return null;
  return parts.reduce((order, part) => (order === 0 ? a[part]! - b[part]! : order), 0);
}

/** The rivals whose clause shares most with that of a place in the claim. */
export const nearestTo = <T extends Place>(
  place: Place,
  statement: string,
  rivals: readonly T[],
  text: string,
): T[] => {
  const clause = clauseAt(statement, place.start);
  return nearestRivals(place, statement, rivals, text, ({ start }) =>
    sharedWords(clause, clauseAt(text, start)),
  );
};
