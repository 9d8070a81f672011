import {
  BEFORE_PREDICATE,
  CONFINES,
  HOLDS_BACK,
  INSTEAD,
  NO,
  NOT,
  NOT_DONE,
  OPENS_SUBORDINATE,
  WITHHOLDS,
} from '../../language/en/negations.js';
import { oneOf } from '../../language/patterns.js';
import { recently } from '../../once-per.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';

const anyOf = (words: readonly string[], flags = 'iu') =>
  new RegExp(String.raw`\b${oneOf(words)}(?!\p{L})`, flags);

const LEFT_TO_DO = /\bto$/i;
/** What advice against an act, or keeping somebody from it, is about: "refrain from *filming*". */
const HELD_BACK = new RegExp(
  String.raw`\b${oneOf(HOLDS_BACK)}\s+(?<words>(?:[\p{L}'’-]+\s+){0,2}[\p{L}'’-]+)`,
  'giu',
);
const GIVES_UP = anyOf(INSTEAD);
const DENIES = anyOf([...NOT, ...NO]);
const MAKES_EXCEPTIONS = anyOf([...CONFINES, 'unless', 'but']);
const CONFINING = anyOf([...NOT, ...NO, ...WITHHOLDS, ...CONFINES]);
const EVERY_DENIAL = anyOf([...NOT, ...NO, ...WITHHOLDS], 'giu');

export const denies = (text: string): boolean => DENIES.test(text);

/** Whether a text says no, or says yes to some cases only: it affirms little. */
export const confines = (text: string): boolean => CONFINING.test(text);

/** Whether a text leaves room for some cases: "not … other than", "not …, but". */
export const makesExceptions = (text: string): boolean => MAKES_EXCEPTIONS.test(text);

export function negationCount(text: string): number {
  return text.match(EVERY_DENIAL)?.length ?? 0;
}

/** What a text says is not so. */
export interface Denial {
  readonly term: string;
  /** The word that is denied, as the text has it. */
  readonly word: string;
  /** What stands before it in its clause. */
  readonly before: string;
  /** From the word that denies to the end of its clause. */
  readonly clause: string;
  /** Whether it denies an act or a quality rather than what something is: "not included", not "not a bank". */
  readonly isPredicate: boolean;
}

export interface Polarity {
  readonly affirmed: ReadonlySet<string>;
  readonly denials: readonly Denial[];
  /** Every term near a word that denies or withholds, in whatever clause. */
  readonly doubted: ReadonlySet<string>;
}

const DENIED = new RegExp(
  `\\b(?<not>${[...NOT, ...INSTEAD, ...NOT_DONE].join('|')})\\s+(?<words>(?:(?!(?:but|and)\\s|[\\p{L}-]+\\s+(?:is|are|was|were|will|can|may|must)\\s)[\\p{L}'’-]+\\s+){0,5}[\\p{L}'’-]+)`,
  'giu',
);
/** A word is denied by a negation no farther away than this. */
const REACH = 3;
const LEADS_TO_PREDICATE = new RegExp(`^${oneOf(BEFORE_PREDICATE)}$`, 'i');

/** A denial inside a condition or a relative clause denies nothing of the main statement. */
const SUBORDINATE = new RegExp(String.raw`\b${oneOf(OPENS_SUBORDINATE)}\b(?:\s+[\p{L}'’-]+){0,4}\s*$`, 'iu');

/** "the waiting room" does not say that anybody waits. */
const NAMED_BY_ACT = /\b(?:an?|the|this|that|its|their|your|our|his|her)\s+\p{L}+ing(?=\s+\p{L})/giu;

/** "Eight letters have yet to be posted" denies nothing of the others. */
const isRemainder = (not: string, before: string): boolean =>
  LEFT_TO_DO.test(not) && termsOf(before).some(isNumberTerm);

/** Terms that stand in the scope of a denial, and those that do not. */
export const polarity = recently((text: string): Polarity => {
  const denials: Denial[] = [];
  const doubted = new Set([...text.matchAll(HELD_BACK)].flatMap(({ groups }) => termsOf(groups!.words!)));
  let rest = '';
  let from = 0;
  for (const match of text.matchAll(DENIED)) {
    const { words } = match.groups!;
    for (const term of termsOf(words!)) doubted.add(term);
    const near = words!.split(/\s+/).slice(0, REACH);
    const i = near.findIndex((candidate) => termsOf(candidate).length > 0);
    if (i < 0) continue;
    const word = near[i]!;
    const before = text.slice(0, match.index);
    rest += `${text.slice(from, match.index)} `;
    from = text.indexOf(word, match.index + match[0].length - words!.length) + word.length;
    if (SUBORDINATE.test(before)) continue;
    denials.push({
      term: termsOf(word)[0]!,
      word,
      before: before.slice(before.search(/[^,;:]*$/)),
      clause: /^[^;.]*/.exec(text.slice(match.index))![0],
      isPredicate:
        /^\p{Ll}/u.test(word) &&
        near.slice(0, i).every((lead) => LEADS_TO_PREDICATE.test(lead)) &&
        !GIVES_UP.test(match.groups!.not!) &&
        !isRemainder(match.groups!.not!, before),
    });
  }
  const said = (rest + text.slice(from)).replace(NAMED_BY_ACT, ' ');
  return { affirmed: new Set(termsOf(said)), denials, doubted };
});

/** "still has to be informed": what is to be done is not said to be done. */
const TO_BE_DONE =
  /\b(?:has|have|needs?|remains?|is|are)\s+(?:still\s+|yet\s+)?to\s+be\s+(?<act>[\p{L}'’-]+)/giu;

/** The acts that a text says are to be done. */
export function actsToBeDone(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(TO_BE_DONE)].flatMap(({ groups }) => termsOf(groups!.act!)));
}
