import type { Range } from '../model.js';
import type { MappedText } from './mapped-text.js';

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list_item'
  | 'table_header'
  | 'table_row'
  | 'code'
  | 'comment'
  | 'reference';

export interface Sentence {
  /** Offsets into the block's `text.plain`. */
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  /** Offsets into the raw text. */
  readonly range: Range;
}

export interface Cell {
  /** The column's header, empty when the table has none. */
  readonly header: string;
  /** Offsets into the block's `text.plain`. */
  readonly start: number;
  readonly end: number;
  readonly plain: string;
}

/** A unit of layout. Its `text` is what a reader sees; nothing in it runs on into another block. */
export interface Block {
  readonly kind: BlockKind;
  /** Offsets into the raw text, bullets and other markup included. */
  readonly range: Range;
  readonly text: MappedText;
  readonly sentences: readonly Sentence[];
  /** Heading level from 1; depth of a list item from 0; otherwise 0. */
  readonly level: number;
  /** The headings above this block, outermost first. */
  readonly headings: readonly string[];
  /** What introduces a list item or table: the sentence before the list, or the parent item. */
  readonly leadIn: string | null;
  /** True for list items that are numbered or lettered. */
  readonly ordered: boolean;
  readonly quoted: boolean;
  readonly cells: readonly Cell[];
}

export interface ParsedDocument {
  readonly raw: string;
  readonly blocks: readonly Block[];
}

/** What a scanner finds before headings and lead-ins are worked out. */
export interface FlatBlock {
  readonly kind: BlockKind;
  readonly range: Range;
  readonly text: MappedText;
  readonly level: number;
  readonly ordered: boolean;
  readonly quoted: boolean;
  /** Plain offsets of the cells of a table row or header. */
  readonly cells: readonly Range[];
}
