import {
  AUXILIARIES,
  BASE_VERBS,
  BEFORE_BASE_FORM,
  BEFORE_NOUN,
  DETERMINERS,
  FINITE_FORMS,
  IMPERATIVE_ONLY,
  INTRANSITIVE,
  NOUN_OR_VERB,
  OPENS_ORDER,
  PREPOSITIONS,
  RELATIVES,
  SINGULAR_SUBJECTS,
  SUBJECT_PRONOUNS,
  SUBORDINATORS,
} from '../language/en/lexicon.js';
import { wordToNumber } from '../text/number-words.js';

export interface Word {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  readonly afterComma: boolean;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’._/-]*[\p{L}\p{M}\p{N}])?/gu;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const previous = words.at(-1)?.end ?? 0;
    words.push({
      text: match[0],
      lower: match[0].toLowerCase().replaceAll('’', "'"),
      start: match.index,
      end: match.index + match[0].length,
      afterComma: text.slice(previous, match.index).includes(','),
    });
  }
  return words;
}

/** Index of the first word that makes the clause finite, given that a subject stands before it; -1 if none. */
export function finiteVerbIndex(words: readonly Word[], from = 1): number {
  for (let i = from; i < words.length; i += 1) if (isFiniteAt(words, i)) return i;
  return -1;
}

/** Index of the verb of the main clause: verbs of relative and subordinate clauses before it are passed over. */
export function mainVerbIndex(words: readonly Word[]): number {
  let open = 0;
  for (let i = 0; i < words.length; i += 1) {
    if (i > 0 && UNTIL.test(words[i]!.lower) && opensSubclause(words, i)) open += 1;
    else if ((RELATIVES.has(words[i]!.lower) && !isDemonstrative(words, i)) || isContactClause(words, i))
      open += 1;
    else if (i > 0 && isFiniteAt(words, i)) {
      if (open === 0) return i;
      open -= 1;
      // "must be deleted", "has been": one group of auxiliaries is one verb.
      while (i + 1 < words.length && isFiniteAt(words, i + 1)) i += 1;
    }
  }
  return -1;
}

const UNTIL = /^(?:until|till|before|after|since|as)$/;

/** "until the sugar has dissolved" has a verb of its own; "until 31 March" does not. */
function opensSubclause(words: readonly Word[], i: number): boolean {
  const rest = words.slice(i + 1, i + 6);
  const verb = rest.findIndex((_, at) => at > 0 && isFiniteAt(words, i + 1 + at));
  const gap = rest.slice(1, verb + 1).some((word) => word.afterComma);
  return verb > 0 && !gap && !/^\d/.test(rest[0]!.lower);
}

/** "the values it needs": a pronoun right after a noun opens a relative clause without a relative pronoun. */
function isContactClause(words: readonly Word[], i: number): boolean {
  if (i === 0 || !/^(?:it|they|you|we|he|she|i)$/.test(words[i]!.lower)) return false;
  const opener = words[0]!.lower;
  return (
    !words[i]!.afterComma &&
    !PREPOSITIONS.has(opener) &&
    !SUBORDINATORS.has(opener) &&
    !PREPOSITIONS.has(words[i - 1]!.lower) &&
    !isFiniteAt(words, i - 1)
  );
}

/** "that" in front of its verb or at the start stands for a thing and opens no clause. */
function isDemonstrative(words: readonly Word[], i: number): boolean {
  return words[i]!.lower === 'that' && i === 0;
}

export function isFiniteAt(words: readonly Word[], i: number): boolean {
  const { lower, text } = words[i]!;
  const before = words[i - 1]?.lower ?? '';
  if (AUXILIARIES.has(lower)) return before !== 'to' && !/^\p{Lu}\p{Lu}/u.test(text) && !isMonth(words, i);
  if (i > 0 && /^\p{Lu}/u.test(text)) return false;
  if (NOUN_OR_VERB.has(lower)) return isVerbInContext(words, i, before);
  if (FINITE_FORMS.has(lower) && before !== 'to' && !ARTICLES.has(before))
    return /[^s]s$/.test(lower) || isPastTense(words, i, before);
  if (UNLISTED_PAST.test(lower)) return isUnlistedPast(words, i, before);
  if (!BASE_VERBS.has(lower) || BEFORE_NOUN.has(before))
    return SUBJECT_PRONOUNS.has(before) && BASE_VERBS.has(lower);
  return takesBaseForm(before) || OBJECT_START.test(words[i + 1]?.lower ?? '');
}

/** "3 May", "May 2024", "until May": not the verb of "May contain nuts". */
function isMonth(words: readonly Word[], i: number): boolean {
  if (words[i]!.text !== 'May') return false;
  const before = words[i - 1]?.lower ?? '';
  return PREPOSITIONS.has(before) || isDayOrYear(before) || isDayOrYear(words[i + 1]?.lower ?? '');
}

const isDayOrYear = (word: string): boolean => /^(?:\d{1,2}(?:st|nd|rd|th)?|\d{4})$/.test(word);

/** "the increased fee": after these words a form in -ed or -s is no finite verb. */
const ARTICLES = new Set([...DETERMINERS].filter((word) => !SUBJECT_PRONOUNS.has(word)));

const mayFollowSubject = (before: string): boolean =>
  before !== '' && !ARTICLES.has(before) && !PREPOSITIONS.has(before);

const UNLISTED_PAST = /^[a-z]{4,}ed$/;

/** A form in -ed that no list knows: it has an object, or a participle after a noun would go on with a preposition. */
function isUnlistedPast(words: readonly Word[], i: number, before: string): boolean {
  if (!mayFollowSubject(before) || followsAuxiliary(words, i)) return false;
  const next = words[i + 1]?.lower ?? '';
  if (SUBJECT_PRONOUNS.has(before) || DETERMINERS.has(next)) return true;
  return /[^s]s$/.test(before) && next !== '' && !PREPOSITIONS.has(next);
}

/** "The roof leaked in June": a form in -ed that may be a past tense, which a full stop makes likely. */
export function mayTell(words: readonly Word[]): boolean {
  return words.some(
    ({ lower }, i) => UNLISTED_PAST.test(lower) && mayFollowSubject(words[i - 1]?.lower ?? ''),
  );
}

/** "revenue increased in May" has a past tense; "tests developed in May" has a participle. */
function isPastTense(words: readonly Word[], i: number, before: string): boolean {
  if (PREPOSITIONS.has(before) || followsAuxiliary(words, i)) return false;
  const { lower } = words[i]!;
  const next = words[i + 1]?.lower ?? '';
  if (!lower.endsWith('ed') || !PREPOSITIONS.has(next) || next === 'to') return true;
  return (
    INTRANSITIVE.test(lower) || SUBJECT_PRONOUNS.has(before) || /^\p{Lu}/u.test(words[i - 1]?.text ?? '')
  );
}

/** "has not been changed": the form belongs to the auxiliary before it. */
function followsAuxiliary(words: readonly Word[], i: number): boolean {
  return words
    .slice(Math.max(0, i - 3), i)
    .some(({ lower }) => AUXILIARIES.has(lower) || /^(?:be|been|being)$/.test(lower));
}

const OBJECT_START =
  /^(?:it|them|us|me|him|an?|the|their|its|your|our|his|her|these|those|all|every|each|any|\d.*)$/;

/** "costs" is a verb in "a lesson costs nothing" but not in "higher costs" or at the end of "parental controls". */
function isVerbInContext(words: readonly Word[], i: number, before: string): boolean {
  const word = words[i]!;
  const next = words[i + 1];
  const verbFollows = next !== undefined && (AUXILIARIES.has(next.lower) || isPlainFinite(next.lower));
  if (verbFollows && before === 'that') return false;
  if (!next || before === '' || before === 'to' || BEFORE_NOUN.has(before)) return agrees(before, word.lower);
  if (verbFollows) return false;
  const remote = words.slice(0, i - 1).some((earlier) => PREPOSITIONS.has(earlier.lower));
  const singular = remote || !before.endsWith('s') || before.endsWith('ss');
  return word.lower.endsWith('s')
    ? singular && !/(?:al|ic|ive|ous|ent|ary|ed|ful|less|ble)$/.test(before)
    : takesBaseForm(before);
}

/** "this costs", "these cost" and "they cost" have a verb; "this cost" and "these costs" do not. */
function agrees(before: string, form: string): boolean {
  if (SINGULAR_SUBJECTS.has(before)) return /[^s]s$/.test(form);
  return SUBJECT_PRONOUNS.has(before) && !/[^s]s$/.test(form);
}

function isPlainFinite(lower: string): boolean {
  return FINITE_FORMS.has(lower) && !NOUN_OR_VERB.has(lower);
}

function takesBaseForm(before: string): boolean {
  return (
    SUBJECT_PRONOUNS.has(before) ||
    (/[^s]s$/.test(before) && !BEFORE_NOUN.has(before)) ||
    BEFORE_BASE_FORM.has(before)
  );
}

/** Whether a stretch of text reads as an independent clause: a subject and a finite verb of its own. */
export function isClause(words: readonly Word[]): boolean {
  return startsWithContraction(words) || finiteVerbIndex(words, 1) > 0;
}

/** "it's", "they're": subject and verb in one word. */
export function startsWithContraction(words: readonly Word[]): boolean {
  return /^(?:it's|that's|there's|he's|she's|\w+'(?:re|ve|ll|m|d))$/.test(words[0]?.lower ?? '');
}

/** "requires a contract"; a word that may be a noun is none where a verb of its own follows: "leave is 25 days". */
export function startsWithVerb(words: readonly Word[]): boolean {
  const [one] = words;
  if (!one || /^\p{Lu}/u.test(one.text)) return false;
  const isPlainVerb =
    AUXILIARIES.has(one.lower) || (FINITE_FORMS.has(one.lower) && !NOUN_OR_VERB.has(one.lower));
  return mayFollowPronoun(one) && (isPlainVerb || !isSubjectOfClause(words));
}

function mayFollowPronoun({ text }: Word): boolean {
  return ['they', 'it'].some((pronoun) => isFiniteAt(wordsOf(`${pronoun} ${text}`), 1));
}

/** A verb follows within three words, and none of those between opens an object. */
function isSubjectOfClause(words: readonly Word[]): boolean {
  const verb = finiteVerbIndex(words.slice(0, 4), 1);
  return verb > 0 && !words.slice(1, verb).some(({ lower }) => DETERMINERS.has(lower) || /^\d/.test(lower));
}

/** "Send the form", "Never take two", "Do not open": a verb in its base form opens the clause. */
export function isImperative(words: readonly Word[]): boolean {
  let i = 0;
  while (i < 3 && i < words.length && OPENS_ORDER.has(words[i]!.lower)) i += 1;
  const verb = words[i];
  if (!verb) return false;
  if (i > 0) return BASE_VERBS.has(verb.lower) || NOUN_OR_VERB.has(verb.lower);
  if (!BASE_VERBS.has(verb.lower) && !IMPERATIVE_ONLY.has(verb.lower)) return false;
  const next = words[1];
  const object =
    !next ||
    AFTER_IMPERATIVE.has(next.lower) ||
    /^[\d\p{Lu}]/u.test(next.text) ||
    wordToNumber(next.lower) !== null;
  if (NOUN_OR_VERB.has(verb.lower) && !object) return false;
  const subordinate = words.findIndex((word, at) => at > 0 && SUBORDINATORS.has(word.lower));
  return finiteVerbIndex(subordinate < 0 ? words : words.slice(0, subordinate), 1) < 0;
}

/** "Open the box" is an imperative, "open boxes" is not. */
const AFTER_IMPERATIVE = new Set([
  ...DETERMINERS,
  ...PREPOSITIONS,
  ...SUBJECT_PRONOUNS,
  'and',
  'or',
  'them',
  'only',
  'not',
]);

/** "you can", "meals are not": a verb whose meaning stands elsewhere. */
export function isElliptical(words: readonly Word[]): boolean {
  const last = words.at(-1)?.lower ?? '';
  return (
    words.length <= 6 &&
    (AUXILIARIES.has(last) || (last === 'not' && AUXILIARIES.has(words.at(-2)?.lower ?? '')))
  );
}

/** A clause by itself: it has a verb of its own, "it's" and the imperative included. */
export function hasOwnVerb(words: readonly Word[]): boolean {
  return mainVerbIndex(words) > 0 || startsWithContraction(words) || isImperative(words);
}

/** Whether there is anything to read in a text. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
