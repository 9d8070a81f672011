import { AUXILIARIES } from '../../extract/lexicon.js';
import { mainVerbIndex, wordsOf } from '../../extract/verbs.js';
import { capitalised } from '../../text/capitals.js';
import { areComparable, convert, isAmong, liesInRange, quantitiesAgree } from './agreement.js';
import {
  type Bound,
  boundOf,
  isDenied,
  isNoThreshold,
  limitOf,
  NAMES_THE_LIMIT,
  tellsTheLimit,
} from './bounds.js';
import { countTheSame, mayCountTheSame } from './kinds.js';
import { findQuantities } from './quantities.js';
import type { Quantity } from './quantity.js';

/** A figure of a statement and a bound, one of them the source's: "a parcel of 12 kg", "over 10 kg". */
export interface BoundCase {
  /** The statement in the source's terms, "a parcel of more than 10 kg". */
  readonly restated: string;
  readonly isMet: boolean;
  /** What the statement says, and what the source says there. */
  readonly part: string;
  readonly said: string;
}

/** The one figure of a statement that a passage does not state, where that or the passage's only figure of its kind is bounded. */
export function boundCaseOf(statement: string, text: string): BoundCase | null {
  const given = findQuantities(text);
  const claimed = findQuantities(statement).filter(isPlain);
  const [figure, ...more] = claimed.filter((own) => !isAmong(own, given));
  if (!figure || more.length > 0) return null;
  const inRange = ofTheirRange(figure, given, statement, text);
  if (inRange) return inRange;
  const [other, ...others] = given.filter(
    (candidate) =>
      isPlain(candidate) &&
      areOfAKind(figure, candidate) &&
      !claimed.some((own) => quantitiesAgree(own, candidate)),
  );
  if (!other || others.length > 0) return null;
  const [own, theirs] = [boundOf(figure, statement), limitOf(other, text)];
  if ((own === null) === (theirs === null)) return null;
  const found = own
    ? ofOwnBound(figure, own, other, statement)
    : ofTheirBound(figure, other, theirs!, statement, text);
  const isTurned = isDenied(figure, statement) || isDenied(other, text) || ONLY.test(statement);
  return found?.isMet || (!isTurned && isSameThing(figure, other)) ? found : null;
}

/** "You may phone only if …": below a bound such a claim may hold all the more. */
const ONLY = /\bonly\b/i;

const isSameThing = (a: Quantity, b: Quantity): boolean =>
  countTheSame(a, b) && (a.dimension !== 'count' || a.noun !== null);

const isPlain = ({ dimension, approximate }: Quantity): boolean =>
  dimension !== 'ordinal' && dimension !== 'time' && !approximate;

const areOfAKind = (a: Quantity, b: Quantity): boolean =>
  areComparable(a, b) && mayCountTheSame(withoutVerb(a), withoutVerb(b));

/** The verb of "persons under 18 are …" is nothing that is counted. */
const withoutVerb = ({ noun }: Quantity): Pick<Quantity, 'noun'> => ({
  noun: noun === null || AUXILIARIES.has(noun) ? null : noun,
});

const isWithin = (value: number, side: Bound['side'], limit: number): boolean =>
  side === 'above' ? value >= limit : value <= limit;

/** "more than 400 beds" against "320 beds". */
function ofOwnBound(figure: Quantity, bound: Bound, other: Quantity, statement: string): BoundCase | null {
  if (isNoThreshold(bound, figure, statement)) return null;
  const isMet = isWithin(convert(other, figure.dimension)!, bound.side, figure.value);
  if (isMet && NAMES_THE_LIMIT.test(bound.words)) return null;
  const said = other.text.trim();
  const [start, end] = [Math.min(bound.start, figure.start), Math.max(bound.end, figure.end)];
  const between = statement.slice(figure.end, Math.max(bound.start, figure.end));
  const restated = statement.slice(0, start) + said + between + statement.slice(end);
  return { restated: capitalised(restated), isMet, part: statement.slice(start, end), said };
}

/** "a parcel of 12 kg" against "over 10 kg". */
function ofTheirBound(
  figure: Quantity,
  other: Quantity,
  bound: Bound,
  statement: string,
  text: string,
): BoundCase | null {
  if (isNoThreshold(bound, other, text)) return null;
  const isMet = isWithin(figure.value, bound.side, convert(other, figure.dimension)!);
  if (isMet && (tellsTheLimit(figure, statement) || !isCase(figure, statement))) return null;
  const said = `${wordsFor(bound)} ${other.text.trim()}`;
  const restated = statement.slice(0, figure.start) + said + statement.slice(figure.end);
  return { restated: capitalised(restated), isMet, part: figure.text.trim(), said };
}

const MAY_BE = /\b(?:can|may|could)\b[^.;]*$/i;

/** "stored at 25 °C" against "between 5 °C and 30 °C", "a child of 18 kg" against "16 to 20 kg". */
function ofTheirRange(
  figure: Quantity,
  given: readonly Quantity[],
  statement: string,
  text: string,
): BoundCase | null {
  const isAnyOf = isCase(figure, statement) || MAY_BE.test(statement.slice(0, figure.start));
  if (!isAnyOf || boundOf(figure, statement) || isDenied(figure, statement)) return null;
  const first = given.findIndex((low, i) => liesInRange(figure, [low, ...given.slice(i + 1, i + 2)], text));
  const [low, high] = given.slice(first, first + 2);
  if (first < 0 || !low || !high || low.dimension === 'time') return null;
  const said = `${low.text.trim()} to ${high.text.trim()}`;
  const restated = statement.slice(0, figure.start) + said + statement.slice(figure.end);
  return { restated: capitalised(restated), isMet: true, part: figure.text.trim(), said };
}

const INCLUSIVE = /^(?:$|at |from$|up|m|start)/;

function wordsFor({ side, words }: Bound): string {
  if (INCLUSIVE.test(words)) return side === 'above' ? 'at least' : 'at most';
  return side === 'above' ? 'more than' : 'less than';
}

const SETS_A_CASE = /\b(?:if|when|where|for|with|aged?|weighing|worth)\b[^.;]*$/i;

/** "A parcel of 12 kg costs …", "… if it weighs 12 kg": the figure says of what the rest is said. */
function isCase({ start }: Quantity, statement: string): boolean {
  const words = wordsOf(statement);
  const verb = words[mainVerbIndex(words)];
  return (verb !== undefined && start < verb.start) || SETS_A_CASE.test(statement.slice(0, start));
}
