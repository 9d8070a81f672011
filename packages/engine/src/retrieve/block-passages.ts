import { hasOwnVerb, wordsOf } from '../extract/verbs.js';
import type { Range } from '../model.js';
import type { Block } from '../text/document.js';
import { type MappedText, MappedTextBuilder } from '../text/mapped-text.js';

/** A sentence or table row as it is read, with the way back to its place in the source. */
export interface Passage {
  readonly text: string;
  readonly range: Range;
  /** The raw range that `text.slice(start, end)` comes from. */
  rangeOf(start: number, end: number): Range;
}

export function passagesOf(block: Block): Passage[] {
  if (block.kind === 'comment') return [];
  if (block.kind === 'table_row' && block.cells.length > 0) {
    const row = rowText(block);
    return [{ text: row.plain, range: block.range, rangeOf: (start, end) => row.rawRange(start, end) }];
  }
  return block.sentences.map((sentence) => ({
    text: sentence.plain,
    range: sentence.range,
    rangeOf: (start, end) => block.text.rawRange(sentence.start + start, sentence.start + end),
  }));
}

/** "Operators. Only trained persons may …": the first words of a block that name what the rest of it is about. */
export function runInHeading({ sentences }: Block): string | null {
  const [first] = sentences;
  if (first === undefined || sentences.length === 1) return null;
  const isShort = first.plain.split(/\s+/).length <= 3 && first.plain.endsWith('.');
  return isShort && !isStatement(first.plain) ? first.plain : null;
}

/** "Smoking is forbidden.", "No smoking."; "Use of funds." only looks like an order. */
function isStatement(sentence: string): boolean {
  const words = wordsOf(sentence);
  return words[0]?.lower === 'no' || (words[1]?.lower !== 'of' && hasOwnVerb(words));
}

/** "City: Lisbon; Rate: €52." */
function rowText({ cells, text, range }: Block): MappedText {
  const out = new MappedTextBuilder(range.start);
  const insert = (words: string, at: number) => out.replace(words, { start: at, end: at });
  let end = range.start;
  cells.forEach(({ header, start: from, end: to }, i) => {
    if (i > 0) insert('; ', end);
    const cell = text.rawRange(from, to);
    if (header !== '') insert(`${header}: `, cell.start);
    for (const piece of text.pieces(from, to)) out.replace(piece.text, piece.raw);
    end = cell.end;
  });
  insert('.', end);
  return out.build();
}
