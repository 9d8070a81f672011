import { findDates } from '../../../figures/dates.js';
import { findQuantities } from '../../../figures/quantities.js';
import type { Quantity } from '../../../figures/quantity.js';
import { WEEKDAY } from '../../../language/en/calendar.js';
import { DAY_NOUNS } from '../../../language/en/times.js';
import { oneOf } from '../../../language/patterns.js';
import { quantitiesAgree } from '../../figures/agreement.js';
import { defineCheck } from '../check.js';

const EACH_DAY = new RegExp(
  String.raw`\b(?:both|each|every|all(?: of)?)\s+(?:(?:the|two|of the|of these)\s+){0,2}${oneOf(DAY_NOUNS)}\b`,
  'i',
);
const DAY_NAME = new RegExp(`\\b${WEEKDAY}s?\\b`, 'i');

const timesIn = (text: string): Quantity[] =>
  findQuantities(text).filter(({ dimension }) => dimension === 'time');

const namesDay = (text: string): boolean => DAY_NAME.test(text) || findDates(text).length > 0;

/** "at 19:30 on both days" where the source has 19:30 for the one day and 18:00 for the other. */
export const notEachDay = defineCheck({
  id: 'time/not-each-day',
  effect: 'contradicts',
  about: 'One time for all days, where the source gives another time for one of them.',
  messages: { 'other-day': 'the source says {said} for one of the days where the claim says {claimed}' },
  examples: {
    fires: [
      [
        'The play starts at 19:30 on both days.',
        'The play is given on 6 November at 19:30 and on 7 November at 18:00.',
      ],
    ],
    silent: [
      [
        'The play starts at 19:30 on both days.',
        'The play is given on 6 November at 19:30 and on 7 November at 19:30.',
      ],
    ],
  },
  run({ statement, unit }) {
    const [claimed, ...more] = EACH_DAY.test(statement) ? timesIn(statement) : [];
    const [first, second, ...others] = claimed && more.length === 0 ? timesIn(unit.text) : [];
    if (!claimed || !first || !second || others.length > 0) return null;
    const days = [unit.text.slice(0, first.start), unit.text.slice(first.end, second.start)];
    const [other, ...rest] = [first, second].filter((time) => !quantitiesAgree(claimed, time));
    if (!other || rest.length > 0 || !days.every(namesDay)) return null;
    return {
      message: 'other-day',
      params: { said: other.text.trim(), claimed: claimed.text.trim() },
      claimPart: statement,
      replacement: null,
      provesRelevance: true,
    };
  },
});
