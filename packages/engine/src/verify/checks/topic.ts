import { isNumberTerm, termsOf } from '../../retrieve/terms.js';

/** Words, not figures, that two texts have in common. */
export function sharedWords(a: string, b: string): number {
  const there = new Set(termsOf(b));
  return new Set(termsOf(a).filter((term) => !isNumberTerm(term) && there.has(term))).size;
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
