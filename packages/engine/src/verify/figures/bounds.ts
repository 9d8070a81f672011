import type { Quantity } from '../../figures/quantity.js';
import { inLanguageOf, withEnglish } from '../../language/detect.js';
import {
  LIMIT_NOUNS,
  MOVES,
  OR_DOWNWARDS,
  OR_UPWARDS,
  ROUGHLY_AFTER,
  SETS_LIMIT,
} from '../../language/en/limits.js';
import { oneOf } from '../../language/patterns.js';
import { clauseAt } from '../meaning/clause-at.js';
import { convert } from './agreement.js';

export interface Bound {
  readonly side: 'above' | 'below';
  /** The words before the figure, lower case; none where the bound stands after it. */
  readonly words: string;
  /** Where the words of the bound stand. */
  readonly start: number;
  readonly end: number;
}

const BOUND_BEFORE = inLanguageOf((language) => {
  const [above, below, not] = (['above', 'below', 'not'] as const).map((key) => withEnglish(language, key));
  return new RegExp(
    `(?:\\ban? )?(?<no>\\b(?:${not}) )?(?<![A-Za-zÀ-ž])(?<words>(?<above>${above})|${below})\\s*(?:the |an? )?$`,
    'i',
  );
});
const OR_MORE = new RegExp(
  String.raw`^(?:\s\p{L}+){0,2}(?<tail>(?:(?<!\p{L})(?:\+|-plus\b))|\s(?:(?:or|and) ${oneOf(OR_UPWARDS)}\b|plus(?=\s*(?:[.,;]|$))))`,
  'iu',
);
const OR_LESS = new RegExp(
  String.raw`^(?:\s\p{L}+){0,2}(?<tail>\s(?:or|and) ${oneOf(OR_DOWNWARDS)}\b)`,
  'iu',
);

/** What the words around a figure make of it: "more than 10 kg", "400 people or more". */
export function boundOf({ start, end }: Quantity, text: string): Bound | null {
  const after = text.slice(end);
  const [more, less] = [OR_MORE.exec(after), OR_LESS.exec(after)];
  const tail = more ?? less;
  if (tail) {
    const last = end + tail[0].length;
    const side = more ? 'above' : 'below';
    return { side, words: '', start: last - tail.groups!.tail!.length, end: last };
  }
  const from = Math.max(0, start - 40);
  const found = BOUND_BEFORE(text).exec(text.slice(from, start));
  if (!found) return null;
  const { no, words, above } = found.groups!;
  return {
    side: (above !== undefined) === (no === undefined) ? 'above' : 'below',
    words: words!.toLowerCase(),
    start: from + found.index,
    end: start,
  };
}

const NAMES_THE_LIMIT = /^(?:from|up to|within|at most)$/;

/** "more than 400" is no rival of 412, but "up to 400" is. */
export function claimBoundAllows(claim: Quantity, value: number, statement: string): boolean {
  const bound = boundOf(claim, statement);
  if (bound === null || NAMES_THE_LIMIT.test(bound.words)) return false;
  if (bound.side === 'above') return value >= claim.value;
  return value <= claim.value && value > claim.value * 0.5;
}

/** A parcel of 12 kg is one of "more than 10 kg". */
export function sourceBoundAllows(
  claim: Quantity,
  source: Quantity,
  statement: string,
  text: string,
): boolean {
  const bound = boundOf(source, text);
  const limit = convert(source, claim.dimension);
  if (bound === null || limit === null || isNoThreshold(bound, source, text)) return false;
  if (boundOf(claim, statement) !== null || tellsTheLimit(claim, statement)) return false;
  const isTurned = isDenied(source, text) !== isDenied(claim, statement);
  return (bound.side === 'above') !== isTurned ? claim.value >= limit : claim.value <= limit;
}

const DENIAL = /\b(?:not|never|no|nothing|none|cannot|nor|without)\b|n['’]t\b/i;

/** "Do not take more than 8 tablets", "Fines below €60 are not entered": what is beyond the figure is otherwise. */
const isDenied = ({ start }: Quantity, text: string): boolean =>
  DENIAL.test(clauseAt(text, start).replace(/\b(?:no|not) \w+ than\b/gi, ''));

const CHANGE = new RegExp(String.raw`\b${oneOf(MOVES)}\b[^.;]*$`, 'i');

/** "repaid over 12 months", "from 10 p.m.", "down from 405", "within a week": no threshold for cases. */
function isNoThreshold({ words }: Bound, { dimension, start, end }: Quantity, text: string): boolean {
  if (words === 'within' || dimension === 'time') return true;
  if (words === 'over') return dimension === 'day' || dimension === 'month';
  return (
    words === 'from' &&
    (CHANGE.test(text.slice(0, start)) || /^\s*(?:to|until|[-–])\s/i.test(text.slice(end)))
  );
}

const LIMIT_NAMED = new RegExp(String.raw`\b${oneOf(LIMIT_NOUNS)}\b[^.;]{0,30}$`, 'i');
const DUE = new RegExp(
  String.raw`\b${oneOf(SETS_LIMIT)}\b(?![^.;]*\b(?:if|when|where|with|of|aged?|for an?)\b)[^.;]*$`,
  'i',
);

/** "You need 70 points", "the limit is 8 kg": the figure is meant as the threshold, not as a case of it. */
function tellsTheLimit({ start }: Quantity, statement: string): boolean {
  const before = statement.slice(0, start);
  return LIMIT_NAMED.test(before) || DUE.test(before);
}

/** Whether the source's figure may stand in the claim's place: neither is bounded, or both on one side. */
export function boundsMatch(claim: Quantity, source: Quantity, statement: string, text: string): boolean {
  return boundOf(claim, statement)?.side === boundOf(source, text)?.side;
}

const OR_SO = new RegExp(String.raw`^(?:\s\p{L}+){0,2},? ${oneOf(ROUGHLY_AFTER)}\b`, 'iu');

/** "400 people or so": the hedge stands after the figure. */
export const hedged = (quantities: readonly Quantity[], text: string): Quantity[] =>
  quantities.map((quantity) =>
    OR_SO.test(text.slice(quantity.end)) ? { ...quantity, approximate: true } : quantity,
  );
