import { PREPOSITIONS, SUBORDINATORS } from '../language/en/lexicon.js';
import type { Range } from '../model.js';
import type { PlacedMarker } from './citing.js';
import {
  finiteVerbIndex,
  hasOwnVerb,
  mainVerbIndex,
  mayTell,
  saysSomething,
  startsWithVerb,
  type Word,
  wordsOf,
} from './verbs.js';

const LEADING =
  /^(?:[\s,;:.!–—)\]]|-\s|(?:and|but|or|plus|yet)\s|(?:however|therefore|moreover|furthermore|in addition|meanwhile),\s)+/i;

/** A stretch of a block in which markers are blank, so that every offset stays what it is in the block. */
export class Wording {
  private readonly blank: string;

  constructor(
    private readonly plain: string,
    private readonly range: Range,
    cuts: readonly PlacedMarker[],
  ) {
    let blank = '';
    for (const { start, end } of cuts) {
      const from = range.start + blank.length;
      if (start < from) continue;
      blank += plain.slice(from, start) + ' '.repeat(end - start);
    }
    this.blank = blank + plain.slice(range.start + blank.length, range.end);
  }

  slice(start: number, end: number): string {
    return this.blank.slice(Math.max(0, start - this.range.start), Math.max(0, end - this.range.start));
  }

  /** What a reader takes in when passing over the markers. */
  read({ start, end }: Range): string {
    return this.holdsMarker({ start, end })
      ? this.slice(start, end)
          .replace(/\s{2,}/g, ' ')
          .replace(/\s(?=[,;:.!?])/g, '')
      : this.plain.slice(start, end);
  }

  holdsMarker({ start, end }: Range): boolean {
    return this.slice(start, end) !== this.plain.slice(start, end);
  }

  after(end: number, limit: number): string {
    return this.plain.slice(end, limit);
  }
}

/** Rules of wording look at this much of the text; it bounds their cost on endless sentences. */
export const WINDOW = 600;

/** Where markers cut a sentence: at the end of a clause, before another one or its verb. */
export function stretchesOf(wording: Wording, body: Range, cuts: readonly PlacedMarker[]): Range[] {
  const stretches: Range[] = [];
  let { start } = body;
  cuts.forEach((cut, i) => {
    const left = wording.slice(Math.max(start, cut.start - WINDOW), cut.start);
    const next = cuts[i + 1];
    const right = wording.slice(cut.end, next?.start ?? body.end);
    const isLast = !next || !saysSomething(wording.slice(next.end, Math.min(next.end + WINDOW, body.end)));
    if (cut.start < start || !saysSomething(right) || !partsClauses(left, right, isLast)) return;
    stretches.push({ start, end: cut.start });
    start = cut.end;
  });
  return [...stretches, { start, end: Math.max(start, beforeClosingMarkers(wording, body, cuts)) }];
}

function beforeClosingMarkers(wording: Wording, body: Range, cuts: readonly PlacedMarker[]): number {
  let { end } = body;
  for (const cut of cuts.toReversed()) {
    if (cut.end < end && saysSomething(wording.slice(cut.end, end))) break;
    end = Math.min(end, cut.start);
  }
  return end;
}

/** Whether a marker between the two stands at the end of a clause and not inside one. */
function partsClauses(left: string, right: string, isLast: boolean): boolean {
  const before = withoutLead(left);
  if (!saysSomething(before) || isAttribution(before)) return true;
  const after = withoutLead(right);
  const joint = right.slice(0, right.length - after.length).trim();
  const words = wordsOf(after.slice(0, WINDOW));
  if (joint.includes(';') && words.length > 1) return true;
  if (words.length < 2 || (OPENS_CONDITION.test(after) && !holdsMainClause(words))) return false;
  if (!isComplete(before) && !(isLast && mayBeComplete(before) && !startsWithVerb(words)))
    return /\p{L}/u.test(joint) && wordsOf(before).length > 2 && opensClause(words);
  if (joint === '') return opensClause(words) || isSubclause(words);
  return opensClause(words) || startsWithVerb(words) || isAddition(words);
}

export function withoutLead(text: string): string {
  return text.slice(LEADING.exec(text)?.[0].length ?? 0);
}

function isAttribution(text: string): boolean {
  const words = wordsOf(text);
  return words.length <= 10 && !hasOwnVerb(words) && ATTRIBUTION.test(text);
}

/** What stands before a condition holds only with it. */
const OPENS_CONDITION = /^(?:if|unless|when|once|provided|as long as|only)\s/i;

function isComplete(text: string): boolean {
  const words = wordsOf(text);
  const verb = mainVerbIndex(words);
  if (verb > 0 && isAside(words, verb)) return false;
  return hasOwnVerb(words) || startsWithVerb(words) || mayTell(words) || /^which\s/i.test(text);
}

/** Long enough for a clause whose verb is in no list. */
function mayBeComplete(text: string): boolean {
  const words = wordsOf(text);
  const { lower } = words[0]!;
  return (
    words.length > 4 && mainVerbIndex(words) < 0 && !PREPOSITIONS.has(lower) && !SUBORDINATORS.has(lower)
  );
}

/** "The fee, set in 2019": the only verb stands in an aside, and the clause still waits for its own. */
function isAside(words: readonly Word[], verb: number): boolean {
  const isFirstComma = words[verb]!.afterComma && !words.slice(1, verb).some((word) => word.afterComma);
  return isFirstComma && finiteVerbIndex(words, verb + 1) < 0;
}

function opensClause(words: readonly Word[]): boolean {
  return hasOwnVerb(words) && !startsWithVerb(words) && !isDependent(words);
}

function isDependent(words: readonly Word[]): boolean {
  const { lower } = words[0]!;
  return /^(?:not|which|to)$/.test(lower) || (SUBORDINATORS.has(lower) && !holdsMainClause(words));
}

function isSubclause(words: readonly Word[]): boolean {
  return SUBORDINATORS.has(words[0]!.lower) && finiteVerbIndex(words, 1) > 0;
}

/** "if you are late, the fee doubles": the main clause follows after a comma. */
function holdsMainClause(words: readonly Word[]): boolean {
  return words.slice(1, mainVerbIndex(words) + 1).some((word) => word.afterComma);
}

/** "the lowest price since 2019"; a mere name is one more thing in a list. */
function isAddition(words: readonly Word[]): boolean {
  return words.length > 2 && words.some(({ text }) => /^\p{Ll}/u.test(text));
}

export const ATTRIBUTION =
  /^(?:according to|as (?:stated|described|noted|mentioned|explained|outlined|per|shown|set out)\b|per|under|based on|from|in(?! (?:total|all|sum|fact|short|the end)\b)|see|citing)\b/i;
