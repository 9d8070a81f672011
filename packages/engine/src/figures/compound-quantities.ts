import type { Quantity } from './quantity.js';
import { isPlainDuration, measureOf } from './units-of-measure.js';

/** "six hours and forty minutes" is one quantity. */
export function withCompounds(quantities: readonly Quantity[], text: string): Quantity[] {
  const whole: Quantity[] = [];
  for (const next of quantities) {
    const last = whole.at(-1) ?? null;
    const sum = last && added(last, next, text);
    if (sum) whole.splice(-1, 1, sum);
    else whole.push(withSingleBefore(next, text));
  }
  return whole;
}

function added(first: Quantity, second: Quantity, text: string): Quantity | null {
  const value = hundredthsOf(first, second, text) ?? (isContinued(first, second, text) ? second.value : null);
  if (value === null) return null;
  const tolerance = first.dimension === second.dimension ? second.tolerance : 0;
  return {
    ...first,
    value: first.value + value,
    tolerance,
    end: second.end,
    text: text.slice(first.start, second.end),
  };
}

function isContinued(first: Quantity, second: Quantity, text: string): boolean {
  return (
    isPlainDuration(first) &&
    second.dimension === first.dimension &&
    /^\s(?:and\s)?$/.test(text.slice(first.end, second.start)) &&
    unitSize(first) > unitSize(second)
  );
}

const NO_NOUN_AFTER = /^(?:$|[.,;:!?)](?!\d)|\s(?:for|per|an?|and|or|in|on|at|each|to|with|from|if|when)\b)/;

/** "three euros and ten cents", "8 euros 50": what the second figure adds to the first. */
function hundredthsOf(first: Quantity, second: Quantity, text: string): number | null {
  if (!/^money:/.test(first.dimension) || !/\p{L}$/u.test(first.text) || second.value >= 100) return null;
  const between = text.slice(first.end, second.start);
  const isCents = second.dimension === 'money:cent' && /^\s(?:and\s)?$/.test(between);
  const isBare = /^\d\d$/.test(second.text) && between === ' ' && NO_NOUN_AFTER.test(text.slice(second.end));
  const isWhole = first.dimension !== 'money:cent' && Number.isInteger(first.value);
  return isWhole && (isCents || (isBare && second.dimension === 'count')) ? second.value / 100 : null;
}

/** "an hour and 35 minutes": the first part is said without a figure. */
function withSingleBefore(quantity: Quantity, text: string): Quantity {
  const single = /\ban? (\p{L}+)(?: and)? $/iu.exec(
    text.slice(Math.max(0, quantity.start - 24), quantity.start),
  );
  const measure = single && measureOf(single[1]!);
  if (!measure) return quantity;
  const start = quantity.start - single[0].length;
  const first = {
    ...quantity,
    ...measure,
    value: measure.factor,
    text: `a ${single[1]}`,
    start,
    end: start + single[0].trimEnd().replace(/ and$/, '').length,
  };
  return added(first, quantity, text) ?? quantity;
}

const unitSize = ({ text }: Quantity): number =>
  measureOf(/\p{L}+$/u.exec(text.trim())?.[0] ?? '')?.factor ?? 0;
