import { stemmer } from 'stemmer';
import {
  NUMBER_WORDS_PATTERN,
  ORDINAL_WORDS_PATTERN,
  ordinalToNumber,
  wordsToNumber,
} from '../text/number-words.js';
import { findDates } from './dates.js';
import { isCurrencySign, measureOf } from './units-of-measure.js';

/** A figure with what it counts. `value` is in the base unit of `dimension`. */
export interface Quantity {
  readonly value: number;
  /** A dimension of measure, `money:eur`, `ordinal`, `time`, or `count` (then `noun` says of what). */
  readonly dimension: string;
  readonly noun: string | null;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Half a unit of the last stated digit, in base units: how far a rounded figure may be off. */
  readonly tolerance: number;
  readonly approximate: boolean;
}

const SCALE: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const FIGURE = String.raw`\d{1,3}(?:[,\u202f\u00a0 ’']\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:[.,]\d+)?`;
const HALF_OF_DAY = String.raw`(?:am|pm|a\.m\.?|p\.m\.?|o'clock)`;
/** "18.30" is a time beside such a word; otherwise it is a number. */
const DOTTED_TIME = String.raw`\b(?:[01]?\d|2[0-4])\.[0-5]\d\s?${HALF_OF_DAY}|(?<=\b(?:at|until|till) )(?:[01]?\d|2[0-4])\.[0-5]\d\b(?!\s?(?:[%€$£°]|(?:euro|dollar|crown|pound|franc|per ?cent|point|k[gm]|met(?:re|er)|[ml]|million|billion)s?\b))`;
const QUANTITY = new RegExp(
  `(?<time>\\b(?:[01]?\\d|2[0-4]):[0-5]\\d\\b(?:\\s?${HALF_OF_DAY})?|${DOTTED_TIME}|\\b\\d{1,2}\\s?${HALF_OF_DAY}(?!\\w))` +
    `|(?<ordinal>\\b\\d+(?:st|nd|rd|th)\\b|\\b${ORDINAL_WORDS_PATTERN}\\b)` +
    `|(?:(?<sign>[€$£¥₹]|\\b(?:CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN|CZK|AUD|CAD|INR|JPY)\\b)\\s?)?(?:(?<figure>(?<![\\w.,]|\\p{L}-)(?:${FIGURE}))|\\b(?<words>${NUMBER_WORDS_PATTERN})\\b)` +
    `(?:\\s?(?<scale>k|thousand|million|mn|billion|bn|m)\\b(?!\\s?[²³]))?`,
  'giu',
);
const APPROXIMATE =
  /(?:about|around|roughly|some|nearly|almost|approximately|approx\.?|circa|ca\.?|~|just (?:over|under)|or so)\s*(?:the\s+|a\s+)?$/i;
const UNIT_AFTER =
  /^[\s-]?((?:working|business|calendar|square|cubic|percentage|degrees)[\s-][A-Za-z]+|per cent|%|[€$£]|°\s?[CF]?|µg|km\/h|m\/s|[A-Za-z]+[²³]?)/u;
/** "below 40 in the exam": without more of a measure around it, "in" is a preposition. */
const PREPOSITION_IN = /^\sin\s(?!(?:long|wide|high|deep|thick|tall|by|x)\b)\p{L}/iu;
/** A table's heading may hold the unit of its numbers: "Downtime (min): 129", "Days: 3". */
const UNIT_BEFORE = /(?:\((?:in )?([^()\d]{1,14})\)|(?:^|; )(\p{L}+s)): $/u;
/** The first figure of a range ("8.0–8.5 %", "40 to 55 crowns") shares the unit of the second. */
const RANGE_AFTER = new RegExp(
  `^\\s?(?:[-–]|to|and)\\s?(?:${FIGURE}|${NUMBER_WORDS_PATTERN})[\\s-]?(%|[€$£]|°\\s?[CF]|(?:working|business|calendar|square|cubic)[\\s-][A-Za-z]+|[A-Za-z]+)`,
  'iu',
);
const NOUN_AFTER =
  /^[\s-]?(?:(?:of (?:the |its |our |these )|of |more |calendar |working |outgoing |other |different |separate |new |full |paid |free |extra |additional |further )+)?([\p{L}-]{3,})/u;

/** "half an hour", "an hour and a half", "two and a half years", "three quarters of an hour". */
const FRACTIONAL = new RegExp(
  `\\b(?:(?<whole>${NUMBER_WORDS_PATTERN}|\\d+) and a half|(?<half>half an?)|(?<quarters>an?|one|three) quarters? of an?)[\\s-](?<unit>\\p{L}+)|\\b(?:an?|one) (?<single>\\p{L}+) and a half\\b`,
  'giu',
);

function fractionsIn(text: string): Quantity[] {
  return [...text.matchAll(FRACTIONAL)].flatMap((match) => {
    const { whole, half, quarters, unit, single } = match.groups!;
    const measure = measureOf((unit ?? single)!);
    const count = whole === undefined ? 1 : (wordsToNumber(whole) ?? Number(whole));
    const times = half ? 0.5 : quarters ? (/three/i.test(quarters) ? 0.75 : 0.25) : count + 0.5;
    if (!measure) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    const approximate = APPROXIMATE.test(text.slice(Math.max(0, start - 20), start));
    const { dimension, factor } = measure;
    return [
      { value: times * factor, dimension, noun: null, text: match[0], start, end, tolerance: 0, approximate },
    ];
  });
}

export function findQuantities(text: string): Quantity[] {
  const fractions = fractionsIn(text);
  const taken = [...findDates(text), ...fractions];
  const quantities: Quantity[] = [];
  for (const match of text.matchAll(QUANTITY)) {
    const start = match.index + (match[0].length - match[0].trimStart().length);
    const end = match.index + match[0].length;
    if (taken.some((other) => start < other.end && end > other.start)) continue;
    if (isMarker(text, start, end)) continue;
    const quantity = read(match, text, start, end);
    if (quantity) quantities.push(quantity);
  }
  const all = [...quantities, ...fractions].sort((a, b) => a.start - b.start);
  return joined(all, text);
}

/** "[1]", "[^1]" and "(2)" point at sources or clauses. */
function isMarker(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(0, start), text[end]];
  return (
    (after === ']' && /\[\^?$/.test(before)) || (after === ')' && before.endsWith('(') && end - start === 1)
  );
}

/** "six hours and forty minutes" is one quantity. */
function joined(quantities: readonly Quantity[], text: string): Quantity[] {
  const whole: Quantity[] = [];
  for (const next of quantities) {
    const last = whole.at(-1);
    if (last && isContinued(last, next, text)) {
      whole.splice(-1, 1, {
        ...last,
        value: last.value + next.value,
        tolerance: next.tolerance,
        end: next.end,
        text: text.slice(last.start, next.end),
      });
    } else whole.push(next);
  }
  return whole;
}

function isContinued(first: Quantity, second: Quantity, text: string): boolean {
  const isCompound = first.dimension === 'clock' || first.dimension === 'month';
  return (
    isCompound &&
    second.dimension === first.dimension &&
    first.tolerance > 0 === second.tolerance > 0 &&
    /^\s(?:and\s)?$/.test(text.slice(first.end, second.start)) &&
    unitSize(first) > unitSize(second)
  );
}

const unitSize = ({ text }: Quantity): number =>
  measureOf(/\p{L}+$/u.exec(text.trim())?.[0] ?? '')?.factor ?? 0;

function read(match: RegExpMatchArray, text: string, start: number, end: number): Quantity | null {
  const { time, ordinal, sign, figure, words, scale } = match.groups!;
  const approximate = APPROXIMATE.test(text.slice(Math.max(0, start - 20), start));
  const base = { noun: null, start, end, text: text.slice(start, end), tolerance: 0, approximate };
  if (time !== undefined) return { ...base, value: minutesOfDay(time), dimension: 'time' };
  if (ordinal !== undefined) {
    const value = ordinalToNumber(ordinal);
    if (value === null) return null;
    return { ...base, value, dimension: 'ordinal', noun: nounAfter(text.slice(end)) };
  }
  const parsed = figure === undefined ? plainWords(words) : parseFigure(figure);
  if (parsed === null) return null;
  const factor = scale === undefined ? 1 : (SCALE[scale.toLowerCase()] ?? 1);
  const value = parsed.value * factor;
  const tolerance = (parsed.step / 2) * factor;
  if (sign !== undefined && isCurrencySign(sign)) {
    return { ...base, value, tolerance, dimension: measureOf(sign)!.dimension };
  }
  const after = text.slice(end);
  const range = RANGE_AFTER.exec(after);
  const unitText = range ?? UNIT_AFTER.exec(after);
  const measure =
    unitText && !PREPOSITION_IN.test(after) && !isNextFigure(unitText, after)
      ? measureOf(unitText[1]!.trim())
      : null;
  if (unitText && measure) {
    const whole = range ? end : end + unitText[0].length;
    const minus = measure.dimension === HAS_SIGN ? minusBefore(text, start) : '';
    const from = start - minus.length;
    return {
      ...base,
      value: value * measure.factor * (minus === '' ? 1 : -1),
      tolerance: tolerance * measure.factor,
      dimension: measure.dimension,
      start: from,
      end: whole,
      text: text.slice(from, whole),
    };
  }
  if (/^one$/i.test(words ?? '') || FRACTION.test(after)) return null;
  const heading = UNIT_BEFORE.exec(text.slice(Math.max(0, start - 24), start));
  const headed = heading ? measureOf((heading[1] ?? heading[2])!) : null;
  if (headed) {
    return {
      ...base,
      value: value * headed.factor,
      tolerance: tolerance * headed.factor,
      dimension: headed.dimension,
    };
  }
  return { ...base, value, tolerance, dimension: 'count', noun: nounAfter(range ? ` ${range[1]}` : after) };
}

/** Of other measures, "−3 %" and "fell by 3 %" mean the same. */
const HAS_SIGN = 'temperature';
const MINUS_BEFORE = /(?:(?:^|[^\d\s])\s*([-−–])|\b(minus\s))$/iu;

function minusBefore(text: string, start: number): string {
  const [, sign, word] = MINUS_BEFORE.exec(text.slice(Math.max(0, start - 8), start)) ?? [];
  return sign ?? word ?? '';
}

/** "two thirds" counts nothing. */
const FRACTION = /^[\s-](?:thirds|quarters|fifths|tenths|halves)\b/i;

/** "an incoming one €0.19": the sign belongs to the figure after it. */
const isNextFigure = (unit: RegExpExecArray, after: string): boolean =>
  /^[€$£]$/.test(unit[1]!) && /^\d/.test(after.slice(unit[0].length));

function nounAfter(after: string): string | null {
  const noun = NOUN_AFTER.exec(after)?.[1];
  return noun === undefined ? null : stemmer(noun.toLowerCase());
}

function plainWords(words: string | undefined): { value: number; step: number } | null {
  const value = words === undefined ? null : wordsToNumber(words);
  return value === null ? null : { value, step: 0 };
}

/** Reads 1,234.5 and 1.234,5 and 1 234; a lone comma before three digits groups thousands. */
function parseFigure(figure: string): { value: number; step: number } | null {
  const compact = figure.replace(/[\u202f\u00a0 ’']/g, '');
  let normal = compact;
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(compact)) normal = compact.replaceAll('.', '').replace(',', '.');
  else if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(compact)) normal = compact.replaceAll(',', '');
  else normal = compact.replace(',', '.');
  const value = Number(normal);
  if (!Number.isFinite(value)) return null;
  const decimals = normal.split('.')[1]?.length ?? 0;
  return { value, step: 10 ** -decimals };
}

function minutesOfDay(time: string): number {
  const [, hours, minutes, half] = /^(\d+)(?:[:.](\d+))?\s?([ap])?/i.exec(time)!;
  const shift = half?.toLowerCase() === 'p' && Number(hours) < 12 ? 12 : 0;
  return (Number(hours) + shift) * 60 + Number(minutes ?? 0);
}

const CROSS_DIMENSION: readonly (readonly [string, string, number])[] = [
  ['day', 'clock', 86_400],
  ['month', 'day', 365.25 / 12],
];

/** The second quantity's value in the first one's dimension, or null when they do not compare. */
export function convert(quantity: Quantity, dimension: string): number | null {
  if (quantity.dimension === dimension) return quantity.value;
  for (const [large, small, factor] of CROSS_DIMENSION) {
    if (quantity.dimension === large && dimension === small) return quantity.value * factor;
    if (quantity.dimension === small && dimension === large) return quantity.value / factor;
  }
  return null;
}

/** True when the claim's figure is the source's figure, perhaps in another unit or rounded. */
export function quantitiesAgree(claim: Quantity, source: Quantity): boolean {
  const value = convert(source, claim.dimension);
  if (value === null) return false;
  return valuesAgree(claim, value);
}

/** A claim may round a source's figure to its own precision; "about" allows five percent. */
export function valuesAgree(claim: Quantity, value: number): boolean {
  const difference = Math.abs(claim.value - value);
  if (difference <= 1e-9 * Math.max(1, Math.abs(value))) return true;
  const isWhole = Number.isInteger(value) && claim.dimension === 'count';
  if (!isWhole && difference <= claim.tolerance && claim.tolerance < 0.05 * Math.abs(claim.value) + 1e-12)
    return true;
  return claim.approximate && difference <= 0.05 * Math.abs(value);
}

/** Whether the text, whose figures are given, has a range ("between 23 and 32 kg", "5 to 11 years") around the figure. */
export function liesInRange(claim: Quantity, figures: readonly Quantity[], text: string): boolean {
  return figures.some((low, i) => {
    const high = figures[i + 1];
    if (high === undefined || !/^\s*(?:and|to|or|[-–])\s*$/.test(text.slice(low.end, high.start)))
      return false;
    const [from, to] = [convert(low, claim.dimension), convert(high, claim.dimension)];
    return from !== null && to !== null && from <= claim.value && claim.value <= to;
  });
}
