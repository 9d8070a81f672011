import { LANGUAGES } from '../language/detect.js';
import { ENGLISH } from '../language/en/english.js';
import { CURRENCIES } from '../language/en/measures.js';
import type { Language } from '../language/language.js';

/** A unit's dimension and its size in the dimension's base unit. Two units compare only within one dimension. */
export interface UnitOfMeasure {
  readonly dimension: string;
  readonly factor: number;
}

const MEASURES = new Map<string, UnitOfMeasure>();
for (const [dimension, sizes] of LANGUAGES.flatMap(({ units }) => Object.entries(units))) {
  for (const [names, factor] of Object.entries(sizes))
    for (const name of names.split('|')) MEASURES.set(name, { dimension, factor });
}
for (const [name, currency] of Object.entries(CURRENCIES)) {
  MEASURES.set(name, { dimension: `money:${currency}`, factor: 1 });
}

const namesIn = (table: Language['units']): string[] =>
  Object.values(table).flatMap((units) => Object.keys(units).flatMap((names) => names.split('|')));

/** Units of several words, or in a script without spaces, of which no run of letters shows the end. */
export const compoundUnits = ({ units }: Pick<Language, 'units'>): string =>
  [...new Set([...namesIn(ENGLISH.units), ...Object.keys(CURRENCIES), ...namesIn(units)])]
    .filter((name) => / |^[\p{Script=Han}℃％]/u.test(name))
    .sort((a, b) => b.length - a.length)
    .join('|');

/** Only as a capital: "3 A", but "3 a day". */
const AMPERE: UnitOfMeasure = { dimension: 'current', factor: 1 };

/** The measure a word or sign stands for, singular or plural; null when it is no unit. */
export function measureOf(word: string): UnitOfMeasure | null {
  if (word === 'A') return AMPERE;
  const lower = word.toLowerCase().replace(/\.$/, '');
  const plain = lower.replace(/-/g, ' ');
  return (
    MEASURES.get(lower) ??
    MEASURES.get(plain) ??
    MEASURES.get(plain.replace(/(?:(?<=ch|sh|x)es|s)$/, '')) ??
    null
  );
}

export function isCurrencySign(sign: string): boolean {
  return Object.hasOwn(CURRENCIES, sign.toLowerCase());
}

const TIMES = new Set(['clock', 'day', 'month']);

/** Hours, days and months: one can be said as so many of another. */
export const isPlainDuration = ({ dimension }: Pick<UnitOfMeasure, 'dimension'>): boolean =>
  TIMES.has(dimension);

/** How long, be it in working days. */
export const isDuration = (measure: Pick<UnitOfMeasure, 'dimension'>): boolean =>
  isPlainDuration(measure) || measure.dimension === 'working_day';
