import { stemmer } from 'stemmer';
import { wordToNumber } from '../text/number-words.js';

const WORD = /\p{N}+(?:[.,]\p{N}+)*%?|[\p{L}\p{M}]+(?:['’][\p{L}]+)?|[€$£¥]/gu;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words too common to find anything by; they count for nothing, not even little. */
const STOP_WORDS = new Set(
  `a an the of to in on at by for from with and or but as is are was were be been being it its this that these those
  there here he she they them his her their we our us you your i my me do does did has have had will would can could
  shall should may might must not no nor so than then too very also just which who whom whose what when where why how
  if into onto over under about after before during while per each such same other any all both more most some`.split(
    /\s+/,
  ),
);

/** The index terms of a text: stems, numbers in one form, single characters of unspaced scripts. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const [match] of text.toLowerCase().normalize('NFKC').matchAll(WORD)) {
    if (UNSPACED_SCRIPT.test(match)) terms.push(...match);
    else if (/^\p{N}/u.test(match)) terms.push(numberTerm(match));
    else if (!STOP_WORDS.has(match)) terms.push(wordTerm(match));
  }
  return terms;
}

export function isNumberTerm(term: string): boolean {
  return term.startsWith('#');
}

function numberTerm(match: string): string {
  const digits = match.replace(/%$/, '').replace(/,(?=\d{3}\b)/g, '');
  return `#${digits.replace(/^(\d+)\.0+$/, '$1')}`;
}

function wordTerm(word: string): string {
  const value = wordToNumber(word);
  return value === null ? stemmer(word.replace(/['’].*$/, '')) : `#${value}`;
}
