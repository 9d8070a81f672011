import type { Range, SourceInput } from '../model.js';
import { passagesOf } from '../retrieve/block-passages.js';
import type { Block } from '../text/document.js';
import { parseDocument } from '../text/parse.js';

/** A numbered stretch of a source as the second reader sees it: a paragraph, a list item, a table row, or part of one. */
export interface NumberedPassage {
  readonly number: number;
  readonly sourceIndex: number;
  readonly text: string;
  /** The headings above it. */
  readonly context: string;
  /** The place in the source that `text.slice(start, end)` comes from. */
  rangeOf(start: number, end: number): Range;
}

type Stretch = Pick<NumberedPassage, 'text' | 'rangeOf'>;

/** A paragraph longer than this is numbered in parts. */
const LONG = 1_200;
/** A sentence longer than this is cut between words. */
const ENDLESS = 4_000;

/** All passages of all sources, numbered from 1 in reading order. */
export function numberPassages(sources: readonly SourceInput[]): NumberedPassage[] {
  let number = 0;
  return sources.flatMap((source, sourceIndex) =>
    parseDocument(source.content, source.mediaType).blocks.flatMap((block) =>
      stretchesOf(block).map((stretch) => ({
        number: ++number,
        sourceIndex,
        context: block.headings.join(' – '),
        ...stretch,
      })),
    ),
  );
}

function stretchesOf(block: Block): Stretch[] {
  if (block.kind === 'comment' || block.text.plain === '') return [];
  if (block.kind === 'table_row') return passagesOf(block).flatMap(cutEndless);
  const { text, sentences } = block;
  if (text.plain.length <= LONG) return [stretchOf(block, 0, text.plain.length)];
  const stretches: Stretch[] = [];
  let start = 0;
  sentences.forEach((sentence, i) => {
    const next = sentences[i + 1];
    if (next && next.end - start <= LONG) return;
    stretches.push(stretchOf(block, start, sentence.end));
    start = next?.start ?? text.plain.length;
  });
  return stretches.flatMap(cutEndless);
}

const stretchOf = ({ text }: Block, from: number, to: number): Stretch => ({
  text: text.plain.slice(from, to),
  rangeOf: (start, end) => text.rawRange(from + start, from + end),
});

function cutEndless({ text, rangeOf }: Stretch): Stretch[] {
  const pieces: Stretch[] = [];
  for (let start = 0; start < text.length; ) {
    const space = text.length - start > ENDLESS ? text.lastIndexOf(' ', start + ENDLESS) : -1;
    const end = space > start ? space : Math.min(text.length, start + ENDLESS);
    const from = start;
    pieces.push({ text: text.slice(from, end), rangeOf: (a, b) => rangeOf(from + a, from + b) });
    start = space > start ? end + 1 : end;
  }
  return pieces;
}
