import { LANGUAGES } from '../language/detect.js';
import type { Language } from '../language/language.js';

/** A unit's dimension and its size in the dimension's base unit. Two units compare only within one dimension. */
export interface UnitOfMeasure {
  readonly dimension: string;
  readonly factor: number;
}

/** Calendar months and days are kept apart: a month is no fixed number of days. */
type Units = Readonly<Record<string, number>>;
const TABLE: Record<string, Units> = {
  clock: {
    'ms|millisecond': 0.001,
    's|sec|second': 1,
    'min|minute': 60,
    'h|hr|hour': 3_600,
  },
  day: { 'day|calendar day': 1, 'week|wk': 7, fortnight: 14 },
  working_day: { 'working day|business day|weekday': 1, 'working week': 5 },
  month: { month: 1, quarter: 3, 'year|yr|annum': 12, decade: 120, century: 1_200 },
  length: {
    mm: 0.001,
    millimetre: 0.001,
    millimeter: 0.001,
    cm: 0.01,
    centimetre: 0.01,
    centimeter: 0.01,
    'm|metre|meter': 1,
    'km|kilometre|kilometer': 1_000,
    'inch|in': 0.0254,
    'ft|foot|feet': 0.3048,
    'yd|yard': 0.9144,
    'mile|mi': 1_609.344,
  },
  area: {
    'm²|sqm|square metre|square meter': 1,
    'hectare|ha': 10_000,
    'km²|square kilometre': 1e6,
    'cm²|square centimetre|square centimeter': 1e-4,
    acre: 4_046.86,
  },
  mass: {
    'mg|milligram': 1e-6,
    'g|gram': 0.001,
    'kg|kilo|kilogram': 1,
    't|tonne|metric ton': 1_000,
    'lb|lbs|pound': 0.45359237,
    'oz|ounce': 0.028349523,
    'µg|mcg|microgram': 1e-9,
  },
  volume: {
    'ml|millilitre|milliliter': 0.001,
    'cl|centilitre': 0.01,
    'dl|decilitre|deciliter': 0.1,
    'hl|hectolitre|hectoliter': 100,
    'l|litre|liter': 1,
    gallon: 3.785,
    'm³|cubic metre': 1_000,
  },
  temperature: { '°c|celsius|degrees celsius': 1 },
  fahrenheit: { '°f|fahrenheit|degrees fahrenheit': 1 },
  kelvin: { 'kelvin|kelvins|degrees kelvin': 1 },
  data: {
    'kb|kib|kilobyte': 1e3,
    'mb|mib|megabyte': 1e6,
    'gb|gib|gigabyte': 1e9,
    'tb|tib|terabyte': 1e12,
    'pb|pib|petabyte': 1e15,
  },
  bits: { 'kbit|kbps|kilobit': 1e3, 'mbit|mbps|megabit': 1e6, 'gbit|gbps|gigabit': 1e9 },
  frequency: { 'hz|hertz': 1, khz: 1e3, mhz: 1e6, ghz: 1e9 },
  power: {
    'w|watt': 1,
    'kw|kilowatt': 1e3,
    'mw|megawatt': 1e6,
    'gw|gigawatt': 1e9,
    'hp|bhp|horsepower': 745.7,
  },
  peak_power: { wp: 1, kwp: 1e3, mwp: 1e6 },
  energy: {
    'wh|watt hour': 1,
    'kwh|kilowatt hour': 1e3,
    'mwh|megawatt hour': 1e6,
    'gwh|gigawatt hour': 1e9,
    'twh|terawatt hour': 1e12,
    'kj|kilojoule': 1 / 3.6,
    'kcal|kilocalorie': 4.184 / 3.6,
  },
  current: { 'ma|milliamp|milliampere': 0.001, 'amp|ampere': 1 },
  charge: { mah: 0.001, 'ah|amp hour': 1 },
  voltage: { mv: 0.001, 'v|volt': 1, kv: 1e3 },
  light: { 'lm|lumen': 1 },
  pressure: { bar: 1, mbar: 0.001, hpa: 0.001, psi: 0.0689476, kpa: 0.01, mpa: 10 },
  sound: { 'db|decibel': 1 },
  speed: { 'km/h|kph': 1, mph: 1.609344, 'm/s': 3.6 },
  percent: { '%|percent|per cent|pct': 1 },
  percentage_point: { 'percentage point|pp': 1 },
};

const CURRENCIES: Record<string, string> = {
  '€': 'eur',
  eur: 'eur',
  euro: 'eur',
  euros: 'eur',
  $: 'usd',
  usd: 'usd',
  dollar: 'usd',
  dollars: 'usd',
  '£': 'gbp',
  gbp: 'gbp',
  'pound sterling': 'gbp',
  '¥': 'jpy',
  jpy: 'jpy',
  yen: 'jpy',
  chf: 'chf',
  franc: 'chf',
  francs: 'chf',
  crown: 'crown',
  crowns: 'crown',
  sek: 'sek',
  nok: 'nok',
  dkk: 'dkk',
  czk: 'czk',
  pln: 'pln',
  zloty: 'pln',
  inr: 'inr',
  rupee: 'inr',
  rupees: 'inr',
  '₹': 'inr',
  cny: 'cny',
  yuan: 'cny',
  aud: 'aud',
  cad: 'cad',
  cent: 'cent',
  cents: 'cent',
  ct: 'cent',
  cts: 'cent',
  pence: 'pence',
};

const MEASURES = new Map<string, UnitOfMeasure>();
const ALL_UNITS = [...LANGUAGES.map(({ units }) => units), TABLE].flatMap(Object.entries<Units>);
for (const [dimension, units] of ALL_UNITS) {
  for (const [names, factor] of Object.entries(units)) {
    for (const name of names.split('|')) MEASURES.set(name, { dimension, factor });
  }
}
for (const [name, currency] of Object.entries(CURRENCIES)) {
  MEASURES.set(name, { dimension: `money:${currency}`, factor: 1 });
}

const namesIn = (table: Language['units']): string[] =>
  Object.values(table).flatMap((units) => Object.keys(units).flatMap((names) => names.split('|')));

/** Units of several words, or in a script without spaces, of which no run of letters shows the end. */
export const compoundUnits = ({ units }: Pick<Language, 'units'>): string =>
  [...namesIn(TABLE), ...Object.keys(CURRENCIES), ...namesIn(units)]
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
