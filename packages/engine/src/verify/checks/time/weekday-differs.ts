import { WEEKDAY, WEEKDAYS } from '../../../language/en/calendar.js';
import { OPEN, SHUT } from '../../../language/en/times.js';
import { wholeWord } from '../../../language/patterns.js';
import { capitalised } from '../../../text/capitals.js';
import { defineCheck } from '../check.js';
import { type Place, standsFor } from '../rivals.js';
import { placeAt, SAID_OTHERWISE } from '../said-otherwise.js';
import { isOneOfMany, liesInSpan, nearestTo } from './calendar-ranges.js';

const DAY_NAME = new RegExp(`\\b${WEEKDAY}(?=s?\\b)`, 'gi');

interface Weekday extends Place {
  readonly name: string;
}

/** Days of the week: the claim names one that the unit does not, and the unit names another in its place. */
export const weekdayDiffers = defineCheck({
  id: 'time/weekday-differs',
  effect: 'contradicts',
  about: 'The source names another day of the week.',
  messages: { otherwise: SAID_OTHERWISE },
  examples: {
    fires: [['The market is held on Thursday.', 'The market is held on Friday.']],
    silent: [
      ['The market is held on Wednesday.', 'The market is held from Monday to Friday.'],
      ['The museum is open on Tuesdays.', 'The museum is closed on Mondays.'],
    ],
  },
  run({ statement, unit, surroundings }) {
    const claimed = weekdaysOf(statement);
    const stated = weekdaysOf(unit.text);
    const nearby = weekdaysOf(surroundings);
    const isCovered = (day: Weekday, days: readonly Weekday[], text: string) =>
      isOneOfMany(day, claimed, statement) && liesInSpan(day, days, text, compareWeekdays);
    const wrong = claimed.find((day) => !isNamedIn(nearby, day) && !isCovered(day, stated, unit.text));
    if (wrong === undefined || isShutOnAnother(statement, unit.text)) return null;
    const rivals = stated.filter((day) => !isNamedIn(claimed, day));
    const nearest = nearestTo(wrong, statement, rivals, unit.text);
    const right = nearest[0];
    if (right === undefined) return null;
    const isMeant =
      nearest.every(({ name }) => name === right.name) &&
      standsFor(wrong, statement, claimed, right, unit.text, stated);
    return {
      message: 'otherwise',
      params: { said: right.name, claimed: wrong.name, place: placeAt(unit, right.start) },
      claimPart: wrong.name,
      replacement: isMeant ? right.name : null,
      merely: 'another figure',
      isStatedIn: (text) => {
        const days = weekdaysOf(text);
        return isNamedIn(days, wrong) || isCovered(wrong, days, text);
      },
    };
  },
});

/** "open on Tuesdays" of what is "closed on Mondays". */
const isShutOnAnother = (statement: string, text: string): boolean =>
  IS_SHUT.test(text) && !IS_OPEN.test(text) && IS_OPEN.test(statement) && !IS_SHUT.test(statement);

const IS_SHUT = wholeWord(SHUT);
const IS_OPEN = wholeWord(OPEN);

const isNamedIn = (days: readonly Weekday[], { name }: Weekday): boolean =>
  days.some((day) => day.name === name);

const compareWeekdays = (a: Weekday, b: Weekday): number =>
  WEEKDAYS.indexOf(a.name) - WEEKDAYS.indexOf(b.name);

function weekdaysOf(text: string): Weekday[] {
  return [...text.matchAll(DAY_NAME)].map(({ 0: day, index }) => ({
    name: capitalised(day.toLowerCase()),
    start: index,
    end: index + day.length,
  }));
}
