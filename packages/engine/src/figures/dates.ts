import { inLanguageOf, LANGUAGES, withEnglish } from '../language/detect.js';
import { BEFORE_BARE_MONTH, MONTHS, NO_YEARS, PLAIN_MONTHS, SHORT_MONTH } from '../language/en/calendar.js';
import { ENGLISH } from '../language/en/english.js';
import type { Language } from '../language/language.js';
import { oneOf } from '../language/patterns.js';
import { recently } from '../once-per.js';
import { ORDINAL_WORDS_PATTERN, ordinalToNumber } from '../text/number-words.js';

const MONTH_NUMBERS = new Map(
  LANGUAGES.flatMap(({ months }) =>
    months.flatMap((names, i) => names.split('|').map((name) => [name, i + 1] as const)),
  ),
);
/** "16 may enter", "12 march in front": without a capital these are verbs. */
const NO_MONTH = /^(?:may|mar(?:ch)?)$/;

/** A date as far as it is stated; `null` parts are left open. */
export interface PartialDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly start: number;
  readonly end: number;
}

type Parts = Pick<PartialDate, 'year' | 'month' | 'day'>;

interface Form {
  readonly pattern: RegExp;
  readonly read: (groups: readonly (string | undefined)[]) => Parts;
}

const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const monthNumber = (text: string | undefined): number | null =>
  text === undefined
    ? null
    : (MONTH_NUMBERS.get(text.toLowerCase()) ??
      MONTHS.findIndex((name) => name.startsWith(text.toLowerCase().slice(0, 3))) + 1);

const dayOf = (text: string): number => ordinalToNumber(text) ?? Number.parseInt(text, 10);

/** Countries differ on which of the two is the day: a date that can be read both ways is left open. */
function slashed(first: number, second: number, year: number): Parts {
  if (first === second || first > 12) return { year, month: second, day: first };
  if (second > 12) return { year, month: first, day: second };
  return { year, month: null, day: null };
}

/** Longest forms first: a later form never starts inside an earlier match. */
function formsOf(language: Language): readonly Form[] {
  const month = `(?:(?:${[...new Set([...MONTHS, ...language.months])].join('|')})\\b|${SHORT_MONTH}\\b\\.?)`;
  const dayNumber = `\\d{1,2}(?:${[ENGLISH.ordinal, language.ordinal].filter(Boolean).join('|')})?\\.?`;
  const of = `(?: (?:${[ENGLISH.of, language.of].filter(Boolean).join('|')}))?`;
  const yearAfter = String.raw`(?:,? (?:del? )?(\d{4})\b)?`;
  return [
    {
      pattern: /(?<!\d)(?:(\d{4})年)?(\d{1,2})月(?:(\d{1,2})[日号])?/g,
      read: ([y, m, d]) => ({ year: number(y), month: number(m), day: number(d) }),
    },
    {
      pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
      read: ([y, m, d]) => ({ year: number(y), month: number(m), day: number(d) }),
    },
    {
      pattern: /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/g,
      read: ([d, m, y]) => ({ year: number(y), month: number(m), day: number(d) }),
    },
    {
      pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})\b(?!\/)/g,
      read: ([a, b, y]) => slashed(Number(a), Number(b), Number(y)),
    },
    {
      pattern: new RegExp(
        `\\b(?:the )?(${dayNumber}|${ORDINAL_WORDS_PATTERN})${of} (${month})${yearAfter}`,
        'gi',
      ),
      read: ([d, m, y]) => ({ year: number(y), month: monthNumber(m), day: dayOf(d!) }),
    },
    {
      pattern: new RegExp(`\\b(${month}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d|[.,]\\d)${yearAfter}`, 'gi'),
      read: ([m, d, y]) => ({ year: number(y), month: monthNumber(m), day: number(d) }),
    },
    // "3–7 June": the first day of a range shares the month of the last.
    {
      pattern: new RegExp(
        `\\b(\\d{1,2})(?:st|nd|rd|th)?\\.?(?=\\s?(?:[-–]|until|${withEnglish(language, 'to')})\\s?${dayNumber}${of} (${month})${yearAfter})`,
        'gi',
      ),
      read: ([d, m, y]) => ({ year: number(y), month: monthNumber(m), day: number(d) }),
    },
    {
      pattern: new RegExp(`\\b(${month}),?(?: del?)? (\\d{4})\\b`, 'gi'),
      read: ([m, y]) => ({ year: number(y), month: monthNumber(m), day: null }),
    },
    // A bare month needs a capital letter: "may" and "march" are words, too.
    {
      pattern: new RegExp(
        `\\b(${PLAIN_MONTHS.join('|')}|(?<=${oneOf(BEFORE_BARE_MONTH)} )(?:March|May))\\b`,
        'g',
      ),
      read: ([m]) => ({ year: null, month: monthNumber(m), day: null }),
    },
    {
      pattern: new RegExp(
        String.raw`(?<![\d.,€$£#-])\b((?:1[5-9]|20)\d{2})(?:[/–-](?:(?:1[5-9]|20)\d{2}|\d{2}))?\b(?![.,]?\d|\s?(?:%|€|${oneOf(NO_YEARS)})\b|\s?[个元人万亿克米公千毫次名家])`,
        'g',
      ),
      read: ([y]) => ({ year: number(y), month: null, day: null }),
    },
  ];
}

const FORMS = inLanguageOf(formsOf);

export const findDates = recently((text: string): readonly PartialDate[] => {
  const taken: PartialDate[] = [];
  for (const { pattern, read } of FORMS(text)) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = beforeFullStop(text, start + match[0].length);
      const groups = match.slice(1);
      if (groups.some((part) => NO_MONTH.test(part ?? ''))) continue;
      if (taken.some((date) => start < date.end && end > date.start)) continue;
      const parts = read(groups);
      if (parts.day !== null && (parts.day < 1 || parts.day > 31)) continue;
      if (parts.month !== null && (parts.month < 1 || parts.month > 12)) continue;
      taken.push({ ...parts, start, end });
    }
  }
  return taken.sort((a, b) => a.start - b.start);
});

/** The end of a match without the full stop of its sentence: "by 1 Dec." but "by 1 Dec. at the latest". */
export function beforeFullStop(text: string, end: number): number {
  return text[end - 1] === '.' && /^["”’)\]]*(?:\s*$|\s+\p{Lu})/u.test(text.slice(end)) ? end - 1 : end;
}

/** True when every part that both dates state is the same, and they share at least one. */
export function datesAgree(a: PartialDate, b: PartialDate): boolean {
  return sharedParts(a, b).length > 0 && sharedParts(a, b).every(([x, y]) => x === y);
}

/** True when both dates state a part and disagree on it; a bare year against a day and month says nothing. */
export function datesDiffer(a: PartialDate, b: PartialDate): boolean {
  return sharedParts(a, b).some(([x, y]) => x !== y);
}

function sharedParts(a: PartialDate, b: PartialDate): [number, number][] {
  return (['year', 'month', 'day'] as const).flatMap((part) => {
    const x = a[part];
    const y = b[part];
    return x === null || y === null ? [] : [[x, y] as [number, number]];
  });
}
