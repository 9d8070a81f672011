import {
  convert,
  findQuantities,
  liesInRange,
  type Quantity,
  quantitiesAgree,
  valuesAgree,
} from './quantities.js';

const MOST_FIGURES = 24;
const MONTHS_OF_A_YEAR = 12;

/** True when the figure follows from two of the given ones: sum, difference, product, ratio or percentage. */
export function arithmeticExplains(target: Quantity, given: readonly Quantity[]): boolean {
  const usable = given.slice(0, MOST_FIGURES);
  return usable.some((a, i) =>
    usable.some((b, j) => i !== j && resultsOf(a, b).some((result) => meets(target, result))),
  );
}

/** The same over one or two steps, in which the statement's own other figures may take part. */
export function followsFrom(target: Quantity, given: readonly Quantity[], own: readonly Quantity[]): boolean {
  const usable = given.slice(0, MOST_FIGURES);
  if (arithmeticExplains(target, [...usable, ...own])) return true;
  const year = { ...target, value: MONTHS_OF_A_YEAR, dimension: 'count', noun: null };
  const firstSteps = [...own, year].flatMap((mine) =>
    usable.flatMap((theirs) => [...resultsOf(mine, theirs), ...resultsOf(theirs, mine)]),
  );
  if (firstSteps.some((result) => meets(target, result))) return true;
  return firstSteps.some((step) =>
    usable.some((theirs) =>
      [...resultsOf(asQuantity(step, target), theirs), ...resultsOf(theirs, asQuantity(step, target))].some(
        (result) => result.dimension === target.dimension && result.value === target.value,
      ),
    ),
  );
}

interface Result {
  readonly value: number;
  readonly dimension: string;
}

const asQuantity = (result: Result, like: Quantity): Quantity => ({ ...like, ...result });

/** A table "in millions" gives bare numbers: their result is held against the digits of the claim's amount. */
function meets(target: Quantity, { value, dimension }: Result): boolean {
  if (target.dimension === dimension) return valuesAgree(target, value);
  const isBare = dimension === 'count' && target.dimension.startsWith('money');
  return isBare && Number(digitsOf(target).replaceAll(',', '')) === Math.abs(value);
}

/** What two figures give: sums and differences of one kind, products with a number, ratios and percentages. */
function resultsOf(a: Quantity, b: Quantity): Result[] {
  const results: Result[] = [];
  const second = convert(b, a.dimension);
  if (second !== null) {
    results.push({ value: a.value + second, dimension: a.dimension });
    results.push({ value: a.value - second, dimension: a.dimension });
  }
  if (second !== null && second !== 0) {
    const ratio = a.value / second;
    if (a.dimension !== 'percent') {
      results.push({ value: ratio * 100, dimension: 'percent' });
      results.push({ value: Math.abs(ratio - 1) * 100, dimension: 'percent' });
    }
    if (a.dimension !== 'count' && ratio > 1) results.push({ value: ratio, dimension: 'count' });
  }
  if (b.dimension === 'count' || b.dimension === 'month' || b.dimension === 'percent') {
    const factor = b.dimension === 'percent' ? b.value / 100 : b.value;
    results.push({ value: a.value * factor, dimension: a.dimension });
  }
  return results;
}

/** Figures of a statement that stand neither in the text nor follow from its figures. */
export function unexplainedFigures(statement: string, text: string): Quantity[] {
  const given = findQuantities(text);
  return findQuantities(statement).filter(
    (quantity) =>
      quantity.dimension !== 'ordinal' &&
      !isStated(quantity, given) &&
      !liesInRange(quantity, given, text) &&
      !arithmeticExplains(quantity, given),
  );
}

/** A number without a recognised unit on one side, as in a table "in millions", counts as found when its digits are the same. */
export function isStated(quantity: Quantity, given: readonly Quantity[]): boolean {
  const loose = ({ dimension }: Quantity) => dimension === 'count' || dimension === 'ordinal';
  return given.some(
    (other) =>
      quantitiesAgree(quantity, other) ||
      ((loose(quantity) || loose(other)) &&
        (quantity.value === other.value || digitsOf(quantity) === digitsOf(other))),
  );
}

const digitsOf = ({ text, value }: Quantity): string => /\d[\d.,]*\d|\d/.exec(text)?.[0] ?? String(value);
