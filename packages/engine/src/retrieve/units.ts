import type { Range, SourceInput } from '../model.js';
import type { Block } from '../text/document.js';
import { parseDocument } from '../text/parse.js';

/** The smallest stretch of a source that is quoted as evidence: a sentence, or a whole table row. */
export interface Unit {
  readonly id: number;
  readonly sourceIndex: number;
  /** Position among the units of its source. */
  readonly order: number;
  readonly blockIndex: number;
  readonly range: Range;
  readonly text: string;
  /** Headings and lead-in that a reader has in mind at this place. */
  readonly context: string;
  readonly isHeading: boolean;
  readonly isRow: boolean;
}

export function unitsOf(sources: readonly SourceInput[]): Unit[][] {
  let id = 0;
  return sources.map((source, sourceIndex) => {
    const units: Unit[] = [];
    parseDocument(source.content, source.mediaType).blocks.forEach((block, blockIndex) => {
      for (const { range, text } of piecesOf(block)) {
        const context = [...block.headings, block.leadIn ?? ''].filter((part) => part !== '').join(' – ');
        const isHeading = block.kind === 'heading';
        const isRow = block.kind === 'table_row';
        units.push({
          id: id++,
          sourceIndex,
          order: units.length,
          blockIndex,
          range,
          text,
          context,
          isHeading,
          isRow,
        });
      }
    });
    return units;
  });
}

function piecesOf(block: Block): { range: Range; text: string }[] {
  if (block.kind === 'comment') return [];
  if (block.kind === 'table_row' && block.cells.length > 0) {
    const cells = block.cells.map(({ header, plain }) => (header === '' ? plain : `${header}: ${plain}`));
    return [{ range: block.range, text: `${cells.join('; ')}.` }];
  }
  return block.sentences.map(({ range, plain }) => ({ range, text: plain }));
}
