import { outsideNesting } from '../../extract/nesting.js';
import type { Range } from '../../model.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';

/** Where a part of a claim begins that can be right or wrong by itself. */
const PART =
  /,\s+|\s+(?=(?:which|who|whose|where|making|including|using|because|so that|due to|thanks to|preferably|mostly|and|or|but)\s)/giu;
/** Where a phrase within such a part begins. */
const PHRASE =
  /(?<!\bcompared)\s+(?=(?:with|without|for|after|before|until|since|during|by|within|at|on|from|in|into|over|under|per|as)\s)/giu;
const OPENING = /^(?:and|or|but)\s+/i;

/** The last phrases in a row of which a passage has not one word, unless the claim begins with such a phrase. */
export function unmentioned(statement: string, passage: string): string | null {
  const said = new Set(termsOf(passage));
  const isSilent = (phrase: string) => {
    const terms = termsOf(phrase);
    return terms.length > 0 && terms.every((term) => !said.has(term));
  };
  const parts = pieces(PART, statement.replace(/[.!?]+$/, '')).map((part) => pieces(PHRASE, part));
  if (isSilent(parts[0]![0]!)) return null;
  const phrases = parts.findLast((part) => part.some(isSilent));
  if (!phrases) return null;
  const last = phrases.findLastIndex(isSilent);
  const before = phrases.findLastIndex((phrase, i) => i < last && !isSilent(phrase));
  const found = phrases
    .slice(before + 1, last + 1)
    .join(' ')
    .replace(OPENING, '');
  return isTelling(found) ? found : null;
}

/** One word may stand for another: “two days in advance” is “two days ahead”. */
function isTelling(phrase: string): boolean {
  const terms = termsOf(phrase);
  return terms.length > 1 || terms.some(isNumberTerm);
}

/** The words without the phrases at their ends that a passage has: “and yoghurt” of “apple puree and yoghurt”. */
export function unsaidOf(words: string, passage: string): string {
  const phrases = phrasesOf(words, passage);
  const first = phrases.findIndex(({ unsaid }) => unsaid > 0);
  const last = phrases.findLastIndex(({ unsaid }) => unsaid > 0);
  if (first < 0) return words.replace(OPENING, '');
  const before = phrases.slice(0, first).findLastIndex(({ said }) => said > 0);
  const after = phrases.slice(last + 1).findIndex(({ said }) => said > 0);
  const end = phrases[after < 0 ? phrases.length - 1 : last + after]!.end;
  return words.slice(phrases[before + 1]!.start, end).replace(OPENING, '');
}

/** Whether a passage has no whole phrase of these, and of some not one word: what it has in part it may well state. */
export function lacks(words: string, passage: string): boolean {
  const phrases = phrasesOf(words, passage);
  return (
    phrases.some(({ said, unsaid }) => said === 0 && unsaid > 0) &&
    phrases.every(({ said, unsaid }) => said === 0 || unsaid > 0)
  );
}

/** The phrases of some words, and how many of the words of each a passage has. */
function phrasesOf(words: string, passage: string) {
  const there = new Set(termsOf(passage));
  return rangesOf(new RegExp(`${PART.source}|${PHRASE.source}`, 'giu'), words).map(({ start, end }) => {
    const terms = termsOf(words.slice(start, end));
    const said = terms.filter((term) => there.has(term)).length;
    return { start, end, said, unsaid: terms.length - said };
  });
}

const pieces = (joints: RegExp, text: string): string[] =>
  rangesOf(joints, text).map(({ start, end }) => text.slice(start, end));

function rangesOf(joints: RegExp, text: string): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const { 0: joint, index } of outsideNesting(joints, text)) {
    ranges.push({ start, end: index });
    start = index + joint.length;
  }
  return [...ranges, { start, end: text.length }];
}
