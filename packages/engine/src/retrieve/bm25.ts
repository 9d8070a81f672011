import { isNumberTerm, termsOf } from './terms.js';

const K1 = 1.2;
const B = 0.6;
const NUMBER_WEIGHT = 1.5;
const CONTEXT_WEIGHT = 0.4;

export interface IndexedText {
  readonly text: string;
  readonly context: string;
}

export interface Hit {
  readonly id: number;
  readonly score: number;
}

/** Okapi BM25 over short texts; terms of the surroundings (headings, lead-in) count less. */
export class Bm25Index {
  readonly #postings = new Map<string, { id: number; weight: number }[]>();
  readonly #lengths: number[] = [];
  readonly #meanLength: number;

  constructor(texts: readonly IndexedText[]) {
    texts.forEach(({ text, context }, id) => {
      const weights = new Map<string, number>();
      const own = termsOf(text);
      for (const term of own) weights.set(term, (weights.get(term) ?? 0) + 1);
      for (const term of new Set(termsOf(context))) {
        if (!weights.has(term)) weights.set(term, CONTEXT_WEIGHT);
      }
      this.#lengths.push(own.length);
      for (const [term, weight] of weights) {
        const postings = this.#postings.get(term);
        if (postings) postings.push({ id, weight });
        else this.#postings.set(term, [{ id, weight }]);
      }
    });
    const total = this.#lengths.reduce((sum, length) => sum + length, 0);
    this.#meanLength = total / Math.max(1, this.#lengths.length) || 1;
  }

  /** Texts that share a term with the query, best first; ties in document order. */
  search(query: string): Hit[] {
    const scores = new Map<number, number>();
    for (const term of new Set(termsOf(query))) {
      const postings = this.#postings.get(term);
      if (!postings) continue;
      const weight = this.idf(term) * (isNumberTerm(term) ? NUMBER_WEIGHT : 1);
      for (const { id, weight: frequency } of postings) {
        const norm = K1 * (1 - B + (B * this.#lengths[id]!) / this.#meanLength);
        const gain = weight * ((frequency * (K1 + 1)) / (frequency + norm));
        scores.set(id, (scores.get(id) ?? 0) + gain);
      }
    }
    return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score || a.id - b.id);
  }

  /** How rare a term is among the texts; unknown terms are as rare as can be. */
  idf(term: string): number {
    const n = this.#postings.get(term)?.length ?? 0;
    return Math.log(1 + (this.#lengths.length - n + 0.5) / (n + 0.5));
  }
}
