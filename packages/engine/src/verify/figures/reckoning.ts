import { datesAgree, findDates } from '../../figures/dates.js';
import { amountsIn, findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import { ASSUMPTIONS, REASONS } from '../../language/en/causes.js';
import { YEARLY } from '../../language/en/results.js';
import { BOUNDS_A_PERIOD } from '../../language/en/times.js';
import { wholeWord } from '../../language/patterns.js';
import type { Range } from '../../model.js';
import { phraseAt } from '../meaning/clause-at.js';
import { topicOf } from '../meaning/topic.js';
import { areComparable, isStated } from './agreement.js';
import {
  arithmeticExplains,
  followsFrom,
  followsWith,
  monthsOfAYear,
  type Operation,
  SMALL,
} from './arithmetic.js';
import { isDateReached, isOneStepAway } from './one-step.js';
import { directionOf, operationsFor } from './result-words.js';

const ASSUMES = wholeWord(ASSUMPTIONS);

/** A date that a statement works out is the end or the start of something. */
const DATED = wholeWord(BOUNDS_A_PERIOD);

/** A reason is nothing that figures give. */
const GIVES_REASON = wholeWord(REASONS);

export interface Grounds {
  readonly text: string;
  /** The figures of the text stand close together. */
  readonly isNear: boolean;
  /** Nothing but another figure speaks against the statement. */
  readonly isUndisputed?: boolean;
}

/**
 * Whether a statement draws what it says from the figures of a text: it gives a figure or a date that the text does
 * not state, and every such one follows from those stated.
 */
export function isReckonedFrom(statement: string, grounds: Grounds): boolean {
  const { text } = grounds;
  const claimed = amountsIn(statement);
  const dates = findDates(statement);
  if (claimed.length + dates.length === 0 || GIVES_REASON.test(statement)) return false;
  const given = findQuantities(text);
  const givenDates = findDates(text);
  const unstated = claimed.filter((quantity) => !isStated(quantity, given));
  // "a bill of €900 would bring you €600": the first figure is an assumption, not a finding.
  const newFigures = ASSUMES.test(statement) ? unstated.slice(-1) : unstated;
  const newDates = dates.filter((date) => !givenDates.some((other) => datesAgree(date, other)));
  if (newFigures.length + newDates.length === 0) return false;
  const claim = { statement, claimed, newFigures };
  const isYearly = COUNTS_BY_YEAR.test(statement) && COUNTS_BY_YEAR.test(text);
  const source = { ...grounds, given, isYearly };
  return (
    newFigures.every((figure) => isExplained(figure, claim, source)) &&
    newDates.every((date) => DATED.test(statement) && isDateReached(date, statement, source, givenDates))
  );
}

/**
 * The figures and dates of the text without which it would not follow, in their order. Of several ways to come to it,
 * that which needs what stands within `kept` is shown.
 */
export function figuresNeeded(statement: string, grounds: Grounds, kept: Range): string[] {
  const isKept = ({ start }: Range) => start >= kept.start && start < kept.end;
  const dates = findDates(grounds.text);
  const figures = findQuantities(grounds.text).filter(
    ({ dimension, start, end }) =>
      dimension !== 'ordinal' && !dates.some((date) => start < date.end && date.start < end),
  );
  const places = [...dates, ...figures].sort(
    (a, b) => Number(isKept(a)) - Number(isKept(b)) || b.start - a.start,
  );
  let { text } = grounds;
  const needed = places.filter(({ start, end }) => {
    const without = `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`;
    if (!isReckonedFrom(statement, { ...grounds, text: without })) return true;
    text = without;
    return false;
  });
  return needed
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => grounds.text.slice(start, end).trim());
}

interface Claim {
  readonly statement: string;
  readonly claimed: readonly Quantity[];
  readonly newFigures: readonly Quantity[];
}

interface Source extends Grounds {
  readonly given: readonly Quantity[];
  /** Claim and source count by the month and by the year. */
  readonly isYearly: boolean;
}

function isExplained(figure: Quantity, { statement, claimed, newFigures }: Claim, source: Source): boolean {
  const { given, isNear } = source;
  const own = claimed.filter((other) => other !== figure);
  const stated = own.filter((other) => !newFigures.includes(other));
  if (!SMALL.has(figure.dimension) && arithmeticExplains(figure, stated, ADDED)) return true;
  if (isNear && source.isUndisputed && isOneStepAway(figure, statement, source)) return true;
  const isOnly = own.filter((other) => areComparable(figure, other)).length === 1;
  const terms = {
    given: [...(source.isYearly ? [monthsOfAYear(figure)] : []), ...given],
    own,
    direction: isOnly ? directionOf(figure, statement) : (0 as const),
  };
  const by = new Set(operationsFor(figure, statement));
  if (isTotal(by)) terms.given = terms.given.filter(isNamedIn(statement, figure, source));
  if (!isNear) for (const share of ['share', 'change'] as const) by.delete(share);
  if (by.size > 0) return followsFrom(figure, { ...terms, by });
  if (figure.dimension !== 'count') return false;
  // "£18 cheaper than four weekly ones": a number the statement brings in itself, to reckon with.
  return own
    .filter(({ dimension }) => !SMALL.has(dimension))
    .some((result) => followsWith(figure, result, { ...terms, by: operationsFor(result, statement) }));
}

export const isTotal = (by: ReadonlySet<Operation>): boolean =>
  by.has('sum') && [...by].every((operation) => operation === 'sum' || operation === 'product');

/** Of "an adult ticket €15, a child ticket €7, a dog ticket €10", the total for adult and child has no part in the last. */
function isNamedIn(
  statement: string,
  { dimension }: Quantity,
  { given, text }: Pick<Source, 'given' | 'text'>,
) {
  const said = topicOf(statement);
  const parts = given
    .filter((figure) => figure.dimension === dimension)
    .map((figure) => ({
      figure,
      named: [...topicOf(phraseAt(text, figure.start))].filter((word) => said.has(word)),
    }));
  const unnamed = parts.filter(
    ({ named }) =>
      named.length > 0 &&
      parts.some(
        (other) => other.named.length > named.length && named.every((word) => other.named.includes(word)),
      ),
  );
  return (figure: Quantity): boolean => !unnamed.some((part) => part.figure === figure);
}

/** What a statement's own figures may give without a word of it: "left at 18:40 for 55 minutes, arriving at 19:35". */
const ADDED: ReadonlySet<Operation> = new Set(['sum', 'difference']);

const COUNTS_BY_YEAR = wholeWord(YEARLY);
