import { AUXILIARIES, PREPOSITIONS, SUBJECT_PRONOUNS } from '../language/en/lexicon.js';
import type { Range } from '../model.js';
import { nesting } from './nesting.js';
import { verbPhrases } from './verb-phrases.js';
import {
  finiteVerbIndex,
  isClause,
  isFiniteAt,
  isImperative,
  mainVerbIndex,
  type Word,
  wordsOf,
} from './verbs.js';

/** How a part hangs on the part before it: by itself, as ", which …", as a shared-subject verb, or as an addition. */
export type PartKind = 'independent' | 'relative' | 'predicate' | 'addition';

export interface Part extends Range {
  readonly kind: PartKind;
}

/**
 * Joints between clauses. What the pattern takes belongs to neither side; what it only looks at stays right. White space
 * is taken from where it begins: a run of markers is blank, and would else be read again from each of its places.
 */
const JOINT =
  /(?<!\s)\s*;\s*(?:(?:and|but|however|therefore|also|in addition|furthermore|moreover)\b,?\s+)?|(?<!\s)\s+[—–]\s+|,\s+(?:(?:and|but|yet|while|whereas|though|although|plus|nor)\s+(?:(?:also|then|that|therefore|thus|however|in addition|at the same time)\s+(?=\p{L}+\s))?|(?=so\s(?!that\b|far\b|long\b|as\b))|(?=which\s)|(?=compared\s+(?:with|to)\s))|(?<!\s)\s+and\s+(?=\p{L})/giu;
const OPENS_SUBJECT =
  /^(?:it|they|he|she|we|you|there|its|their|the|a|an|any|every|each|no|this|these|those|all|his|her|our|your)\s/i;
const WINDOW = 400;

/**
 * Splits one stretch of a sentence into parts that each state something by themselves.
 * Joints inside quotation marks or brackets are left alone, and so are lists and open conditions.
 */
export function splitClauses(plain: string, from: number, to: number): Part[] {
  const text = plain.slice(from, to);
  const fronted = splitConcession(text);
  if (fronted)
    return [
      ...splitClauses(plain, from + fronted.start, from + fronted.end),
      ...splitClauses(plain, from + fronted.next, to),
    ];
  const inside = nesting(text);
  const parts: Part[] = [];
  let start = 0;
  let kind: PartKind = 'independent';
  JOINT.lastIndex = 0;
  for (let match = JOINT.exec(text); match; match = JOINT.exec(text)) {
    const end = match.index;
    const next = end + match[0].length;
    if (match[0] === '') JOINT.lastIndex += 1;
    if (inside[end] || end <= start) continue;
    const joint = match[0];
    const right = kindOfRight(
      joint,
      text.slice(Math.max(start, end - WINDOW), end),
      text.slice(next, next + WINDOW),
    );
    if (!right) continue;
    const series = right === 'independent' && /^,\s+(?:and|but)/.test(joint);
    parts.push(...(series ? splitSeries(text, start, end, kind) : [{ start, end, kind }]));
    start = next;
    kind = right;
  }
  parts.push({ start, end: text.length, kind });
  return parts
    .flatMap((part) => splitVerbPhrases(text, part))
    .map((part) => ({ ...part, start: from + part.start, end: from + part.end }));
}

function splitVerbPhrases(text: string, { start, end, kind }: Part): Part[] {
  if (kind !== 'independent') return [{ start, end, kind }];
  return verbPhrases(text.slice(start, end)).map((phrase, i) => ({
    start: start + phrase.start,
    end: start + phrase.end,
    kind: i === 0 ? kind : 'predicate',
  }));
}

function kindOfRight(joint: string, left: string, rest: string): PartKind | null {
  const clause = wordsOf(left.split(/[:;–—]\s/).at(-1)!);
  if (!isClause(clause) && !isImperative(clause)) return null;
  const right = upToNextJoint(rest);
  const words = wordsOf(right);
  if (words.length < 2) return null;
  if (/^\s+and\s+$/i.test(joint) && !OPENS_SUBJECT.test(rest) && !isParallel(clause, words)) return null;
  if (/^which\s/i.test(rest)) return finiteVerbIndex(words, 1) > 0 ? 'relative' : null;
  if (/^compared\s/i.test(rest))
    return /\d/.test(right) && /\d|\b(?:one|two|three|half|most)\b/i.test(left) ? 'addition' : null;
  if (!opensClause(words) && !isImperativeAddition(words)) return null;
  if (/[;–—]/.test(joint)) return 'independent';
  if (isWithinCondition(clause, joint, left) || (/\band\b/.test(joint) && endsInList(left))) return null;
  return reachesRight(clause, joint, words) ? 'addition' : 'independent';
}

/** "Adults pay €10 and children pay €5": two bare nouns may be one object, but not each before the same verb. */
function isParallel(left: readonly Word[], right: readonly Word[]): boolean {
  const one = mainVerbIndex(left);
  const other = mainVerbIndex(right);
  if (one < 1 || one === left.length - 1 || other < 1 || other > 3 || hasFrame(left)) return false;
  if (right.slice(0, other).some((word) => opensFrame(word))) return false;
  const verbs = [left[one]!.lower, right[other]!.lower];
  return verbs[0] === verbs[1] || verbs.every((verb) => AUXILIARIES.has(verb));
}

/** "In Germany, A is 5, and B is 7", "They warn that A will rise, and B will fall": the opening holds for both sides. */
function reachesRight(left: readonly Word[], joint: string, right: readonly Word[]): boolean {
  if (!/\b(?:and|but|while|whereas)\b/i.test(joint)) return false;
  return (
    (hasFrame(left) && !opensFrame(right[0]!)) || (/\band\b/i.test(joint) && goesOnReporting(left, right))
  );
}

const opensFrame = ({ lower }: Word): boolean =>
  PREPOSITIONS.has(lower) || OPENS_CONDITION.test(lower) || lower === 'according';

/** "In total" and "for example" frame nothing. */
const LINKS =
  /^(?:in (?:total|all|sum|fact|short|addition|general|particular|practice|other|fairness|contrast|the end)|for (?:example|instance)|at (?:least|first)|by (?:contrast|the way)|as (?:such|well))\b/;

function hasFrame(words: readonly Word[]): boolean {
  const comma = words.findIndex((word) => word.afterComma);
  if (comma < 2 || !opensFrame(words[0]!) || mainVerbIndex(words.slice(comma)) < 1) return false;
  return !LINKS.test(
    words
      .slice(0, 3)
      .map(({ lower }) => lower)
      .join(' '),
  );
}

function goesOnReporting(left: readonly Word[], right: readonly Word[]): boolean {
  const that = left.findLastIndex(({ lower }) => lower === 'that');
  if (that < 2 || !isFiniteAt(left, that - 1) || isFiniteAt(left, that + 1)) return false;
  const reported = finiteVerbIndex(left, that + 2);
  return reported > 0 && left[reported]!.lower === right[mainVerbIndex(right)]?.lower;
}

/** The right side up to where another coordination starts, so that the verb found is its own. */
function upToNextJoint(rest: string): string {
  const stop = rest.slice(1).search(/;|\s[—–]\s|,\s+(?:and|or|but|which|who|where|while)\s/);
  return stop < 0 ? rest : rest.slice(0, stop + 1);
}

/** A subject comes first and the main verb is not part of a relative or subordinate clause. */
function opensClause(words: readonly Word[]): boolean {
  const first = words[0]!;
  if (/^(?:which|who|whom|whose|whether|because|unless|where|how|what|why|than|to|due)$/.test(first.lower))
    return false;
  if (/'(?:s|re|ve|ll|m|d)$/.test(first.lower)) return isClause(words);
  if (isFiniteAt(words, 0) && !SUBJECT_PRONOUNS.has(first.lower)) return false;
  if (first.lower === 'not' && !/^(?:all|every|everyone|everything|many|only)$/.test(words[1]?.lower ?? ''))
    return false;
  const verb = mainVerbIndex(words);
  return verb > 0 && !isCutOff(words, verb);
}

/** "the abundance of clusters, have led to …": a comma before the verb without one before it closes an older clause. */
function isCutOff(words: readonly Word[], verb: number): boolean {
  return words[verb]!.afterComma && !words.slice(1, verb).some((word) => word.afterComma);
}

function isImperativeAddition(words: readonly Word[]): boolean {
  return /^(?:never|always|do|don't|please|avoid)$/.test(words[0]!.lower) && isImperative(words);
}

const OPENS_CONDITION =
  /^(?:if|unless|when|whenever|because|since|until|although|though|whether|that|who|which|where|once|provided|as|while|before|after|how|why)$/;
const ALSO_PREPOSITION = /^(?:since|until|as|before|after)$/;

/** "If it is new and the tags are on", "as long as they are unworn and …": the joint lies inside the condition. */
function isWithinCondition(left: readonly Word[], joint: string, text: string): boolean {
  const opener = left.findLastIndex((word) => OPENS_CONDITION.test(word.lower));
  const verbs = left.flatMap((_, i) => (i > 0 && isFiniteAt(left, i) ? [i] : []));
  const pair = left.findLastIndex((word) => /^(?:between|both|either|neither)$/.test(word.lower));
  if (pair >= 0 && !verbs.some((i) => i > pair)) return true;
  if (opener < 0) return false;
  const after = verbs.filter((i) => i > opener).length;
  if (after === 0) return !ALSO_PREPOSITION.test(left[opener]!.lower);
  if (joint.includes(',')) return opener === 0 && !text.includes(',') && after < 2;
  return after < 2 || (opener === 0 && !text.includes(','));
}

/** "…, comfort, durability": an open list, whose last item before the joint has no verb. */
function endsInList(left: string): boolean {
  const comma = left.lastIndexOf(', ');
  if (comma < 0) return false;
  const item = wordsOf(left.slice(comma + 2));
  if (item.length === 0 || item.length > 5 || PREPOSITIONS.has(item[0]!.lower)) return false;
  if (item.some((word) => /^(?:and|or)$/.test(word.lower))) return false;
  const head = wordsOf(left.slice(0, comma));
  return (finiteVerbIndex(head, 1) > 0 || isImperative(head)) && !item.some((_, i) => isFiniteAt(item, i));
}

/** "A is 1, B is 2, and C is 3": when every stretch between commas is a clause, each is a part. */
function splitSeries(text: string, start: number, end: number, kind: PartKind): Part[] {
  const commas = [...text.slice(start, end).matchAll(/, /g)].map((match) => start + match.index);
  if (commas.length === 0 || commas.length > 20) return [{ start, end, kind }];
  const parts: Part[] = [];
  let from = start;
  for (const comma of [...commas, end]) {
    const stretch = wordsOf(text.slice(from, comma));
    if (OPENS_CONDITION.test(stretch[0]?.lower ?? '') && comma !== end) continue;
    if (stretch.length < 2 || !opensClause(stretch)) {
      if (parts.length === 0 && comma !== end && comma - start < 40) continue;
      return [{ start, end, kind }];
    }
    parts.push({ start: from, end: comma, kind: parts.length === 0 ? kind : 'independent' });
    from = comma + 2;
  }
  return parts;
}

/** "Although revenue fell, profit rose" states both; "while you wait" is a circumstance and does not. */
const CONCESSION =
  /^\s*(?:even )?(?:although|though|whereas|while(?! (?:you|it|we|they|i|he|she|\w+ing)\b)) /i;

function splitConcession(text: string): { start: number; end: number; next: number } | null {
  const start = CONCESSION.exec(text)?.[0].length;
  if (start === undefined) return null;
  const comma = text.slice(0, WINDOW).indexOf(', ', start);
  const left = wordsOf(text.slice(start, Math.max(start, comma)));
  if (comma < 0 || !isClause(left)) return null;
  const right = wordsOf(text.slice(comma + 2, comma + WINDOW));
  if (right.length < 2 || !opensClause(right) || (/^\s*while the /i.test(text) && !contrast(left, right)))
    return null;
  return { start, end: comma, next: comma + 2 };
}

/** "the Basic plan …, the Pro plan …": two of a kind. */
function contrast(left: readonly Word[], right: readonly Word[]): boolean {
  const [one, other] = [left, right].map((words) =>
    words.slice(0, mainVerbIndex(words)).map(({ lower }) => lower),
  );
  return one!.at(-1) === other!.at(-1) && one!.join(' ') !== other!.join(' ');
}
