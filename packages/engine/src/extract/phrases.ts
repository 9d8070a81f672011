import type { Range } from '../model.js';

interface Node {
  readonly next: Map<string, Node>;
  isEnd: boolean;
}

/** What may stand for a space of a phrase: from where it stands to where it ends, or the same place where it does not. */
export type Gap = (text: string, at: number) => number;

const IN_WORD = /[\p{L}\p{N}-]/u;

/**
 * Finds phrases as whole words in a text, whatever their case, the longest first where several begin at a place. One walk
 * down a tree of their letters takes the place of a pattern, whose size and cost would grow with every phrase.
 */
export class Phrases {
  readonly #root = node();

  constructor(
    phrases: Iterable<string>,
    private readonly gap: Gap,
  ) {
    for (const phrase of phrases) this.#add(phrase);
  }

  *in(text: string): Generator<Range> {
    if (this.#root.next.size === 0) return;
    let start = 0;
    while (start < text.length) {
      const end = isWordBefore(text, start) ? start : this.#endOfLongest(text, start);
      if (end > start) yield { start, end };
      start = Math.max(end, start + 1);
    }
  }

  #add(phrase: string): void {
    let at = this.#root;
    for (const letter of phrase.toLowerCase()) {
      const next = at.next.get(letter) ?? node();
      at.next.set(letter, next);
      at = next;
    }
    at.isEnd = at !== this.#root;
  }

  /** The end of the longest phrase that begins here, or `start` itself. */
  #endOfLongest(text: string, start: number): number {
    let longest = start;
    let at = start;
    let here: Node | undefined = this.#root;
    while (here && at < text.length) {
      const afterGap: number = here.next.has(' ') ? this.gap(text, at) : at;
      const letter: string = String.fromCodePoint(text.codePointAt(at)!);
      here = afterGap > at ? here.next.get(' ') : here.next.get(letter.toLowerCase());
      at = afterGap > at ? afterGap : at + letter.length;
      if (here?.isEnd && !isWordAt(text, at)) longest = at;
    }
    return longest;
  }
}

const node = (): Node => ({ next: new Map(), isEnd: false });

const isWordAt = (text: string, at: number): boolean =>
  at < text.length && IN_WORD.test(String.fromCodePoint(text.codePointAt(at)!));

/** A character outside the basic plane takes two places, of which the second is no start of anything. */
function isWordBefore(text: string, at: number): boolean {
  if (at === 0) return false;
  const pair = at > 1 ? text.codePointAt(at - 2)! : 0;
  return pair > 0xffff ? IN_WORD.test(String.fromCodePoint(pair)) : IN_WORD.test(text[at - 1]!);
}
