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
