import {
  AUXILIARIES,
  BASE_VERBS,
  BEFORE_NOUN,
  DETERMINERS,
  FINITE_FORMS,
  NOUN_OR_VERB,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
  SUBORDINATORS,
} from './lexicon.js';

export interface Word {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’._/-]*[\p{L}\p{M}\p{N}])?/gu;

export function wordsOf(text: string, from = 0, to = text.length): Word[] {
  return [...text.slice(from, to).matchAll(WORD)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase().replaceAll('’', "'"),
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
}

/** Index of the first word that makes the clause finite, given that a subject stands before it; -1 if none. */
export function finiteVerbIndex(words: readonly Word[], from = 1): number {
  for (let i = from; i < words.length; i += 1) if (isFiniteAt(words, i)) return i;
  return -1;
}

export function isFiniteAt(words: readonly Word[], i: number): boolean {
  const { lower, text } = words[i]!;
  const before = words[i - 1]?.lower ?? '';
  if (AUXILIARIES.has(lower)) return before !== 'to' && !/^\p{Lu}\p{Lu}/u.test(text);
  if (i > 0 && /^\p{Lu}/u.test(text)) return false;
  if (NOUN_OR_VERB.has(lower)) return isVerbInContext(words, i, before);
  if (FINITE_FORMS.has(lower))
    return before !== 'to' && (/[^s]s$/.test(lower) || !BEFORE_PARTICIPLE.has(before));
  return (
    BASE_VERBS.has(lower) &&
    before !== 'to' &&
    (takesBaseForm(before) || OBJECT_START.test(words[i + 1]?.lower ?? ''))
  );
}

/** "the increased fee": after these words a form in -ed is no finite verb. */
const BEFORE_PARTICIPLE = new Set(
  [...PREPOSITIONS, ...DETERMINERS].filter((word) => !SUBJECT_PRONOUNS.has(word)),
);
const OBJECT_START =
  /^(?:it|them|us|me|him|an?|the|their|its|your|our|his|her|these|those|all|every|each|any|\d.*)$/;

/** "costs" is a verb in "a lesson costs nothing" but not in "higher costs" or at the end of "parental controls". */
function isVerbInContext(words: readonly Word[], i: number, before: string): boolean {
  const word = words[i]!;
  const next = words[i + 1];
  if (!next || before === '' || before === 'to' || BEFORE_NOUN.has(before))
    return SUBJECT_PRONOUNS.has(before);
  if (AUXILIARIES.has(next.lower) || isPlainFinite(next.lower)) return false;
  const singular = !before.endsWith('s') || before.endsWith('ss');
  return word.lower.endsWith('s')
    ? singular && !/(?:al|ic|ive|ous|ent|ary)$/.test(before)
    : takesBaseForm(before);
}

function isPlainFinite(lower: string): boolean {
  return FINITE_FORMS.has(lower) && !NOUN_OR_VERB.has(lower);
}

function takesBaseForm(before: string): boolean {
  return (
    SUBJECT_PRONOUNS.has(before) ||
    (/[^s]s$/.test(before) && !BEFORE_NOUN.has(before)) ||
    /^(?:people|staff|police|who|that|which|not|also|only|always|never|often|usually|still|now)$/.test(before)
  );
}

/** Whether a stretch of text reads as an independent clause: a subject and a finite verb of its own. */
export function isClause(words: readonly Word[]): boolean {
  const first = words[0];
  if (!first) return false;
  if (
    AUXILIARIES.has(first.lower) &&
    /^(?:it's|that's|there's|he's|she's|\w+'(?:re|ve|ll|m|d))$/.test(first.lower)
  )
    return true;
  return finiteVerbIndex(words, 1) > 0;
}

const IMPERATIVE_START = /^(?:please|always|never|do|don't|not)$/;

/** "Send the form", "Never take two", "Do not open": a verb in its base form opens the clause. */
export function isImperative(words: readonly Word[]): boolean {
  let i = 0;
  while (i < 3 && i < words.length && IMPERATIVE_START.test(words[i]!.lower)) i += 1;
  const verb = words[i];
  if (!verb) return false;
  if (i > 0) return BASE_VERBS.has(verb.lower) || NOUN_OR_VERB.has(verb.lower);
  if (!BASE_VERBS.has(verb.lower) && !IMPERATIVE_ONLY.has(verb.lower)) return false;
  const subordinate = words.findIndex((word, at) => at > 0 && SUBORDINATORS.has(word.lower));
  return finiteVerbIndex(subordinate < 0 ? words : words.slice(0, subordinate), 1) < 0;
}

const IMPERATIVE_ONLY = new Set(
  `avoid click press tap plug unplug reboot insert attach fill download upload visit contact check ask call email note
  remember ensure make keep try wait wash mix add stir rinse drink eat take use go see read refer consult bring turn
  choose select open close submit send apply set switch place put remove store replace enter sign book treat mark
  report output ignore skip consider enjoy let`.split(/\s+/),
);
