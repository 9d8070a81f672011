import type { SupportPair } from '@claimcheck/engine';
import { Tokenizer } from '@huggingface/tokenizers';
import { type TokenWord, tokenTypes, wordsOf } from './token-types.js';

const REMEMBERED_TEXTS = 4_096;
/** The tokens of "in 2019. 12 members" do not show that the figures are two. In training the sentences of a context are apart, too. */
const BETWEEN_FIGURES = /\n+|(?<=\.)\s+(?=\d)/;

/** Turns a pair into `[CLS] context [SEP] (setting) claim [SEP]`; remembers texts, since claims and windows repeat. */
export class PairEncoder {
  readonly #tokenizer: Tokenizer;
  readonly #cls: number;
  readonly #sep: number;
  readonly #remembered = new Map<string, EncodedText>();

  constructor(tokenizerJson: object) {
    this.#tokenizer = new Tokenizer(tokenizerJson, {});
    const [cls, sep] = this.#tokenizer.encode('').ids;
    if (cls === undefined || sep === undefined) throw new Error('The tokenizer has no [CLS] and [SEP].');
    this.#cls = cls;
    this.#sep = sep;
  }

  count(text: string): number {
    return this.#encoded(text).ids.length;
  }

  encode({ context, claim, setting }: SupportPair): EncodedPair {
    const first = this.#encoded(context);
    const second = this.#encoded(setting ? `(${setting}) ${claim}` : claim);
    const ids = [this.#cls, ...first.ids, this.#sep, ...second.ids, this.#sep];
    return { ids: BigInt64Array.from(ids, BigInt), types: tokenTypes(first.words, second.words) };
  }

  #encoded(text: string): EncodedText {
    const known = this.#remembered.get(text);
    if (known) return known;
    const parts = text
      .split(BETWEEN_FIGURES)
      .map((part) => this.#tokenizer.encode(part, { add_special_tokens: false }));
    if (this.#remembered.size >= REMEMBERED_TEXTS) this.#remembered.clear();
    const encoded = new EncodedText(
      parts.flatMap(({ ids }) => ids),
      parts.map(({ tokens }) => tokens),
    );
    this.#remembered.set(text, encoded);
    return encoded;
  }
}

/** Most texts are only counted, so their words are found when first asked for. */
class EncodedText {
  readonly ids: readonly number[];
  #tokens: readonly (readonly string[])[];
  #words: readonly TokenWord[] = [];

  constructor(ids: readonly number[], tokens: readonly (readonly string[])[]) {
    this.ids = ids;
    this.#tokens = tokens;
  }

  get words(): readonly TokenWord[] {
    if (this.#tokens.length > 0) {
      this.#words = this.#tokens.flatMap(wordsOf);
      this.#tokens = [];
    }
    return this.#words;
  }
}

export interface EncodedPair {
  readonly ids: BigInt64Array;
  readonly types: BigInt64Array;
}
