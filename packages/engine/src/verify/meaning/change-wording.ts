import {
  ASPECTS,
  FORMERLY,
  GOES,
  LEFT_AS_IT_IS,
  MADE_ANOTHER,
  MAKES_ANOTHER,
  NO_LONGER_HOLDS,
  NOT_ALWAYS,
  OTHER_NEW_THINGS,
  PUT_TO_AN_END,
} from '../../language/en/change.js';
import { PERHAPS_SO } from '../../language/en/hedges.js';
import { INSTEAD } from '../../language/en/negations.js';
import { oneOf, wholeWord } from '../../language/patterns.js';

/** What the wording of a sentence tells of a change: that something ends, becomes another, or stays as it is. */

const PASSIVE = String.raw`\b(?:is|are|was|were|gets?|got|(?:shall|will|had to|ha(?:s|ve)(?: had to)?) be(?:en)?)\s(?:(?:hereby|now|therefore|also|again)\s){0,2}`;

const ENDED = new RegExp(String.raw`${PASSIVE}${oneOf(PUT_TO_AN_END)}\b|\b${oneOf(NO_LONGER_HOLDS)}\b`, 'i');
const CHANGED = new RegExp(String.raw`${PASSIVE}${oneOf(MADE_ANOTHER)}\b`, 'i');
const CHANGES = wholeWord(MAKES_ANOTHER);
/** "moves to 14:00", "rose from €4 to €5". */
const BECOMES = new RegExp(
  String.raw`\b${oneOf(GOES)}\s(?:back\s|forward\s)?(?:from\s[^,;.]{1,30}\s)?to\b`,
  'i',
);
const BY_NOW =
  /(?<!\b(?:until|till|for|right|just|by|even)\s)\bnow\b(?! and)|\binstead of\b|\brather than\b|\bno longer\b|\bany ?more\b(?! than)/i;
const NEW = new RegExp(String.raw`\bnew\s(?:\p{L}+\s)?${oneOf([...ASPECTS, ...OTHER_NEW_THINGS])}\b`, 'iu');

/** What holds on a condition, only happens at times, or may happen, changes no term; the month of May is no "may". */
const ON_CONDITION = wholeWord(NOT_ALWAYS, 'iu');
const PERHAPS = wholeWord(PERHAPS_SO, '');
const GIVEN_UP = new RegExp(
  String.raw`${oneOf(FORMERLY)}\s(?:the\s)?$|\b${oneOf(INSTEAD)}\s(?:\p{Ll}+\s)?$`,
  'iu',
);
const LONG_AGO = /\b(?:in|back in) (?:\p{L}+ )?(?:19|20)\d\d\b|\bago\b/iu;
const AS_IT_IS = wholeWord(LEFT_AS_IT_IS);

export const isOnlyAtTimes = (clause: string, sentence = clause): boolean =>
  ON_CONDITION.test(sentence) || PERHAPS.test(clause);
/** Whether what comes next in a text is given up for something else. */
export const givesUpNext = (before: string): boolean => GIVEN_UP.test(before);
export const wasLongAgo = (text: string): boolean => LONG_AGO.test(text);

export interface ChangeMark {
  readonly start: number;
  readonly kind: 'ended' | 'changed' | 'changes' | 'becomes' | 'by now';
}

const MARKS = [
  ['ended', ENDED],
  ['changed', CHANGED],
  ['becomes', BECOMES],
  ['changes', CHANGES],
  ['by now', BY_NOW],
  ['by now', NEW],
] as const;

/** Where a sentence says that something changes, and how: the plainest wording first. */
export function changeMarkIn(text: string): ChangeMark | null {
  for (const [kind, pattern] of MARKS) {
    const found = pattern.exec(text);
    if (found) return { kind, start: found.index };
  }
  return null;
}

/** The sentence says of something that it does not change, and of nothing that it does. */
export const leavesAsItIs = (text: string): boolean =>
  AS_IT_IS.test(text) && changeMarkIn(text.replace(AS_IT_IS, ' ')) === null;

/** Words that tell of a change, and none of what is changed. */
export const CHANGE_WORDS = new RegExp(
  MARKS.slice(0, 4)
    .map(([, { source }]) => source)
    .join('|'),
  'gi',
);
