import { termsOf } from './terms.js';

/** Of stretches with as many words of the other text, one that opens a sentence is better; a word more outweighs that. */
const OPENS = 0.5;

/** The stretch of a text that has most of the words of another, on one line; what is left out is shown by dots. */
export function excerpt(text: string, about: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const wanted = new Set(termsOf(about));
  const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    terms: termsOf(word).filter((term) => wanted.has(term)),
    opens: index === 0 || '.!?:'.includes(line[index - 2]!),
  }));
  const counts = new Map<string, number>();
  const add = (terms: readonly string[], by: 1 | -1) => {
    for (const term of terms) {
      const count = (counts.get(term) ?? 0) + by;
      if (count > 0) counts.set(term, count);
      else counts.delete(term);
    }
  };
  let next = 0;
  let best = { start: 0, end: 0, worth: -1 };
  for (const [from, { start, terms, opens }] of words.entries()) {
    while (next < words.length && words[next]!.end - start <= most) add(words[next++]!.terms, 1);
    if (next <= from) {
      next = from + 1;
      continue;
    }
    const worth = counts.size + (opens ? OPENS : 0);
    if (worth > best.worth) best = { start, end: words[next - 1]!.end, worth };
    add(terms, -1);
  }
  // No word is as short as there is room for.
  if (best.worth < 0) return `${line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
  const { start, end } = best;
  return `${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`;
}
