import { amountsIn, findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import { MINUTES_OF_A_DAY } from '../../figures/times-of-day.js';
import {
  areComparable,
  convert,
  digitsOf,
  isStated,
  liesInRange,
  quantitiesAgree,
  valuesAgree,
} from './agreement.js';

/** Reckoning tries every figure with every other one; more of them are a table, in which each is read in its cell. */
export const MOST_FIGURES = 24;
const MONTHS_OF_A_YEAR = 12;

/** `between`: the time from one hour to the next one named. */
export type Operation = 'sum' | 'difference' | 'product' | 'share' | 'change' | 'multiple' | 'between';
export const EVERY_OPERATION: ReadonlySet<Operation> = new Set([
  'sum',
  'difference',
  'product',
  'share',
  'change',
]);

/** True when the figure follows from two of the given ones: sum, difference, product, ratio or percentage. */
export function arithmeticExplains(
  target: Quantity,
  given: readonly Quantity[],
  by: ReadonlySet<Operation> = EVERY_OPERATION,
): boolean {
  const usable = given.slice(0, MOST_FIGURES);
  return usable.some((a, i) =>
    usable.some((b, j) => i !== j && resultsOf(a, b).some((result) => meets(target, result, by))),
  );
}

export interface Operands {
  /** Figures of the source. */
  readonly given: readonly Quantity[];
  /** The statement's own other figures. */
  readonly own: readonly Quantity[];
  readonly by: ReadonlySet<Operation>;
  /** Whether the statement's figure of the kind is said to be the greater one (1) or the smaller one (-1). */
  readonly direction: 1 | -1 | 0;
}

/** The same, where the statement's own figures may take part. Where it gives a figure of the kind, that takes part. */
export function followsFrom(target: Quantity, terms: Operands): boolean {
  const { given, own, by } = terms;
  const ofKind = own.filter((mine) => areComparable(target, mine));
  if (ofKind.length === 0 && arithmeticExplains(target, [...own, ...given], by)) return true;
  return (ofKind.length > 0 ? ofKind : own).some((mine) => followsWith(mine, target, terms));
}

/** Whether the figure follows when this one, of the statement's own, takes part. */
export function followsWith(
  mine: Quantity,
  target: Quantity,
  { given, own, by, direction }: Operands,
): boolean {
  const usable = given.slice(0, MOST_FIGURES);
  const others = [...usable.filter((other) => !quantitiesAgree(mine, other)), ...own];
  const isReversed = ({ operation }: Result, sign: 1 | -1) =>
    operation === 'difference' && direction === -sign;
  const steps = others.flatMap((other) =>
    other === mine
      ? []
      : [
          ...resultsOf(mine, other).filter((result) => !isReversed(result, 1)),
          ...resultsOf(other, mine).filter((result) => !isReversed(result, -1)),
        ],
  );
  return steps.some((result) => meets(target, result, by));
}

/** Of numbers and percentages so many can be made in two steps that it says nothing. */
export const SMALL: ReadonlySet<string> = new Set(['count', 'percent', 'percentage_point']);

/** Twelve, by which a figure for the month becomes one for the year. */
export const monthsOfAYear = (like: Quantity): Quantity => ({
  ...like,
  value: MONTHS_OF_A_YEAR,
  dimension: 'factor',
  noun: null,
  tolerance: 0,
});

interface Result {
  readonly value: number;
  readonly dimension: string;
  readonly operation: Operation;
  /** The result of numbers that count nothing named, as in a table "in millions". */
  readonly isBare?: boolean;
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

/** Bare numbers are held against the digits of the claim's amount. */
function meets(
  target: Quantity,
  { value, dimension, operation, isBare }: Result,
  by: ReadonlySet<Operation>,
) {
  if (!by.has(operation)) return false;
  if (target.dimension === dimension) return valuesAgree(target, value);
  if (isBare !== true || !target.dimension.startsWith('money')) return false;
  return isSame(Number(digitsOf(target).replaceAll(',', '')), Math.abs(value));
}

const FACTORS = new Set(['count', 'month', 'percent', 'factor']);

/** What two figures give: sums and differences of one kind, products with a number, ratios and percentages. */
function resultsOf(a: Quantity, b: Quantity): Result[] {
  if (a.dimension === 'time') return timesFrom(a, b);
  if (b.dimension === 'time' || a.dimension === 'factor') return [];
  const { dimension } = a;
  const isNumber = dimension === 'count' && a.noun === null;
  const isBare = isNumber && b.dimension === 'count' && b.noun === null;
  const results: Result[] = [];
  const second = convert(b, dimension);
  if (second !== null) {
    results.push({ value: a.value + second, dimension, operation: 'sum', isBare });
    results.push({ value: a.value - second, dimension, operation: 'difference', isBare });
  }
  if (second !== null && second !== 0) {
    const ratio = a.value / second;
    if (dimension !== 'percent') {
      results.push({ value: ratio * 100, dimension: 'percent', operation: 'share' });
      results.push({ value: Math.abs(ratio - 1) * 100, dimension: 'percent', operation: 'change' });
    }
    if (ratio > 1) results.push({ value: ratio, dimension: 'count', operation: 'multiple' });
  }
  if (FACTORS.has(b.dimension)) {
    const factor = b.dimension === 'percent' ? b.value / 100 : b.value;
    results.push({ value: a.value * factor, dimension, operation: 'product', isBare: isNumber });
  }
  return results;
}

const CLOSE_BY = 40;

/** "from 14:10 to 15:45": the second time follows upon the first. */
const isNext = (time: Quantity, other: Quantity): boolean =>
  other.start > time.end && other.start - time.end < CLOSE_BY;

const timeUntil = (time: Quantity, other: Quantity): Result => {
  const minutes = (other.value - time.value + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY;
  return { value: minutes * 60, dimension: 'clock', operation: 'between' };
};

/** A time of day and a duration give another time; two times, the time between them. */
function timesFrom(time: Quantity, other: Quantity): Result[] {
  if (other.dimension === 'time') {
    const apart = Math.abs(time.value - other.value);
    // Midnight ends a day as well as it begins one.
    const minutes = Math.min(time.value, other.value) === 0 ? [apart, MINUTES_OF_A_DAY - apart] : [apart];
    const results = minutes.map((value) => ({
      ...{ value: value * 60, dimension: 'clock' },
      operation: 'difference' as const,
    }));
    return isNext(time, other) ? [...results, timeUntil(time, other)] : results;
  }
  if (other.dimension !== 'clock') return [];
  const minutes = other.value / 60;
  return [
    { value: time.value + minutes, dimension: 'time', operation: 'sum' },
    { value: time.value - minutes, dimension: 'time', operation: 'difference' },
  ];
}

/** Figures of a statement that stand neither in the text nor follow from its figures. */
export function unexplainedFigures(statement: string, text: string): Quantity[] {
  const given = findQuantities(text);
  return amountsIn(statement).filter(
    (quantity) =>
      !isStated(quantity, given) &&
      !liesInRange(quantity, given, text) &&
      !arithmeticExplains(quantity, given),
  );
}
