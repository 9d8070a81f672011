/** A clause with these says when something begins. */
export const STARTING: readonly string[] = ['starts?|started|starting|begins?|began|beginning|opens|opened'];

/** A clause with these says when something ends. */
export const ENDING: readonly string[] = [
  'ends?|ended|ending|closes?|closing|expires?d?',
  String.raw`finish\w*`,
  'deadline|latest|last',
];

/** What may be on several days: "on both *evenings*". */
export const DAY_NOUNS: readonly string[] = [
  'days?|evenings?|nights?|mornings?|dates?|performances?|concerts?|shows?',
];

/** "nine in the *evening*". */
export const MORNINGS: readonly string[] = ['morning'];
export const AFTERNOONS: readonly string[] = ['afternoon|evening'];

/** Hours with a name. */
export const NOON: readonly string[] = ['noon|midday'];
export const MIDNIGHT = 'midnight';

/** Before an hour: "*at* 18.30". */
export const AT_AN_HOUR: readonly string[] = ['at', 'until', 'till', 'by', 'before', 'after'];

/** After these "18.30" is no hour: "18.30 *euros*". */
export const NO_HOURS: readonly string[] = [
  'euro|dollar|crown|pound|franc|per ?cent|point|k[gm]|met(?:re|er)|[ml]|million|billion',
];

/** What stands before the beginning of a stretch of time, and before its end. */
export const BEFORE_START: readonly string[] = ['from', 'between', 'since'];
export const BEFORE_END: readonly string[] = ['to', 'until', 'till', 'through'];

/** Before a time that is neither: "*on* Monday". */
export const BEFORE_TIME: readonly string[] = ['at', 'by', 'within', 'after', 'before', 'on', 'in'];

/** "from next *spring*". */
export const NEXT_TIMES: readonly string[] = ['year|month|week|spring|summer|autumn|winter|season'];

export const SHUT: readonly string[] = ['closed', 'shut'];
export const OPEN: readonly string[] = ['opens?'];
