import type { SupportPair } from '@claimcheck/engine';
import { Tokenizer } from '@huggingface/tokenizers';

const REMEMBERED_TEXTS = 4_096;

/** Turns a pair into `[CLS] context [SEP] (setting) claim [SEP]`; remembers texts, since claims and windows repeat. */
export class PairEncoder {
  readonly #tokenizer: Tokenizer;
  readonly #cls: number;
  readonly #sep: number;
  readonly #remembered = new Map<string, readonly number[]>();

  constructor(tokenizerJson: object) {
    this.#tokenizer = new Tokenizer(tokenizerJson, {});
    const [cls, sep] = this.#tokenizer.encode('').ids;
    if (cls === undefined || sep === undefined) throw new Error('The tokenizer has no [CLS] and [SEP].');
    this.#cls = cls;
    this.#sep = sep;
  }

  count(text: string): number {
    return this.#ids(text).length;
  }

  encode({ context, claim, setting }: SupportPair): EncodedPair {
    const first = this.#ids(context);
    const second = this.#ids(setting ? `(${setting}) ${claim}` : claim);
    const ids = [this.#cls, ...first, this.#sep, ...second, this.#sep];
    return { ids: BigInt64Array.from(ids, BigInt), contextLength: first.length + 2 };
  }

  #ids(text: string): readonly number[] {
    const known = this.#remembered.get(text);
    if (known) return known;
    const { ids } = this.#tokenizer.encode(text, { add_special_tokens: false });
    if (this.#remembered.size >= REMEMBERED_TEXTS) this.#remembered.clear();
    this.#remembered.set(text, ids);
    return ids;
  }
}

export interface EncodedPair {
  readonly ids: BigInt64Array;
  /** Tokens before the claim and its setting, `[CLS]` and the first `[SEP]` included. */
  readonly contextLength: number;
}
