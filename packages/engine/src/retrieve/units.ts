import type { Range } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { Block } from '../text/document.js';
import { type Passage, passagesOf, runInHeading } from './block-passages.js';
import { type Focus, inFocus } from './column-meant.js';
import { cutToFit, endOfPiece } from './cut-to-fit.js';

/** The smallest stretch of a source that is quoted as evidence: a sentence, a table row, or a piece of an endless one. */
export interface Unit {
  readonly id: number;
  readonly sourceIndex: number;
  /** Position among the units of its source. */
  readonly order: number;
  readonly blockIndex: number;
  readonly range: Range;
  readonly text: string;
  /** How much of `text`, from its start, only repeats what the piece before it says. */
  readonly repeated: number;
  /** Headings and lead-in that a reader has in mind at this place. */
  readonly context: string;
  readonly isHeading: boolean;
  readonly isRow: boolean;
  /** "Dear all,", or a run-in heading such as "Opening hours.": it says nothing by itself. */
  readonly isIntroduction: boolean;
  /** Part of a sentence or row that is too long to be read whole. */
  readonly isPiece: boolean;
}

/** A unit by itself, under its headings. */
export function aloneText({ text, context }: Pick<Unit, 'text' | 'context'>): string {
  return context === '' ? text : `${context}: ${text}`;
}

/** How the verifier measures texts, and how much it reads at once. */
export type Measure = Pick<SupportVerifier, 'countTokens' | 'maxPairTokens'>;

/** Of sources, each as the blocks of its document. */
export function unitsOf(
  sources: readonly (readonly Block[])[],
  measure: Measure,
  focus: Focus | null = null,
): Unit[][] {
  const cutter = new Cutter(measure);
  let id = 0;
  return sources.map((blocks, sourceIndex) => {
    const units: Unit[] = [];
    (focus ? inFocus(blocks, focus) : blocks).forEach((block, blockIndex) => {
      const runIn = runInHeading(block);
      const context = cutter.contextOf(block);
      const isRow = block.kind === 'table_row';
      const isHeading = block.kind === 'heading';
      for (const [i, passage] of passagesOf(block).entries()) {
        for (const part of cutter.partsOf(passage, context)) {
          units.push({
            id: id++,
            sourceIndex,
            order: units.length,
            blockIndex,
            ...(i === 1 && runIn !== null ? cutter.under(runIn, part, context) : part),
            context,
            isHeading,
            isRow,
            isIntroduction: (i === 0 && runIn !== null) || isSalutation(block, part),
          });
        }
      }
    });
    return units;
  });
}

type Part = Pick<Unit, 'text' | 'range' | 'repeated' | 'isPiece'>;

/** "Dear all,"; a list item that ends so says something. */
const isSalutation = ({ kind }: Block, { text, isPiece }: Part): boolean =>
  kind !== 'list_item' && text.endsWith(',') && !isPiece;

/**
 * Sees to it that a unit under its headings takes no more than half of what is read at once, which leaves the other
 * half to the claim. Longer ones are cut into pieces of a quarter, so that a piece is read with its neighbours.
 */
class Cutter {
  readonly #measure: Measure;
  readonly #quarter: number;

  constructor(measure: Measure) {
    this.#measure = measure;
    this.#quarter = Math.floor(measure.maxPairTokens / 4);
  }

  partsOf(passage: Passage, context: string): Part[] {
    const { text, range } = passage;
    if (this.#fits(aloneText({ text, context }), 2 * this.#quarter))
      return [{ text, range, repeated: 0, isPiece: false }];
    const opening = `${this.#opening(text, this.#quarter / 4)} … `;
    const mostChars = this.#quarter * CHARS_PER_TOKEN;
    const pieces = cutToFit(text, mostChars, (piece) => this.#fits(opening + piece, this.#quarter));
    return pieces.map(({ start, end, fresh }, i) => {
      const words = text.slice(start, end).trimEnd();
      return {
        text: i === 0 ? words : opening + words,
        range: passage.rangeOf(start, start + words.length),
        repeated: i === 0 ? 0 : opening.length + fresh - start,
        isPiece: true,
      };
    });
  }

  /** The first sentence under a run-in heading is read with it, where both fit. */
  under(heading: string, part: Part, context: string): Part {
    const text = `${heading} ${part.text}`;
    if (part.isPiece || !this.#fits(aloneText({ text, context }), 2 * this.#quarter)) return part;
    return { ...part, text, repeated: heading.length + 1 };
  }

  /** The headings and lead-in of a block; of too many the outer ones go, of one that is too long its beginning stays. */
  contextOf(block: Block): string {
    const parts = [...block.headings, block.leadIn ?? ''].filter((part) => part !== '');
    while (parts.length > 1 && !this.#fits(parts.join(' – '), this.#quarter)) parts.shift();
    const context = parts.join(' – ');
    return this.#fits(context, this.#quarter) ? context : `${this.#opening(context, this.#quarter / 2)} …`;
  }

  #opening(text: string, tokens: number): string {
    const end = endOfPiece(text, 0, tokens * CHARS_PER_TOKEN, (start) => this.#fits(start, tokens));
    return text.slice(0, end).trimEnd();
  }

  /** Counts only where it may go either way: no text has more tokens than bytes, and none to speak of has so few. */
  #fits(text: string, tokens: number): boolean {
    if (text.length > tokens * MOST_CHARS_PER_TOKEN) return false;
    return mostBytes(text) <= tokens || this.#measure.countTokens(text) <= tokens;
  }
}

const CHARS_PER_TOKEN = 4;
const MOST_CHARS_PER_TOKEN = 3 * CHARS_PER_TOKEN;

function mostBytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 0x7f) bytes += 2;
  return bytes;
}
