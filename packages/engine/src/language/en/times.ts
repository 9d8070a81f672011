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

/** What happens at the end of a stretch of time: "*arrives* at 15:15". */
export const COMES_TO_AN_END: readonly string[] = [
  'arriv(?:es?|ed|als?|ing)|clos(?:es?|ed|ing)|end(?:s|ed|ing)?|finish(?:es|ed)?|over|until|till',
  'back|returns?|reach(?:es|ed)?|lands?',
];

/** What happens at its beginning: "*leaves* at 14:20". */
export const SETS_OUT: readonly string[] = [
  'leav(?:es?|ing)|left|depart(?:s|ed|ure)?|starts?|started|begins?|began|opens?|opened|from',
  'sets? off|sails?|takes? off',
];

/** Right before how long it takes: "*lasts* 55 minutes". */
export const TAKES_SO_LONG: readonly string[] = ['takes?|took|lasts?|lasted|for|after|of|duration:?|time:?'];

/** Right after how much earlier: "30 minutes *before* departure", "six weeks' *notice*". */
export const AHEAD_OF: readonly string[] = ['before|prior to|ahead of|in advance of|notice'];

/** What is said of a date that is worked out: it is the end or the start of something. */
export const BOUNDS_A_PERIOD: readonly string[] = [
  'ends?|ended|expires?|until|by|before|latest|earliest|so|later|earlier|from|starts?|due',
];
