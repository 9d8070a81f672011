import { capitalised } from '../../text/capitals.js';
import { oneOf } from '../patterns.js';

export const MONTHS: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');

export const WEEKDAYS: readonly string[] = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(
  ' ',
);

/** Patterns: a name in full, its first letters, and a day of the week without its plural. */
export const MONTH = oneOf(MONTHS);
export const CAPITAL_MONTH = oneOf(MONTHS.map(capitalised));
/** "jan", "sept", with a capital or without; "may" is a word of its own. */
export const SHORT_MONTH = oneOf(
  [...MONTHS.map((name) => name.slice(0, 3)), 'sept'].filter((name) => name !== 'may'),
);
export const START_OF_MONTH = oneOf(MONTHS.map((name) => name.slice(0, 3)));
export const WEEKDAY = oneOf(WEEKDAYS);
/** Months that are no other word, with or without a capital. */
export const PLAIN_MONTHS = MONTHS.filter((name) => name !== 'march' && name !== 'may').map(capitalised);

/** Words after which "March" and "May" are months: "*in* May". */
export const BEFORE_BARE_MONTH: readonly string[] = [
  '[Ii]n|[Uu]ntil|[Ss]ince|[Bb]y|[Ff]rom|[Oo]f|[Ee]nd of|[Bb]efore|[Aa]fter',
];

/** After these a number of four digits is no year: "1900 *residents*". */
export const NO_YEARS: readonly string[] = [
  'km|kg|g|m|mm|cm|ml|l|households|residents|people|copies|units|euros?|dollars?|crowns',
];

export const SEASON = '(?:spring|summer|autumn|winter)';
