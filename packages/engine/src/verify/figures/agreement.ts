import type { Quantity } from '../../figures/quantity.js';
import { inLanguageOf, withEnglish } from '../../language/detect.js';

interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly factor: number;
  readonly offset?: number;
}

const CONVERSIONS: readonly Conversion[] = [
  { from: 'day', to: 'clock', factor: 86_400 },
  { from: 'month', to: 'day', factor: 365.25 / 12 },
  { from: 'temperature', to: 'fahrenheit', factor: 1.8, offset: 32 },
  { from: 'temperature', to: 'kelvin', factor: 1, offset: 273.15 },
];

/** The second quantity's value in the first one's dimension, or null when they do not compare. */
export function convert(quantity: Quantity, dimension: string): number | null {
  if (quantity.dimension === dimension) return quantity.value;
  for (const { from, to, factor, offset = 0 } of CONVERSIONS) {
    if (quantity.dimension === from && dimension === to) return quantity.value * factor + offset;
    if (quantity.dimension === to && dimension === from) return (quantity.value - offset) / factor;
  }
  return null;
}

export const areComparable = (a: Quantity, b: Quantity): boolean => convert(b, a.dimension) !== null;

/** True when the claim's figure is the source's figure, perhaps in another unit or rounded. */
export function quantitiesAgree(claim: Quantity, source: Quantity): boolean {
  const value = convert(source, claim.dimension);
  if (value === null) return false;
  if (isDotted(claim) !== isDotted(source) && isThousandfold(claim.value, value)) return true;
  const period = Math.min(claim.period ?? Infinity, source.period ?? Infinity);
  return valuesAgree(Number.isFinite(period) ? { ...claim, period } : claim, value);
}

/** "1.200" is twelve hundred in many languages. */
const isDotted = ({ text }: Quantity): boolean => /^\D*\d{1,3}\.\d{3}(?!\d)/.test(text);
const isThousandfold = (a: number, b: number): boolean =>
  Math.abs(Math.max(a, b) - 1_000 * Math.min(a, b)) < 1e-6 * Math.abs(a);

/** True when one of a source's figures is the claim's. */
export const isAmong = (claim: Quantity, figures: readonly Quantity[]): boolean =>
  figures.some((figure) => quantitiesAgree(claim, figure));

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

export const digitsOf = ({ text, value }: Quantity): string =>
  /\d[\d.,]*\d|\d/.exec(text)?.[0] ?? String(value);

/** A claim may round a source's figure to its own precision; "about" allows five percent. */
export function valuesAgree(claim: Quantity, value: number): boolean {
  const difference = distance(claim.value, value, claim.period);
  if (difference <= 1e-9 * Math.max(1, Math.abs(value))) return true;
  const isWhole = Number.isInteger(value) && claim.dimension === 'count';
  if (!isWhole && difference <= claim.tolerance && claim.tolerance < 0.05 * Math.abs(claim.value) + 1e-12)
    return true;
  return claim.approximate && difference <= 0.05 * Math.abs(value);
}

function distance(a: number, b: number, period = Infinity): number {
  const straight = Math.abs(a - b) % period;
  return Math.min(straight, period - straight);
}

const JOINS_RANGE = inLanguageOf(
  (language) => new RegExp(`^\\s*(?:or|[-–]|${withEnglish(language, 'to')})\\s*$`),
);

/** Whether the text, whose figures are given, has a range ("between 23 and 32 kg", "5 to 11 years") around the figure. */
export function liesInRange(claim: Quantity, figures: readonly Quantity[], text: string): boolean {
  return figures.some((low, i) => {
    const high = figures[i + 1];
    if (high === undefined || !JOINS_RANGE(text).test(text.slice(low.end, high.start))) return false;
    const [from, to] = [convert(low, claim.dimension), convert(high, claim.dimension)];
    if (from === null || to === null) return false;
    const isOvernight = claim.dimension === 'time' && to < from;
    const [after, before] = [from <= claim.value, claim.value <= to];
    return isOvernight ? after || before : after && before;
  });
}
