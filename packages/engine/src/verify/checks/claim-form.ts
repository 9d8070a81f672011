import type { PartialDate } from '../../figures/dates.js';
import type { Quantity } from '../../figures/quantity.js';
import { measureOf } from '../../figures/units-of-measure.js';
import { START_OF_MONTH } from '../../language/en/calendar.js';
import { wordsToNumber } from '../../text/number-words.js';
import { isMeasured } from '../figures/kinds.js';

export interface Correction {
  readonly part: string;
  readonly replacement: string | null;
}

/** The source's figure in the form that the claim's has: "two-year", "two years", "two years'". */
export function figureInForm(claim: Quantity, statement: string, source: Quantity): Correction {
  const text = claim.text.trim();
  const apostrophe = isMeasured(claim)
    ? (/^(['’])(?:s\b|(?!\p{L}))/u.exec(statement.slice(claim.end)) ?? null)
    : null;
  const part = text + (apostrophe?.[0] ?? '');
  const replacement = apostrophe
    ? possessive(plainForm(source), apostrophe[1]!)
    : partsOf(claim)?.joint === '-'
      ? hyphenated(source)
      : plainForm(source);
  const isBare = isMeasured(source) && isNumberAlone(source.text) && !isNumberAlone(text);
  return {
    part,
    replacement:
      replacement === null || isBare
        ? null
        : withStop(inCaseOf(part, replacement), statement.slice(claim.end)),
  };
}

export const isNumberAlone = (text: string): boolean =>
  /^[\d.,\s]+$/.test(text) || wordsToNumber(text.trim()) !== null;

function partsOf(quantity: Quantity) {
  const match = /^(\S+)([\s-])(\p{L}+)$/u.exec(quantity.text.trim());
  if (!match || !isMeasured(quantity) || !measureOf(match[3]!)) return null;
  return { number: match[1]!, joint: match[2]!, unit: match[3]! };
}

function hyphenated(quantity: Quantity): string | null {
  const parts = partsOf(quantity);
  return parts && `${parts.number}-${singular(parts.unit)}`;
}

function plainForm(quantity: Quantity): string {
  const parts = partsOf(quantity);
  if (parts?.joint !== '-') return quantity.text.trim();
  const isOne = /^(?:1|one)$/i.test(parts.number);
  return `${parts.number} ${isOne ? parts.unit : plural(parts.unit)}`;
}

const possessive = (text: string, apostrophe: string): string | null => {
  if (!/\p{L}$/u.test(text)) return null;
  return text + apostrophe + (text.endsWith('s') ? '' : 's');
};

function singular(unit: string): string {
  if (unit === 'feet') return 'foot';
  const stem = unit.replace(/(?<=inch)es$|s$/, '');
  return stem !== '' && measureOf(stem)?.factor === measureOf(unit)?.factor ? stem : unit;
}

function plural(unit: string): string {
  if (unit === 'foot') return 'feet';
  const isAbbreviated = unit.length < 3 || unit !== unit.toLowerCase() || unit === 'min';
  return isAbbreviated || unit.endsWith('s') ? unit : unit.replace(/(?<=ch)$/, 'e').concat('s');
}

/** "8 p.m." loses its last full stop where the sentence's own follows. */
function withStop(time: string, after: string): string {
  if (!/\b[ap]\.m\.?$/i.test(time)) return time;
  return time.replace(/\.$/, '') + (/^\.?$/.test(after.trim()) ? '' : '.');
}

/** A number word takes the capital letter of the one it replaces, or loses its own. */
function inCaseOf(part: string, replacement: string): string {
  if (!/^\p{Lu}?\p{Ll}/u.test(part) || !/^\p{Lu}?\p{Ll}/u.test(replacement)) return replacement;
  const first = replacement.charAt(0);
  return (/^\p{Lu}/u.test(part) ? first.toUpperCase() : first.toLowerCase()) + replacement.slice(1);
}

const MONTH_NAME = new RegExp(`\\b${START_OF_MONTH}\\p{L}*`, 'iu');
const YEAR = /\b\d{4}\b/;

/** The source's date as far as the claim's goes, "March" of "3 March"; none where it says less than the claim's. */
export function dateInForm(
  claim: PartialDate,
  claimed: string,
  source: PartialDate,
  found: string,
): string | null {
  const month = MONTH_NAME.exec(found)?.[0];
  const year = YEAR.exec(found)?.[0];
  if (claim.month === null) return year ?? null;
  if (claim.day === null && source.day !== null) {
    if (month === undefined || claim.year === null) return month ?? null;
    return year === undefined ? null : `${month} ${year}`;
  }
  const isBareDay = (text: string) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(text);
  const saysLess = (claim.day !== null && source.day === null) || (isBareDay(found) && !isBareDay(claimed));
  return saysLess ? null : found;
}
