import {
  AUXILIARIES,
  BASE_VERBS,
  DETERMINERS,
  FINITE_FORMS,
  NOUN_OR_VERB,
  PAST_FORMS,
  PREPOSITIONS,
} from '../language/en/lexicon.js';
import type { Range } from '../model.js';
import { outsideNesting } from './nesting.js';
import { isFiniteAt, mainVerbIndex, type Word, wordsOf } from './verbs.js';

const BE = /^(?:is|are|was|were|be|been|it's|they're)$/;
const MODAL = /^(?:can|could|may|might|must|shall|should|will|would)$/;
const SINGULAR = /^(?:is|has|does|it's|that's)$/;
const PLURAL = /^(?:are|were|have|do|they're)$/;
const DENIES = /^(?:not|never|no|neither|nor|cannot|without|hardly)$|n't$/;
const SUBORDINATES =
  /^(?:that|who|which|whom|whose|where|when|if|unless|because|whether|how|what|why|while|both|either|between)$/;
const ADVERB =
  /^(?:also|then|now|later|even|still|often|usually|always|currently|therefore|thus|\p{L}{3,}ly)$/u;
const OBJECT =
  /^(?:it|them|him|us|me|nothing|everything|one|two|three|four|five|six|seven|eight|nine|ten|half|twice|up|\d.*)$/;

type Form = 'auxiliary' | 'singular' | 'plural' | 'past';

/**
 * What the right side of "The plan stores 10 GB and costs $3" shares with the left, to be put in front of it: the
 * subject, and the auxiliary where it has none itself ("was built in 1900 and sold in 1950"). Null where the right side
 * is no verb phrase of the same subject.
 */
export function sharedWith(left: string, right: string): string | null {
  const words = wordsOf(left);
  const verb = mainVerbIndex(words);
  if (verb < 1 || verb >= words.length - 1 || opensWithFrame(words)) return null;
  const end = groupEnd(words, verb);
  const isMainVerb = BASE_VERBS.has(words[end]?.lower ?? '') && AUXILIARIES.has(words[verb]!.lower);
  if (end >= words.length || staysOpen(words, isMainVerb ? end + 1 : end)) return null;
  const phrase = wordsOf(right.slice(0, 120));
  while (phrase.length > 2 && ADVERB.test(phrase[0]!.lower)) phrase.shift();
  const group = words.slice(verb, end);
  if (phrase.length < 2) return null;
  const carried = carriedOver(group, phrase);
  if (carried) return group.some(({ lower }) => DENIES.test(lower)) ? null : left.slice(0, carried.end);
  return agrees(group[0]!, phrase) ? left.slice(0, words[verb]!.start).trimEnd() : null;
}

/** "In 2009 she founded it and sold it in 2018": what the opening holds for is not clear. */
function opensWithFrame(words: readonly Word[]): boolean {
  const { lower } = words[0]!;
  return (
    PREPOSITIONS.has(lower) || SUBORDINATES.test(lower) || /^(?:no|not|neither|nobody|none)$/.test(lower)
  );
}

/** The end of "must not be", "has to", "is": auxiliaries, and the main verb where there is none. */
function groupEnd(words: readonly Word[], verb: number): number {
  if (!AUXILIARIES.has(words[verb]!.lower)) return verb + 1;
  let end = verb + 1;
  while (end < words.length && isOfGroup(words[end]!.lower)) end += 1;
  return end;
}

const isOfGroup = (word: string): boolean =>
  AUXILIARIES.has(word) || /^(?:be|been|to)$/.test(word) || DENIES.test(word) || ADVERB.test(word);

/** A clause, an infinitive or one half of a pair after the verb may be what goes on. */
function staysOpen(words: readonly Word[], from: number): boolean {
  return words.some(
    ({ lower }, i) =>
      i >= from &&
      (SUBORDINATES.test(lower) ||
        isFiniteAt(words, i) ||
        (lower === 'to' && BASE_VERBS.has(words[i + 1]?.lower ?? ''))),
  );
}

/** The last word of the auxiliaries that the right side needs: "can" for "renew them", "was" for "sold in 1950". */
function carriedOver(group: readonly Word[], phrase: readonly Word[]): Word | null {
  const [first, second] = phrase as [Word, Word];
  const modal = group.findLast(({ lower }) => MODAL.test(lower) || lower === 'to');
  if (modal && BASE_VERBS.has(first.lower) && (!NOUN_OR_VERB.has(first.lower) || opensObject(second)))
    return modal;
  const be = group.findLast(({ lower }) => BE.test(lower));
  return be && formOf(first) === 'past' && PREPOSITIONS.has(second.lower) ? be : null;
}

function agrees(main: Word, [first, second]: readonly Word[]): boolean {
  const form = formOf(first!);
  const isNoun =
    NOUN_OR_VERB.has(first!.lower) && !opensObject(second!) && !/^(?:at|from)$/.test(second!.lower);
  if (form === null || isNoun) return false;
  const mainForm = formOf(main);
  const isPlural = PLURAL.test(main.lower) || mainForm === 'plural';
  const isSingular = SINGULAR.test(main.lower) || mainForm === 'singular';
  if (form === 'singular' || SINGULAR.test(first!.lower)) return !isPlural;
  if (form === 'plural' || PLURAL.test(first!.lower)) return isPlural;
  if (form === 'auxiliary') return true;
  return !isSingular && !isPlural && !MODAL.test(main.lower) && takesObject(first!, second!);
}

/** "sold it" and "won"; "used parts" may be a thing. */
function takesObject(verb: Word, next: Word): boolean {
  return (
    opensObject(next) ||
    PREPOSITIONS.has(next.lower) ||
    (!verb.lower.endsWith('ed') && PAST_FORMS.has(verb.lower))
  );
}

const opensObject = ({ lower, text }: Word): boolean =>
  DETERMINERS.has(lower) || OBJECT.test(lower) || /^\p{Lu}/u.test(text);

function formOf({ lower, text }: Word): Form | null {
  if (/^\p{Lu}/u.test(text)) return null;
  if (AUXILIARIES.has(lower)) return 'auxiliary';
  if (PAST_FORMS.has(lower)) return 'past';
  if (FINITE_FORMS.has(lower) || NOUN_OR_VERB.has(lower)) {
    if (/[^s]s$/.test(lower)) return 'singular';
    if (lower.endsWith('ed')) return 'past';
  }
  if (BASE_VERBS.has(lower) || NOUN_OR_VERB.has(lower)) return 'plural';
  return /^[a-z]{4,}ed$/.test(lower) ? 'past' : null;
}

const JOINT = /,?\s+(?:and|but)\s+(?=\p{Ll})|,\s+(?=\p{Ll})/giu;
/** A longer clause is seldom that of one subject, and each joint reads all before it. */
const LONGEST = 400;

/** Where the verb phrases of one subject begin and end: "approved the budget, rejected the logo and met again". */
export function verbPhrases(text: string): Range[] {
  if (text.length > LONGEST) return [{ start: 0, end: text.length }];
  const cuts: { readonly end: number; readonly next: number; readonly isComma: boolean }[] = [];
  let said = { shared: '', from: 0 };
  for (const { 0: joint, index } of outsideNesting(JOINT, text)) {
    const next = index + joint.length;
    const isComma = joint.trim() === ',';
    const right = text.slice(next);
    if (isComma && PREPOSITIONS.has(wordsOf(right.slice(0, 60))[1]?.lower ?? '')) continue;
    const shared = sharedWith(`${said.shared} ${text.slice(said.from, index)}`.trim(), right);
    if (shared === null) continue;
    cuts.push({ end: index, next, isComma });
    said = { shared, from: next };
  }
  while (cuts.at(-1)?.isComma) cuts.pop();
  // "The lamp folds flat and weighs little" is read as one thing; figures are told apart.
  const isOneThing = cuts.length === 1 && text[cuts[0]!.end] !== ',' && !/\d/.test(text);
  if (cuts.length === 0 || isOneThing) return [{ start: 0, end: text.length }];
  return [...cuts, { end: text.length }].map(({ end }, i) => ({ start: cuts[i - 1]?.next ?? 0, end }));
}
