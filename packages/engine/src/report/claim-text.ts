import type { AtomicClaim } from '@claimcheck/contracts';
import type { Block } from '../text/document.js';
import { countWhile } from '../text/ordered.js';
import { detectMediaType, parseDocument } from '../text/parse.js';
import { shortened } from './wording.js';

type Placed = Pick<AtomicClaim, 'text' | 'output_start_offset' | 'output_end_offset'>;
export type ClaimTextReader = (claim: Placed) => string;

/**
 * Claims of a text as they are understood by themselves: without markup, a cell of a table with its row and column, one
 * that opens with a pronoun after the claim of its paragraph that says what it is about, in brackets.
 */
export function claimTextReader(aiOutput: string, claims: readonly Placed[]): ClaimTextReader {
  const indexes = new Map(claims.map(({ output_start_offset }, index) => [output_start_offset, index]));
  const { blocks } = parseDocument(aiOutput, detectMediaType(aiOutput));
  const seen = (claim: Placed) => asSeen(claim, blockAt(claim.output_start_offset, blocks));
  return (claim) => {
    const block = blockAt(claim.output_start_offset, blocks);
    if (block?.kind === 'table_row' && block.cells.length > 1) return inItsRow(claim, block);
    const index = indexes.get(claim.output_start_offset) ?? 0;
    const before = claims
      .slice(Math.max(0, index - FURTHEST_BACK), index)
      .filter((other) => blockAt(other.output_start_offset, blocks) === block);
    return afterItsSubject(seen(claim), named(before.map(seen)));
  };
}

function asSeen({ text, output_start_offset: start, output_end_offset: end }: Placed, block?: Block): string {
  return (block && end <= block.range.end && block.text.within({ start, end })) || text;
}

const PRONOUN =
  /^[\s*_]{0,9}(?:it|its|they|their|this|these|that|those|he|she|his|her|both(?= (?:are|were|have|had|can|may|must|will|do|of)\b))\b/i;
const FURTHEST_BACK = 3;

export const opensWithPronoun = (text: string): boolean => PRONOUN.test(text);

/** The last of these that is a sentence of its own and opens without a pronoun. */
function named(texts: readonly string[]): string | null {
  return texts.findLast((text) => /^[^\p{L}]*\p{Lu}/u.test(text) && !opensWithPronoun(text)) ?? null;
}

/** A claim such as “It can be extended once” after the one that says what it is about. */
function afterItsSubject(text: string, before: string | null): string {
  return before !== null && opensWithPronoun(text) ? `[${shortened(before)}] ${text}` : text;
}

/** The last block that begins at the offset or before it, unless it ends before it too. */
function blockAt(offset: number, blocks: readonly Block[]): Block | undefined {
  const block = blocks[countWhile(blocks.length, (i) => blocks[i]!.range.start <= offset) - 1];
  return block && offset < block.range.end ? block : undefined;
}

function inItsRow(claim: Placed, block: Block): string {
  const { cells, text: row } = block;
  const text = asSeen(claim, block);
  const rangeOf = (i: number) => row.rawRange(cells[i]!.start, cells[i]!.end);
  const index = countWhile(cells.length, (i) => rangeOf(i).start <= claim.output_start_offset) - 1;
  const cell = cells[index];
  if (!cell || rangeOf(index).end < claim.output_end_offset) return text.replace(/\s*\|\s*/g, ': ');
  const named = cell.header === '' ? text : `${cell.header}: ${text}`;
  const first = cells[0]!.plain.trim();
  return index === 0 || first === '' ? named : `${first}, ${named}`;
}
