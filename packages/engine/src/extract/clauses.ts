import type { Range } from '../model.js';
import { SUBJECT_PRONOUNS, SUBORDINATORS } from './lexicon.js';
import { finiteVerbIndex, isClause, isFiniteAt, isImperative, type Word, wordsOf } from './verbs.js';

/** How a part hangs on the part before it: by itself, as ", which …", as a shared-subject verb, or as an addition. */
export type PartKind = 'independent' | 'relative' | 'predicate' | 'addition';

export interface Part extends Range {
  readonly kind: PartKind;
}

/** Candidate joints between clauses. Group 1 is what belongs to neither side. */
const JOINT =
  /\s*;\s*(?:(?:and|but|however|therefore|also|in addition|furthermore|moreover)\b,?\s+)?|\s*,?\s+[—–]\s+|,\s+(?:(?:and|but|yet|while|whereas|though|although|plus|nor)\s+(?:(?:also|then|that|therefore|thus|however|in addition|at the same time)\s+(?=\p{L}+\s))?|(?=so\s(?!that\b|far\b|long\b|as\b))|(?=which\s)|(?=compared\s+(?:with|to)\s))|\s+and\s+(?=(?:it|they|he|she|we|you|there|its|their|the|a|an|any|every|each|no|this|these|those|all|his|her|our|your)\s)/giu;

/**
 * Splits one stretch of a sentence into parts that each state something by themselves.
 * Joints inside quotation marks or brackets are left alone, and so is everything after an open "if".
 */
export function splitClauses(plain: string, from: number, to: number): Part[] {
  const text = plain.slice(from, to);
  const depth = nesting(text);
  const parts: Part[] = [];
  let start = 0;
  let kind: PartKind = 'independent';
  JOINT.lastIndex = 0;
  for (let match = JOINT.exec(text); match; match = JOINT.exec(text)) {
    if (match[0] === '') JOINT.lastIndex += 1;
    const end = match.index;
    const next = match.index + match[0].length;
    if (depth[end] || end <= start) continue;
    const stop = nextJointEnd(text, next);
    const rightKind = kindOfRight(match[0], text.slice(start, end), text.slice(next, stop), text.slice(next));
    if (!rightKind) continue;
    parts.push({ start: from + start, end: from + end, kind });
    start = next;
    kind = rightKind;
  }
  parts.push({ start: from + start, end: to, kind });
  return parts;
}

/** A right side is judged up to the next strong stop, so that its verb is its own. */
function nextJointEnd(text: string, from: number): number {
  const stop = text.slice(from, from + 400).indexOf(';');
  return stop < 0 ? Math.min(text.length, from + 400) : from + stop;
}

function kindOfRight(joint: string, left: string, right: string, rest: string): PartKind | null {
  const leftWords = wordsOf(left.slice(-400));
  const rightWords = wordsOf(right);
  if (rightWords.length < 2) return null;
  const word = joint
    .trim()
    .replace(/^[,;\s]+/, '')
    .toLowerCase();
  if (!statesSomething(leftWords)) return null;
  if (/^which\s/i.test(rest))
    return isFiniteAt(rightWords, 1) || finiteVerbIndex(rightWords, 1) > 0 ? 'relative' : null;
  if (/^compared\s/i.test(rest))
    return /\d/.test(right) && /\d|\b(?:one|two|three|half|most)\b/i.test(left) ? 'addition' : null;
  const independent = opensClause(rightWords) || isImperativeAddition(rightWords);
  if (!independent) return null;
  if (joint.includes(';') || /[—–]/.test(joint)) return 'independent';
  if (/^(?:and|or)?$/.test(word) && !joint.includes(','))
    return endsInSubordinate(leftWords) ? null : 'independent';
  if (opensWithCondition(leftWords) && !/,/.test(left)) return null;
  return 'independent';
}

function statesSomething(words: readonly Word[]): boolean {
  return isClause(words) || isImperative(words);
}

/** The finite verb must come before any word that would make it the verb of a subordinate clause. */
function opensClause(words: readonly Word[]): boolean {
  const first = words[0]!;
  if (SUBORDINATORS.has(first.lower) && !/^(?:so|as|after|before|since|once|that|if|when)$/.test(first.lower))
    return false;
  const startsFinite = isFiniteAt(words, 0) && !SUBJECT_PRONOUNS.has(first.lower) && !/'/.test(first.text);
  if (startsFinite) return false;
  const verb = finiteVerbIndex(words, 1);
  if (verb < 1) return /'(?:s|re|ve|ll|m|d)$/.test(first.lower) && isClause(words);
  const fronted = SUBORDINATORS.has(first.lower);
  const between = words
    .slice(1, verb)
    .some((word) => /^(?:that|who|which|if|when|because|whether)$/.test(word.lower));
  return fronted || !between || finiteVerbIndex(words, verb + 1) > 0;
}

function isImperativeAddition(words: readonly Word[]): boolean {
  return /^(?:never|always|do|don't|please|avoid)$/.test(words[0]!.lower) && isImperative(words);
}

function opensWithCondition(words: readonly Word[]): boolean {
  return /^(?:if|unless|when|whenever|where|once|provided)$/.test(words[0]?.lower ?? '');
}

/** "… as long as they are unworn" still waits for more; "and the tags are on" belongs to that condition. */
function endsInSubordinate(words: readonly Word[]): boolean {
  const verb = words.findLastIndex((_, i) => i > 0 && isFiniteAt(words, i));
  for (let i = verb - 1; i >= 0; i -= 1) {
    if (isFiniteAt(words, i) && i > 0) return false;
    if (SUBORDINATORS.has(words[i]!.lower) && !(i === 0 && /^(?:that|so)$/.test(words[0]!.lower)))
      return true;
  }
  return false;
}

/** For each offset, whether it lies inside quotation marks or brackets. */
function nesting(text: string): Uint8Array {
  const inside = new Uint8Array(text.length + 1);
  const spans = text.matchAll(/"[^"]*"|“[^“”]*”|«[^«»]*»|„[^„“”]*[“”]|\([^()]*\)|\[[^\][]*\]/g);
  for (const span of spans) inside.fill(1, span.index + 1, span.index + span[0].length);
  return inside;
}
