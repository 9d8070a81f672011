import { stemmer } from 'stemmer';

const WORD = /\p{N}+(?:[.,]\p{N}+)*%?|[\p{L}\p{M}]+(?:['’][\p{L}]+)?|[€$£¥]/gu;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words too common to find anything by; they count for nothing, not even little. */
const STOP_WORDS = new Set(
  `a an the of to in on at by for from with and or as is are was were be been being it its this that these those
  there here he she they them his her their we our us you your i my me do does did has have had will would can could
  shall should may might must not no nor so than then too very also just which who whom whose what when where why how
  if into onto over under about after before during while per each such same other any all both more most some`.split(
    /\s+/,
  ),
);

const NUMBER_WORDS = new Map(
  Object.entries({
    zero: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    hundred: 100,
    thousand: 1000,
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
    once: 1,
    twice: 2,
  }),
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
  return `#${match.replace(/%$/, '').replace(/,(?=\d{3}\b)/g, '')}`;
}

function wordTerm(word: string): string {
  const value = NUMBER_WORDS.get(word);
  return value === undefined ? stemmer(word.replace(/['’].*$/, '')) : `#${value}`;
}
