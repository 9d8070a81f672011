import { stemmer } from 'stemmer';
import { STOP_WORDS } from '../language/en/lexicon.js';
import { recently } from '../once-per.js';
import { wordToNumber } from '../text/number-words.js';
import { withStraightQuotes } from '../text/quotation-marks.js';

const WORD = /\p{N}+(?:[.,]\p{N}+)*%?|[\p{L}\p{M}]+(?:'[\p{L}]+)?|[€$£¥]/gu;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The index terms of a text: stems, numbers in one form, single characters of unspaced scripts. */
export const termsOf = recently((text: string): readonly string[] => {
  const terms: string[] = [];
  for (const [match] of withStraightQuotes(text).toLowerCase().normalize('NFKC').matchAll(WORD)) {
    if (UNSPACED_SCRIPT.test(match)) terms.push(...match);
    else if (/^\p{N}/u.test(match)) terms.push(numberTerm(match));
    else if (!STOP_WORDS.has(match)) terms.push(wordTerm(match));
  }
  return terms;
});

export function isNumberTerm(term: string): boolean {
  return term.startsWith('#');
}

function numberTerm(match: string): string {
  const digits = match.replace(/%$/, '').replace(/,(?=\d{3}\b)/g, '');
  return `#${digits.replace(/^(\d+)\.0+$/, '$1')}`;
}

function wordTerm(word: string): string {
  const value = wordToNumber(word);
  return value === null ? stemmer(word.replace(/'.*$/, '')) : `#${value}`;
}
