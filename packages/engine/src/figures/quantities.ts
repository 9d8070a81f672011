import { inLanguageOf } from '../language/detect.js';
import { recently } from '../once-per.js';
import { NUMBER_WORDS_PATTERN, ORDINAL_WORDS_PATTERN, ordinalToNumber } from '../text/number-words.js';
import { withCompounds } from './compound-quantities.js';
import { beforeFullStop, findDates } from './dates.js';
import { fractionsIn, sharesIn, singlesIn } from './fractions.js';
import { FIGURE, parseFigure, plainWords } from './number-forms.js';
import type { Quantity } from './quantity.js';
import { scaled, scalePattern } from './scales.js';
import { readTime, TIME } from './times-of-day.js';
import {
  countedAfter,
  isApproximate,
  measureAfter,
  measureBefore,
  minusBefore,
  nounAfter,
} from './units-beside.js';
import { isCurrencySign, measureOf, type UnitOfMeasure } from './units-of-measure.js';

const CURRENCY_SIGN = String.raw`[€$£¥₹]|\b(?:CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN|CZK|AUD|CAD|INR|JPY)\b`;
const QUANTITY = new RegExp(
  `(?<time>${TIME})` +
    `|(?<ordinal>\\b\\d+(?:st|nd|rd|th)\\b|\\b${ORDINAL_WORDS_PATTERN}\\b)` +
    `|(?:(?<sign>${CURRENCY_SIGN})\\s?)?(?:(?<figure>(?<![\\w.,]|\\p{L}-)(?:${FIGURE}))(?:\\.\\d+)*|\\b(?<words>${NUMBER_WORDS_PATTERN})\\b)`,
  'giu',
);
const SCALE = inLanguageOf((language) => new RegExp(`\\s?${scalePattern(language)}`, 'iuy'));

interface Span {
  readonly start: number;
  readonly end: number;
}

const isApartFrom =
  (spans: readonly Span[]) =>
  ({ start, end }: Span): boolean =>
    spans.every((other) => start >= other.end || end <= other.start);

const byPlace = (a: Span, b: Span): number => a.start - b.start;

/** The figures of a text, in their order; dates are none. */
export const findQuantities = recently((text: string): readonly Quantity[] => {
  const dates = findDates(text);
  const fractions = [...fractionsIn(text), ...sharesIn(text).filter(isApartFrom(dates))];
  const isFree = isApartFrom([...dates, ...fractions]);
  const quantities = placesIn(text)
    .filter((place) => isFree(place) && !isMarker(text, place))
    .flatMap((place) => read(place, text) ?? []);
  const whole = withCompounds([...quantities, ...fractions].sort(byPlace), text);
  return [...whole, ...singlesIn(text).filter(isApartFrom(whole))].sort(byPlace);
});

/** Where a figure may stand, and the words of it. */
interface Place extends Span {
  readonly groups: Readonly<Record<string, string | undefined>>;
  readonly scale: string | undefined;
}

function placesIn(text: string): Place[] {
  const places: Place[] = [];
  QUANTITY.lastIndex = 0;
  for (let match = QUANTITY.exec(text); match; match = QUANTITY.exec(text)) {
    const groups = match.groups!;
    const scale = SCALE(text);
    scale.lastIndex = QUANTITY.lastIndex;
    const scaling = (groups.figure ?? groups.words) ? scale.exec(text) : null;
    QUANTITY.lastIndex += scaling?.[0].length ?? 0;
    places.push({ groups, scale: scaling?.groups?.scale, start: match.index, end: QUANTITY.lastIndex });
  }
  return places;
}

/** The figures of a text that say how much or when, not which. */
export const amountsIn = (text: string): Quantity[] =>
  findQuantities(text).filter(({ dimension }) => dimension !== 'ordinal');

/** "[1]", "[^1]" and "(2)" point at sources or clauses. */
function isMarker(text: string, { start, end }: Span): boolean {
  const [before, after] = [text.slice(0, start), text[end]];
  return (
    (after === ']' && /\[\^?$/.test(before)) || (after === ')' && before.endsWith('(') && end - start === 1)
  );
}

function read(place: Place, text: string): Quantity | null {
  const { start, end } = place;
  const { time, ordinal } = place.groups;
  const base = { noun: null, start, tolerance: 0, approximate: isApproximate(text, start) };
  if (time !== undefined) {
    const last = beforeFullStop(text, end);
    return { ...base, ...readTime(time), end: last, text: text.slice(start, last), dimension: 'time' };
  }
  if (ordinal === undefined) return readAmount(place, text);
  const value = ordinalToNumber(ordinal);
  if (value === null) return null;
  const noun = nounAfter(text.slice(end));
  return { ...base, value, dimension: 'ordinal', noun, end, text: text.slice(start, end) };
}

/** The sign of "€10–15m" stands for both figures. */
const SIGN_OF_RANGE = new RegExp(`(${CURRENCY_SIGN})\\s?(?:${FIGURE})\\s?(?:[-–]|to)\\s?$`, 'u');

/** "three quarters of the members", but not "of the year" or "of 2020". */
const QUARTERS_OF_SOMETHING = /^[\s-]quarters of (?!\d|(?:the|this|last|a|each) (?:\w+ )?year)/i;
/** "two thirds" counts nothing. */
const FRACTION = /^[\s-](?:thirds|quarters|fifths|tenths|halves)\b/i;

function readAmount({ groups, scale, start, end: scaledEnd }: Place, text: string): Quantity | null {
  const { figure, words } = groups;
  const sign = groups.sign ?? SIGN_OF_RANGE.exec(text.slice(Math.max(0, start - 24), start))?.[1];
  const { factor, unread } = scaled(
    text.slice(start, scaledEnd),
    scale,
    text.slice(scaledEnd),
    sign !== undefined,
  );
  const parsed = figure === undefined ? plainWords(words) : parseFigure(figure);
  if (parsed === null) return null;
  const end = scaledEnd - unread;
  const after = text.slice(end);
  const of = (dimension: string, size = 1): Quantity => ({
    value: parsed.value * factor * size,
    tolerance: (parsed.step / 2) * factor * size,
    dimension,
    noun: null,
    text: text.slice(start, end),
    start,
    end,
    approximate: isApproximate(text, start),
  });
  if (sign !== undefined && isCurrencySign(sign)) return of(measureOf(sign)!.dimension);
  if (QUARTERS_OF_SOMETHING.test(after)) return null;
  const measured = (measure: UnitOfMeasure, length: number): Quantity => {
    const quantity = of(measure.dimension, measure.factor);
    const minus = minusBefore(text, start, measure);
    const place = { start: start - minus.length, end: end + length };
    const value = minus === '' ? quantity.value : -quantity.value;
    return { ...quantity, ...place, value, text: text.slice(place.start, place.end) };
  };
  const unit = measureAfter(text, end);
  if (unit) return measured(unit.measure, unit.length);
  if (/^one$/i.test(words ?? '') || FRACTION.test(after)) return null;
  const headed = measureBefore(text, start);
  return headed ? measured(headed, 0) : { ...of('count'), noun: countedAfter(text, end) };
}
