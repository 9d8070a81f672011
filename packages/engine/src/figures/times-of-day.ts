import { CARDINALS } from '../language/en/numbers.js';
import { AFTERNOONS, AT_AN_HOUR, MIDNIGHT, MORNINGS, NO_HOURS, NOON } from '../language/en/times.js';
import { oneOf } from '../language/patterns.js';
import { NUMBER_WORDS_PATTERN } from '../text/number-words.js';
import { numberOf } from './number-forms.js';

const HOUR_WORD = [...CARDINALS.keys()].slice(1, 13).join('|');
const HOUR = String.raw`(?:[01]?\d|2[0-4]|${HOUR_WORD})`;
const PART_OF_DAY = String.raw`(?:in the (?:early |late )?${oneOf([...MORNINGS, ...AFTERNOONS])}|at night)\b`;
const HALF_OF_DAY = String.raw`(?:(?:am|pm|a\.m\.?|p\.m\.?)(?!\w)|o['’]clock\b(?: ${PART_OF_DAY})?|(?<=\s)${PART_OF_DAY})`;
/** "18.30" is a time beside such a word; otherwise it is a number. */
const DOTTED_TIME = String.raw`\b(?:[01]?\d|2[0-4])\.[0-5]\d\s?${HALF_OF_DAY}|(?<=\b(?:at|until|till) )(?:[01]?\d|2[0-4])\.[0-5]\d\b(?!\s?(?:[%€$£°]|${oneOf(NO_HOURS)}s?\b))`;
/** "9 in the morning" is a time after such a word; otherwise it may count the morning's visitors. */
const HOUR_IN_PART = String.raw`(?<=^|\b(?:at|at about|at around|from|until|till|to|by|before|after|since) )${HOUR} ${PART_OF_DAY}`;
const HOUR_IN_HALF = String.raw`\b${HOUR}\s?(?:(?:am|pm|a\.m\.?|p\.m\.?)(?!\w)|o['’]clock\b(?: ${PART_OF_DAY})?)`;
/** "a quarter to nine", but neither "from a quarter to one third" nor "to 9 %". */
const SPOKEN_TIME = String.raw`\b(?:half past|(?:a )?quarter past|a quarter to|(?<=\b${oneOf(AT_AN_HOUR)} )quarter to|(?:\d{1,2}|${NUMBER_WORDS_PATTERN})(?: minutes)? past) ${HOUR}\b(?!\s?%|[\s-](?:thirds?|quarters?|fifths?|tenths?|half|per ?cent)\b)(?:\s?${HALF_OF_DAY})?`;
const NAMED_TIME = String.raw`\b(?:12(?:[:.]00)? )?${oneOf([...NOON, MIDNIGHT])}\b`;
/** A time of day, in figures or in words. */
export const TIME = [
  NAMED_TIME,
  SPOKEN_TIME,
  String.raw`\b(?:[01]?\d|2[0-4]):[0-5]\d\b(?:\s?${HALF_OF_DAY})?`,
  DOTTED_TIME,
  HOUR_IN_HALF,
  HOUR_IN_PART,
].join('|');

const endsWith = (words: readonly string[]) => new RegExp(`${oneOf(words)}$`, 'i');
const [IS_NOON, IS_MORNING, IS_AFTERNOON] = [NOON, MORNINGS, AFTERNOONS].map(endsWith) as [
  RegExp,
  RegExp,
  RegExp,
];

export const MINUTES_OF_A_DAY = 24 * 60;
const SPOKEN_MINUTES = /^(?:a )?(half|quarter|[\w-]+)(?: minutes)? (past|to) /i;
const SPOKEN = new Map([
  ['half', 30],
  ['quarter', 15],
]);

/** A time in minutes since midnight, and after how many it comes round. */
export function readTime(time: string): { value: number; period: number } {
  if (time.toLowerCase().endsWith(MIDNIGHT)) return { value: 0, period: MINUTES_OF_A_DAY };
  if (IS_NOON.test(time) && !IS_AFTERNOON.test(time))
    return { value: MINUTES_OF_A_DAY / 2, period: MINUTES_OF_A_DAY };
  const spoken = SPOKEN_MINUTES.exec(time);
  const [, hour, minutes] = /^(\d+|\w+)(?:[:.](\d+))?/.exec(time.slice(spoken?.[0].length ?? 0))!;
  const hours = numberOf(hour!) ?? 0;
  const half = halfOfDay(time, hours);
  const isOpen = half === null && hours <= 12 && (spoken !== null || /o['’]clock/i.test(time));
  const value = hoursOfDay(hours, half) * 60 + Number(minutes ?? 0) + spokenOffset(spoken);
  return {
    value: (value + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY,
    period: isOpen ? MINUTES_OF_A_DAY / 2 : MINUTES_OF_A_DAY,
  };
}

function spokenOffset(spoken: RegExpExecArray | null): number {
  if (!spoken) return 0;
  const minutes = SPOKEN.get(spoken[1]!.toLowerCase()) ?? numberOf(spoken[1]!) ?? 0;
  return spoken[2]!.toLowerCase() === 'to' ? -minutes : minutes;
}

function halfOfDay(time: string, hours: number): 'am' | 'pm' | null {
  if (/at night$/i.test(time)) return hours >= 6 && hours < 12 ? 'pm' : 'am';
  if (/p\.?m\.?$/i.test(time) || IS_AFTERNOON.test(time)) return 'pm';
  return /a\.?m\.?$/i.test(time) || IS_MORNING.test(time) ? 'am' : null;
}

function hoursOfDay(hours: number, half: 'am' | 'pm' | null): number {
  if (half === null || hours > 12) return hours;
  return (hours % 12) + (half === 'pm' ? 12 : 0);
}
