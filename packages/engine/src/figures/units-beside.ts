import { stemmer } from 'stemmer';
import { inLanguageOf, withEnglish } from '../language/detect.js';
import { BEFORE_COUNTED, EXTENTS, UNIT_KINDS } from '../language/en/measures.js';
import { oneOf } from '../language/patterns.js';
import { NUMBER_WORDS_PATTERN } from '../text/number-words.js';
import { FIGURE } from './number-forms.js';
import { compoundUnits, measureOf, type UnitOfMeasure } from './units-of-measure.js';

const APPROXIMATE = inLanguageOf(
  (language) => new RegExp(`(?:${withEnglish(language, 'approximate')})\\s*(?:the\\s+|a\\s+)?$`, 'iu'),
);

/** "about 40": the words before a figure leave it open. */
export const isApproximate = (text: string, start: number): boolean =>
  APPROXIMATE(text).test(text.slice(Math.max(0, start - 20), start));

const KIND = oneOf(UNIT_KINDS);
const UNIT_AFTER = inLanguageOf(
  (language) =>
    new RegExp(
      String.raw`^[\s-]?(?:(?:de|di)\s|d['’])?((?:${compoundUnits(language)})s?|(?:${KIND}|percentage|degrees)[\s-][A-Za-z]+|(?:kilo|mega|giga|tera)?watt[\s-]hours?|per cent|%|[€$£]|°\s?[CF]?|µg|km\/h|m\/s|\p{L}+[²³]?)`,
      'iu',
    ),
);
/** "below 40 in the exam": without more of a measure around it, "in" is a preposition. */
const PREPOSITION_IN = new RegExp(String.raw`^\sin\s(?!${oneOf(EXTENTS)}\b)[\p{L}\d]`, 'iu');
/** The first figure of a range ("8.0–8.5 %", "40 to 55 crowns") shares the unit of the second. */
const RANGE_AFTER = inLanguageOf(
  (language) =>
    new RegExp(
      `^\\s?(?:[-–]|${withEnglish(language, 'to')})\\s?(?:${FIGURE}|${NUMBER_WORDS_PATTERN})[\\s-]?(%|[€$£]|°\\s?[CF]|${KIND}[\\s-][A-Za-z]+|\\p{L}+)`,
      'iu',
    ),
);

/** Whether a word of measure follows upon a figure, whatever it is there. */
export function isMeasureAfter(text: string, end: number): boolean {
  const unit = UNIT_AFTER(text).exec(text.slice(end));
  return unit !== null && measureOf(unit[1]!) !== null;
}

/** The measure after a figure, and how many characters of it belong to the figure. */
export function measureAfter(text: string, end: number): { measure: UnitOfMeasure; length: number } | null {
  const after = text.slice(end);
  const range = RANGE_AFTER(text).exec(after);
  const unit = range ?? UNIT_AFTER(text).exec(after);
  if (!unit || PREPOSITION_IN.test(after) || isNextFigure(unit, after)) return null;
  const measure = measureOf(unit[1]!.trim());
  return measure && { measure, length: range ? 0 : unit[0].length };
}

/** "an incoming one €0.19": the sign belongs to the figure after it. */
const isNextFigure = (unit: RegExpExecArray, after: string): boolean =>
  /^[€$£]$/.test(unit[1]!) && /^\d/.test(after.slice(unit[0].length));

/** A table's heading may hold the unit of its numbers: "Downtime (min): 129", "Days: 3". */
const UNIT_BEFORE = /(?:\((?:in )?([^()\d]{1,14})\)|(?:^|; )(\p{L}+s)): $/u;

/** Where each row is a measure, its first cell holds the unit: "Wind (km/h); Jan: 31; Apr: 24". */
const UNIT_OF_ROW = /^(?:[^;:]{0,60}: )?[^;:]{0,60}\((?:in )?([^()\d]{1,14})\); /u;

export function measureBefore(text: string, start: number): UnitOfMeasure | null {
  const before = text.slice(Math.max(0, start - 24), start).replace(/[-−–]$/, '');
  const heading = UNIT_BEFORE.exec(before);
  if (heading) return measureOf((heading[1] ?? heading[2])!);
  const row = before.endsWith(': ') ? UNIT_OF_ROW.exec(text) : null;
  return row && row[0].length <= start ? measureOf(row[1]!) : null;
}

/** Of other measures, "−3 %" and "fell by 3 %" mean the same. */
const HAVE_SIGN = new Set(['temperature', 'fahrenheit']);
const MINUS_BEFORE = /(?:(?:^|[^\d\s])\s*([-−–])|\b(minus\s))$/iu;

export function minusBefore(text: string, start: number, { dimension }: UnitOfMeasure): string {
  if (!HAVE_SIGN.has(dimension)) return '';
  const [, sign, word] = MINUS_BEFORE.exec(text.slice(Math.max(0, start - 8), start)) ?? [];
  return sign ?? word ?? '';
}

const NOUN_AFTER = new RegExp(String.raw`^[\s-]?(?:${oneOf(BEFORE_COUNTED)}+)?([\p{L}-]{3,})`, 'u');

/** The stem of what a text that follows upon a figure says it counts. */
export function nounAfter(after: string): string | null {
  const noun = NOUN_AFTER.exec(after)?.[1];
  return noun === undefined ? null : stemmer(noun.toLowerCase());
}

/** "40 to 55 visitors": the first figure of a range counts what the second does. */
export function countedAfter(text: string, end: number): string | null {
  const after = text.slice(end);
  const last = RANGE_AFTER(text).exec(after)?.[1];
  return nounAfter(last === undefined ? after : ` ${last}`);
}
