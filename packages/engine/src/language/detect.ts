import { recently } from '../once-per.js';
import { GERMAN } from './de/german.js';
import { ENGLISH } from './en/english.js';
import { SPANISH } from './es/spanish.js';
import { FRENCH } from './fr/french.js';
import { ITALIAN } from './it/italian.js';
import type { Language } from './language.js';
import { DUTCH } from './nl/dutch.js';
import { PORTUGUESE } from './pt/portuguese.js';
import { CHINESE } from './zh/chinese.js';

/** English first: a text that is as likely in another language is taken to be in English. */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  PORTUGUESE,
  DUTCH,
  CHINESE,
];

const HAN = /\p{Script=Han}/u;
const WORD = /\p{L}+/gu;

/**
 * The words by which each language is known: the common ones, and those of its calendar and measures. Names and signs of
 * measures that English has are written in any language, and tell nothing.
 */
const SPEAKERS = new Map<string, Language[]>();
for (const language of LANGUAGES) {
  const { common, months, units, scales } = language;
  const measures = [...Object.values(units).flatMap(Object.keys), ...Object.keys(scales)];
  const known = [common, ...months, ...(language === ENGLISH ? [] : measures)];
  for (const word of new Set(known.flatMap((words) => words.split('|')))) {
    SPEAKERS.set(word, [...(SPEAKERS.get(word) ?? []), language]);
  }
}

/** The language that most of the known words of a text are of. */
export const languageOf = recently((text: string): Language => {
  if (HAN.test(text)) return CHINESE;
  const found = new Map<Language, number>();
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    for (const language of SPEAKERS.get(word) ?? []) found.set(language, (found.get(language) ?? 0) + 1);
  }
  const count = (language: Language) => found.get(language) ?? 0;
  return LANGUAGES.reduce((best, language) => (count(language) > count(best) ? language : best));
});

/** A pattern, or whatever else is made of words, in the language of a text; each is made once. */
export function inLanguageOf<T>(make: (language: Language) => T): (text: string) => T {
  const made = new Map<Language, T>();
  return (text) => {
    const language = languageOf(text);
    const found = made.get(language) ?? make(language);
    made.set(language, found);
    return found;
  };
}

/** Words of English, which every text may have, and of another language. */
export const withEnglish = (
  language: Language,
  key: 'approximate' | 'above' | 'below' | 'not' | 'to',
): string =>
  [ENGLISH[key], language === ENGLISH ? '' : language[key]].filter((words) => words !== '').join('|');
