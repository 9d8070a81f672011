import type { SupportPair } from '@claimcheck/engine';
import { Tokenizer } from '@huggingface/tokenizers';
import { type TokenWord, tokenTypes, wordsOf } from './token-types.js';

const REMEMBERED_TEXTS = 4_096;
const REMEMBERED_WORDS = 32_768;
/** What is longer is no word, and seldom comes again. */
const LONGEST_WORD = 64;
/** White space to the tokenizer as well. It looks at each stretch between by itself. */
const BETWEEN_WORDS = /[ \t\r\n]+/;
/** The tokens of "in 2019. 12 members" do not show that the figures are two. In training the sentences of a context are apart, too. */
const BETWEEN_FIGURES = /\n+|(?<=\.)\s+(?=\d)/;

/** Turns a pair into `[CLS] context [SEP] (setting) claim [SEP]`; remembers texts and words, since both repeat. */
export class PairEncoder {
  readonly #tokenizer: Tokenizer;
  readonly #cls: number;
  readonly #sep: number;
  readonly #texts = new Map<string, EncodedText>();
  readonly #words = new Map<string, Tokens>();

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
    const known = this.#texts.get(text);
    if (known) return known;
    const parts = text
      .split(BETWEEN_FIGURES)
      .map((part) => part.split(BETWEEN_WORDS).map((word) => this.#tokensOf(word)));
    const encoded = new EncodedText(parts);
    remember(this.#texts, text, encoded, REMEMBERED_TEXTS);
    return encoded;
  }

  #tokensOf(word: string): Tokens {
    const known = this.#words.get(word);
    if (known) return known;
    const tokens = this.#tokenizer.encode(word, { add_special_tokens: false });
    if (word.length <= LONGEST_WORD) remember(this.#words, copyOf(word), tokens, REMEMBERED_WORDS);
    return tokens;
  }
}

/** A piece of a text holds on to the whole of it; a copy does not. */
const copyOf = (text: string): string => text.split('').join('');

function remember<T>(known: Map<string, T>, text: string, value: T, most: number): void {
  if (known.size >= most) known.clear();
  known.set(text, value);
}

interface Tokens {
  readonly ids: readonly number[];
  readonly tokens: readonly string[];
}

/** Most texts are only counted, so their words are found when first asked for. */
class EncodedText {
  readonly ids: readonly number[];
  #parts: readonly (readonly Tokens[])[];
  #words: readonly TokenWord[] = [];

  constructor(parts: readonly (readonly Tokens[])[]) {
    this.ids = parts.flatMap((part) => part.flatMap(({ ids }) => ids));
    this.#parts = parts;
  }

  get words(): readonly TokenWord[] {
    if (this.#parts.length > 0) {
      this.#words = this.#parts.flatMap((part) => wordsOf(part.flatMap(({ tokens }) => tokens)));
      this.#parts = [];
    }
    return this.#words;
  }
}

export interface EncodedPair {
  readonly ids: BigInt64Array;
  readonly types: BigInt64Array;
}
