import { isNumberTerm, termsOf } from './terms.js';

const K1 = 1.2;
const B = 0.6;
const NUMBER_WEIGHT = 1.5;
const CONTEXT_WEIGHT = 0.4;

export interface IndexedText {
  readonly text: string;
  readonly context: string;
}

/** The texts that hold a term, and what the term adds to the score of each before its rarity is counted in. */
interface Postings {
  readonly ids: number[];
  readonly gains: number[];
}

/** Okapi BM25 over short texts; terms of the surroundings (headings, lead-in) count less. */
export class Bm25Index {
  readonly #postings = new Map<string, Postings>();
  readonly #size: number;

  constructor(texts: readonly IndexedText[]) {
    this.#size = texts.length;
    const lengths = new Float64Array(texts.length);
    const contextTerms = new Map<string, readonly string[]>();
    texts.forEach(({ text, context }, id) => {
      const frequencies = new Map<string, number>();
      const own = termsOf(text);
      lengths[id] = own.length;
      for (const term of own) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
      if (!contextTerms.has(context)) contextTerms.set(context, termsOf(context));
      for (const term of contextTerms.get(context)!) {
        if (!frequencies.has(term)) frequencies.set(term, CONTEXT_WEIGHT);
      }
      for (const [term, frequency] of frequencies) this.#add(term, id, frequency);
    });
    this.#turnFrequenciesIntoGains(lengths);
  }

  #add(term: string, id: number, frequency: number): void {
    const postings = this.#postings.get(term) ?? { ids: [], gains: [] };
    if (postings.ids.push(id) === 1) this.#postings.set(term, postings);
    postings.gains.push(frequency);
  }

  #turnFrequenciesIntoGains(lengths: Float64Array): void {
    const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
    for (const { ids, gains } of this.#postings.values()) {
      ids.forEach((id, i) => {
        const frequency = gains[i]!;
        const norm = K1 * (1 - B + (B * lengths[id]!) / meanLength);
        gains[i] = (frequency * (K1 + 1)) / (frequency + norm);
      });
    }
  }

  /** The score of every text, by its number; 0 where it shares no term with the query. */
  scores(query: string): Float64Array {
    const scores = new Float64Array(this.#size);
    for (const term of new Set(termsOf(query))) {
      const postings = this.#postings.get(term);
      if (!postings) continue;
      const { ids, gains } = postings;
      const weight = this.idf(term) * (isNumberTerm(term) ? NUMBER_WEIGHT : 1);
      for (let i = 0; i < ids.length; i += 1) scores[ids[i]!]! += weight * gains[i]!;
    }
    return scores;
  }

  /** Whether one of the texts from number `first` to number `last` holds a term. */
  occurs(term: string, first: number, last: number): boolean {
    const ids = this.#postings.get(term)?.ids ?? [];
    const next = ids[lowerBound(ids, first)];
    return next !== undefined && next <= last;
  }

  /** How rare a term is among the texts; unknown terms are as rare as can be. */
  idf(term: string): number {
    const n = this.#postings.get(term)?.ids.length ?? 0;
    return Math.log(1 + (this.#size - n + 0.5) / (n + 0.5));
  }
}

/** Where the first of the rising numbers that is at least `least` stands; behind the last where none is. */
function lowerBound(rising: readonly number[], least: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
