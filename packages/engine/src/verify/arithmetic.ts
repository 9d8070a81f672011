import { convert, findQuantities, type Quantity, quantitiesAgree, valuesAgree } from './quantities.js';

const MOST_FIGURES = 24;

/** True when the figure follows from two of the given ones: sum, difference, product, ratio or percentage. */
export function arithmeticExplains(target: Quantity, given: readonly Quantity[]): boolean {
  const usable = given.slice(0, MOST_FIGURES);
  for (let i = 0; i < usable.length; i++) {
    for (let j = 0; j < usable.length; j++) {
      if (i !== j && pairExplains(target, usable[i]!, usable[j]!)) return true;
    }
  }
  return false;
}

function pairExplains(target: Quantity, a: Quantity, b: Quantity): boolean {
  const second = convert(b, a.dimension);
  if (second !== null && a.dimension === target.dimension) {
    if (valuesAgree(target, a.value + second) || valuesAgree(target, a.value - second)) return true;
  }
  if (second !== null && second !== 0) {
    const ratio = a.value / second;
    if (target.dimension === 'percent' && a.dimension !== 'percent') {
      if (valuesAgree(target, ratio * 100) || valuesAgree(target, Math.abs(ratio - 1) * 100)) return true;
    }
    if (target.dimension === 'count' && a.dimension !== 'count' && ratio > 1 && valuesAgree(target, ratio))
      return true;
  }
  const scalar = b.dimension === 'count' || b.dimension === 'month' || b.dimension === 'percent';
  if (a.dimension === target.dimension && scalar) {
    const factor = b.dimension === 'percent' ? b.value / 100 : b.value;
    if (valuesAgree(target, a.value * factor)) return true;
  }
  return false;
}

/** Figures of a statement that stand neither in the text nor follow from its figures. */
export function unexplainedFigures(statement: string, text: string): Quantity[] {
  const given = findQuantities(text);
  return findQuantities(statement).filter(
    (quantity) =>
      !given.some((other) => quantitiesAgree(quantity, other) || sameNumber(quantity, other)) &&
      !arithmeticExplains(quantity, given),
  );
}

/** A number without a recognised unit on one side still counts as found when the value is the same. */
function sameNumber(a: Quantity, b: Quantity): boolean {
  const loose = (quantity: Quantity) => quantity.dimension === 'count' || quantity.dimension === 'ordinal';
  return (loose(a) || loose(b)) && a.value === b.value;
}
