import type { Quantity } from '../../figures/quantity.js';
import { isDuration } from '../../figures/units-of-measure.js';

/** A figure with a unit of measure: neither a number of things, nor a place in an order, nor an hour of the day. */
export const isMeasured = ({ dimension }: Quantity): boolean =>
  dimension !== 'count' && dimension !== 'ordinal' && dimension !== 'time';

/** Counts are of one noun; other figures need none. */
export const countTheSame = (a: Quantity, b: Quantity): boolean =>
  a.dimension !== 'count' || a.noun === b.noun;

const QUESTIONS: Record<string, string> = {
  fahrenheit: 'temperature',
  percentage_point: 'percent',
  mass: 'amount',
  volume: 'amount',
  area: 'length',
  energy: 'power',
  peak_power: 'power',
  charge: 'current',
};

const questionOf = (figure: Quantity): string =>
  isDuration(figure) ? 'duration' : (QUESTIONS[figure.dimension] ?? figure.dimension.split(':')[0]!);

/** Euros and dollars, hours and months answer the same question; euros and minutes do not. */
export const answerTheSame = (a: Quantity, b: Quantity): boolean => questionOf(a) === questionOf(b);

/** What a term sets: a time, be it an hour or a duration, an amount in one currency, a number of one thing. */
export function termSetBy(figure: Quantity): string {
  const { dimension, noun } = figure;
  if (isDuration(figure) || dimension === 'time') return 'time';
  return dimension === 'count' ? `count:${noun}` : dimension;
}
