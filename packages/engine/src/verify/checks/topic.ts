import { isNumberTerm, termsOf } from '../../retrieve/terms.js';

/** The words of a text, without its figures. */
export function wordsOf(text: string): Set<string> {
  return new Set(termsOf(text).filter((term) => !isNumberTerm(term)));
}

/** Words, not figures, that two texts have in common. */
export function sharedWords(a: string, b: string): number {
  const there = wordsOf(b);
  return [...wordsOf(a)].filter((word) => there.has(word)).length;
}

const CLAUSE_END = /[;,:]\s|\s(?:and|but|while|whereas)\s/g;

/** The clause of a text around a position. */
export function clauseAt(text: string, position: number): string {
  let start = 0;
  for (const match of text.matchAll(CLAUSE_END)) {
    if (match.index >= position) return text.slice(start, match.index);
    start = match.index + match[0].length;
  }
  return text.slice(start);
}
