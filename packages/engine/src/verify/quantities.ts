import { stemmer } from 'stemmer';
import {
  NUMBER_WORDS_PATTERN,
  ORDINAL_WORDS_PATTERN,
  ordinalToNumber,
  wordsToNumber,
} from '../text/number-words.js';
import { beforeFullStop, findDates } from './dates.js';
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
  /** Of a time, after how many minutes it comes round: 720 where the half of the day is open. */
  readonly period?: number;
}

const SCALE: Record<string, number> = {
  dozen: 12,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
  tn: 1e12,
  trillion: 1e12,
};
const VULGAR_FRACTIONS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };
const FIGURE = String.raw`(?:\d+\s?)?[¼½¾]|\d{1,3}(?:[,\u202f\u00a0 ’']\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:[.,]\d+)?`;
const HOUR_WORD = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const HOUR = String.raw`(?:[01]?\d|2[0-4]|${HOUR_WORD})`;
const PART_OF_DAY = String.raw`(?:in the (?:early |late )?(?:morning|afternoon|evening)|at night)\b`;
const HALF_OF_DAY = String.raw`(?:(?:am|pm|a\.m\.?|p\.m\.?)(?!\w)|o['’]clock\b(?: ${PART_OF_DAY})?|(?<=\s)${PART_OF_DAY})`;
/** "18.30" is a time beside such a word; otherwise it is a number. */
const DOTTED_TIME = String.raw`\b(?:[01]?\d|2[0-4])\.[0-5]\d\s?${HALF_OF_DAY}|(?<=\b(?:at|until|till) )(?:[01]?\d|2[0-4])\.[0-5]\d\b(?!\s?(?:[%€$£°]|(?:euro|dollar|crown|pound|franc|per ?cent|point|k[gm]|met(?:re|er)|[ml]|million|billion)s?\b))`;
/** "9 in the morning" is a time after such a word; otherwise it may count the morning's visitors. */
const HOUR_IN_PART = String.raw`(?<=^|\b(?:at|at about|at around|from|until|till|to|by|before|after|since) )${HOUR} ${PART_OF_DAY}`;
const HOUR_IN_HALF = String.raw`\b${HOUR}\s?(?:(?:am|pm|a\.m\.?|p\.m\.?)(?!\w)|o['’]clock\b(?: ${PART_OF_DAY})?)`;
/** "a quarter to nine", but neither "from a quarter to one third" nor "to 9 %". */
const SPOKEN_TIME = String.raw`\b(?:half past|(?:a )?quarter past|a quarter to|(?<=\b(?:at|until|till|by|before|after) )quarter to|(?:\d{1,2}|${NUMBER_WORDS_PATTERN})(?: minutes)? past) ${HOUR}\b(?!\s?%|[\s-](?:thirds?|quarters?|fifths?|tenths?|half|per ?cent)\b)(?:\s?${HALF_OF_DAY})?`;
const NAMED_TIME = String.raw`\b(?:12(?:[:.]00)? )?(?:noon|midday|midnight)\b`;
const TIME = [
  NAMED_TIME,
  SPOKEN_TIME,
  String.raw`\b(?:[01]?\d|2[0-4]):[0-5]\d\b(?:\s?${HALF_OF_DAY})?`,
  DOTTED_TIME,
  HOUR_IN_HALF,
  HOUR_IN_PART,
].join('|');
const CURRENCY_SIGN = String.raw`[€$£¥₹]|\b(?:CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN|CZK|AUD|CAD|INR|JPY)\b`;
const QUANTITY = new RegExp(
  `(?<time>${TIME})` +
    `|(?<ordinal>\\b\\d+(?:st|nd|rd|th)\\b|\\b${ORDINAL_WORDS_PATTERN}\\b)` +
    `|(?:(?<sign>${CURRENCY_SIGN})\\s?)?(?:(?<figure>(?<![\\w.,]|\\p{L}-)(?:${FIGURE}))|\\b(?<words>${NUMBER_WORDS_PATTERN})\\b)` +
    `(?:\\s?(?<scale>dozen|thousand|million|mn|billion|bn|trillion|tn|[km])\\b(?!\\s?[²³/]))?`,
  'giu',
);
const APPROXIMATE =
  /(?:about|around|roughly|some|nearly|almost|approximately|approx\.?|circa|ca\.?|~|just (?:over|under)|or so)\s*(?:the\s+|a\s+)?$/i;
const UNIT_AFTER =
  /^[\s-]?((?:working|business|calendar|square|cubic|percentage|degrees)[\s-][A-Za-z]+|per cent|%|[€$£]|°\s?[CF]?|µg|km\/h|m\/s|[A-Za-z]+[²³]?)/u;
/** "below 40 in the exam": without more of a measure around it, "in" is a preposition. */
const PREPOSITION_IN = /^\sin\s(?!(?:long|wide|high|deep|thick|tall|by|x)\b)[\p{L}\d]/iu;
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
  `\\b(?:(?<whole>${NUMBER_WORDS_PATTERN}|\\d+) and a half|(?<half>half an?|half(?=-))|(?<quarters>an?|one|three)[ -]quarters? of an?)[\\s-](?<unit>\\p{L}+)|\\b(?:an?|one) (?<single>\\p{L}+) and a half\\b`,
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

/** "over an hour", "at least a week": beside such words one of a unit is a figure. */
const SINGLE = /(?<=\b(?:(?:more|less|longer|shorter) than|over|under|at least|at most) )an? (\p{L}+)\b/giu;
const DURATION = /^(?:clock|day|month)$/;

function singlesIn(text: string): Quantity[] {
  return [...text.matchAll(SINGLE)].flatMap((match) => {
    const measure = measureOf(match[1]!);
    if (!measure || !DURATION.test(measure.dimension)) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    const { dimension, factor: value } = measure;
    return [{ value, dimension, noun: null, text: match[0], start, end, tolerance: 0, approximate: false }];
  });
}

/** "1 in 10 passengers" is 10 %; "2 in 24 hours" is no share. */
const SHARE = new RegExp(
  `(?<![\\w.,€$£-])(?<part>\\d+|${NUMBER_WORDS_PATTERN}) in (?:every )?(?<whole>${FIGURE}|${NUMBER_WORDS_PATTERN})\\b(?![.,]\\d|\\s?(?:million|billion|%))`,
  'giu',
);

function sharesIn(text: string): Quantity[] {
  return [...text.matchAll(SHARE)].flatMap((match) => {
    const [part, whole] = [numberOf(match.groups!.part!), numberOf(match.groups!.whole!)];
    const [start, end] = [match.index, match.index + match[0].length];
    const unit = UNIT_AFTER.exec(text.slice(end));
    if (part === null || whole === null || part >= whole || (unit && measureOf(unit[1]!))) return [];
    const approximate = APPROXIMATE.test(text.slice(Math.max(0, start - 20), start));
    return [
      {
        value: (part / whole) * 100,
        dimension: 'percent',
        noun: null,
        text: match[0],
        start,
        end,
        tolerance: 0,
        approximate,
      },
    ];
  });
}

const numberOf = (text: string): number | null => wordsToNumber(text) ?? parseFigure(text)?.value ?? null;

interface Span {
  readonly start: number;
  readonly end: number;
}

const isApartFrom =
  (spans: readonly Span[]) =>
  ({ start, end }: Span): boolean =>
    spans.every((other) => start >= other.end || end <= other.start);

export function findQuantities(text: string): Quantity[] {
  const dates = findDates(text);
  const fractions = [...fractionsIn(text), ...sharesIn(text).filter(isApartFrom(dates))];
  const isFree = isApartFrom([...dates, ...fractions]);
  const quantities: Quantity[] = [];
  for (const match of text.matchAll(QUANTITY)) {
    const start = match.index + (match[0].length - match[0].trimStart().length);
    const end = match.index + match[0].length;
    if (!isFree({ start, end })) continue;
    if (isMarker(text, start, end)) continue;
    const quantity = read(match, text, start, end);
    if (quantity) quantities.push(quantity);
  }
  const all = [...quantities, ...fractions].sort((a, b) => a.start - b.start);
  const whole = joined(all, text);
  return [...whole, ...singlesIn(text).filter(isApartFrom(whole))].sort((a, b) => a.start - b.start);
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

const COMPOUND = new Set(['clock', 'day', 'month']);

function isContinued(first: Quantity, second: Quantity, text: string): boolean {
  return (
    COMPOUND.has(first.dimension) &&
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

/** The factor of a figure, and how many characters at its end are no scale. */
function scaled(
  match: RegExpMatchArray,
  after: string,
  isMoney: boolean,
): { factor: number; unread: number } {
  const { scale } = match.groups!;
  if (scale === undefined) return { factor: 1, unread: 0 };
  const isAttached = /\d[km]$/i.test(match[0]);
  if (isScale(scale, { isMoney, isAttached, after }))
    return { factor: SCALE[scale.toLowerCase()]!, unread: 0 };
  return { factor: 1, unread: isAttached ? 1 : 2 };
}

const CURRENCY_AFTER = /^\s?([€$£]|\p{L}+)/u;

/** "€5m", "5k users", "20m euros"; "20 m" without money is a length and "300 K" no thousands. */
function isScale(scale: string, { isMoney, isAttached, after }: ScaleContext): boolean {
  if (!/^[km]$/i.test(scale) || isMoney) return true;
  const currency = CURRENCY_AFTER.exec(after)?.[1];
  return (currency !== undefined && isCurrencySign(currency)) || (isAttached && scale === 'k');
}

interface ScaleContext {
  readonly isMoney: boolean;
  readonly isAttached: boolean;
  readonly after: string;
}

/** The sign of "€10–15m" stands for both figures. */
const SIGN_OF_RANGE = new RegExp(`(${CURRENCY_SIGN})\\s?(?:${FIGURE})\\s?(?:[-–]|to)\\s?$`, 'u');

function read(match: RegExpMatchArray, text: string, start: number, wholeEnd: number): Quantity | null {
  const { time, ordinal, figure, words } = match.groups!;
  const sign = match.groups!.sign ?? SIGN_OF_RANGE.exec(text.slice(Math.max(0, start - 24), start))?.[1];
  const { factor, unread } = scaled(match, text.slice(wholeEnd), sign !== undefined);
  const end = wholeEnd - unread;
  const approximate = APPROXIMATE.test(text.slice(Math.max(0, start - 20), start));
  const base = { noun: null, start, end, text: text.slice(start, end), tolerance: 0, approximate };
  if (time !== undefined) {
    const last = beforeFullStop(text, end);
    return { ...base, ...readTime(time), end: last, text: text.slice(start, last), dimension: 'time' };
  }
  if (ordinal !== undefined) {
    const value = ordinalToNumber(ordinal);
    if (value === null) return null;
    return { ...base, value, dimension: 'ordinal', noun: nounAfter(text.slice(end)) };
  }
  const parsed = figure === undefined ? plainWords(words) : parseFigure(figure);
  if (parsed === null) return null;
  const value = parsed.value * factor;
  const tolerance = (parsed.step / 2) * factor;
  if (sign !== undefined && isCurrencySign(sign)) {
    return { ...base, value, tolerance, dimension: measureOf(sign)!.dimension };
  }
  const after = text.slice(end);
  const range = RANGE_AFTER.exec(after);
  const unitText = range ?? UNIT_AFTER.exec(after);
  if (QUARTERS_OF_SOMETHING.test(after)) return null;
  const measure =
    unitText && !PREPOSITION_IN.test(after) && !isNextFigure(unitText, after)
      ? measureOf(unitText[1]!.trim())
      : null;
  if (unitText && measure) {
    const whole = range ? end : end + unitText[0].length;
    const minus = HAVE_SIGN.has(measure.dimension) ? minusBefore(text, start) : '';
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
const HAVE_SIGN = new Set(['temperature', 'fahrenheit']);
const MINUS_BEFORE = /(?:(?:^|[^\d\s])\s*([-−–])|\b(minus\s))$/iu;

function minusBefore(text: string, start: number): string {
  const [, sign, word] = MINUS_BEFORE.exec(text.slice(Math.max(0, start - 8), start)) ?? [];
  return sign ?? word ?? '';
}

/** "three quarters of the members", but not "of the year" or "of 2020". */
const QUARTERS_OF_SOMETHING = /^[\s-]quarters of (?!\d|(?:the|this|last|a|each) (?:\w+ )?year)/i;
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
  const [, whole, fraction] = /^(\d*)\s?([¼½¾])$/.exec(figure) ?? [];
  if (fraction !== undefined) return { value: Number(whole) + VULGAR_FRACTIONS[fraction]!, step: 0 };
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

const DAY = 24 * 60;
const SPOKEN_MINUTES = /^(?:a )?(half|quarter|[\w-]+)(?: minutes)? (past|to) /i;
const SPOKEN = new Map([
  ['half', 30],
  ['quarter', 15],
]);

function readTime(time: string): { value: number; period: number } {
  if (/midnight$/i.test(time)) return { value: 0, period: DAY };
  if (/(?:noon|midday)$/i.test(time) && !/afternoon$/i.test(time)) return { value: DAY / 2, period: DAY };
  const spoken = SPOKEN_MINUTES.exec(time);
  const [, hour, minutes] = /^(\d+|\w+)(?:[:.](\d+))?/.exec(time.slice(spoken?.[0].length ?? 0))!;
  const hours = numberOf(hour!) ?? 0;
  const half = halfOfDay(time, hours);
  const isOpen = half === null && hours <= 12 && (spoken !== null || /o['’]clock/i.test(time));
  const value = hoursOfDay(hours, half) * 60 + Number(minutes ?? 0) + spokenOffset(spoken);
  return { value: (value + DAY) % DAY, period: isOpen ? DAY / 2 : DAY };
}

function spokenOffset(spoken: RegExpExecArray | null): number {
  if (!spoken) return 0;
  const minutes = SPOKEN.get(spoken[1]!.toLowerCase()) ?? numberOf(spoken[1]!) ?? 0;
  return spoken[2]!.toLowerCase() === 'to' ? -minutes : minutes;
}

function halfOfDay(time: string, hours: number): 'am' | 'pm' | null {
  if (/at night$/i.test(time)) return hours >= 6 && hours < 12 ? 'pm' : 'am';
  if (/(?:p\.?m\.?|afternoon|evening)$/i.test(time)) return 'pm';
  return /(?:a\.?m\.?|morning)$/i.test(time) ? 'am' : null;
}

function hoursOfDay(hours: number, half: 'am' | 'pm' | null): number {
  if (half === null || hours > 12) return hours;
  return (hours % 12) + (half === 'pm' ? 12 : 0);
}

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

/** True when the claim's figure is the source's figure, perhaps in another unit or rounded. */
export function quantitiesAgree(claim: Quantity, source: Quantity): boolean {
  const value = convert(source, claim.dimension);
  if (value === null) return false;
  const period = Math.min(claim.period ?? Infinity, source.period ?? Infinity);
  return valuesAgree(Number.isFinite(period) ? { ...claim, period } : claim, value);
}

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

/** Whether the text, whose figures are given, has a range ("between 23 and 32 kg", "5 to 11 years") around the figure. */
export function liesInRange(claim: Quantity, figures: readonly Quantity[], text: string): boolean {
  return figures.some((low, i) => {
    const high = figures[i + 1];
    if (high === undefined || !/^\s*(?:and|to|or|[-–])\s*$/.test(text.slice(low.end, high.start)))
      return false;
    const [from, to] = [convert(low, claim.dimension), convert(high, claim.dimension)];
    if (from === null || to === null) return false;
    const isOvernight = claim.dimension === 'time' && to < from;
    const [after, before] = [from <= claim.value, claim.value <= to];
    return isOvernight ? after || before : after && before;
  });
}
