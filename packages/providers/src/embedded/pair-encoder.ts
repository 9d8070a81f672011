import type { SupportPair } from '@claimcheck/engine';
import { Tokenizer } from '@huggingface/tokenizers';
import { type TokenWord, tokenTypes, wordsOf } from './token-types.js';

const REMEMBERED_TEXTS = 4_096;

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
    const { ids, tokens } = this.#tokenizer.encode(text, { add_special_tokens: false });
    if (this.#remembered.size >= REMEMBERED_TEXTS) this.#remembered.clear();
    const encoded = { ids, words: wordsOf(tokens) };
    this.#remembered.set(text, encoded);
    return encoded;
  }
}

interface EncodedText {
  readonly ids: readonly number[];
  readonly words: readonly TokenWord[];
}

export interface EncodedPair {
  readonly ids: BigInt64Array;
  readonly types: BigInt64Array;
}
