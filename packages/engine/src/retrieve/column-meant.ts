import { findQuantities } from '../figures/quantities.js';
import type { Quantity } from '../figures/quantity.js';
import { isDuration } from '../figures/units-of-measure.js';
import type { ReviewInput } from '../model.js';
import type { Block } from '../text/document.js';
import { literally } from '../text/literally.js';

/** What a text is about, for tables that say the same of several things side by side. */
export interface Focus {
  /** The question, and how the output opens. */
  readonly opening: string;
  readonly whole: string;
}

const OPENING_PARAGRAPHS = 2;
const OPENING_LENGTH = 400;

export function focusOf({ question, aiOutput }: Pick<ReviewInput, 'question' | 'aiOutput'>): Focus {
  const paragraphs = aiOutput.split(/\n\s*\n/, OPENING_PARAGRAPHS).join('\n');
  return {
    opening: `${question ?? ''}\n${paragraphs.slice(0, OPENING_LENGTH)}`,
    whole: `${question ?? ''}\n${aiOutput}`,
  };
}

/**
 * A document whose tables have only the column that a text is about: asked about the Standard plan, and naming no other,
 * it means "Backups kept for: 14 days" by the row "Basic: 7 days; Standard: 14 days; Premium: 35 days".
 */
export function inFocus(blocks: readonly Block[], focus: Focus): readonly Block[] {
  const tables = new Map<string, Block[]>();
  for (const block of blocks) {
    if (block.kind !== 'table_row') continue;
    const rows = tables.get(tableOf(block));
    if (rows) rows.push(block);
    else tables.set(tableOf(block), [block]);
  }
  const columns = new Map([...tables].map(([table, rows]) => [table, columnMeant(rows, focus)]));
  return blocks.map((block) => {
    const column = block.kind === 'table_row' ? columns.get(tableOf(block)) : null;
    return column ? { ...block, cells: [block.cells[0]!, block.cells[column]!] } : block;
  });
}

const headersOf = ({ cells }: Block): string[] => cells.map(({ header }) => header);
const tableOf = (row: Block): string => headersOf(row).join('|');

function columnMeant(rows: readonly Block[], { opening, whole }: Focus): number | null {
  const [, ...headers] = headersOf(rows[0]!);
  const [meant, ...more] = headers.filter((header) => names(opening, header));
  if (meant === undefined || more.length > 0) return null;
  if (headers.some((header) => header !== meant && names(whole, header))) return null;
  const kinds = rows.map((row) => kindOfRow(row.cells.slice(1).map(({ plain }) => plain)));
  return areAlternatives(headers, kinds) ? headers.indexOf(meant) + 1 : null;
}

/** Years, months and days are looked at side by side. */
const TIME = /\b(?:19|20)\d\d\b|\b(?:\p{L}{3,6}day|quarter|q[1-4]|year|month|week)s?\b/iu;

const MOST_ROWS = 2 / 3;

/** Columns for one thing each, not one property each: "Zone A | Zone B", or figures of one kind a row and several a column. */
export function areAlternatives(headers: readonly string[], rows: readonly (string | null)[]): boolean {
  const isNamed = (header: string) => header.length > 1 && !TIME.test(header);
  if (headers.length < 2 || !headers.every(isNamed) || new Set(headers).size < headers.length) return false;
  const kinds = rows.filter((kind) => kind !== null);
  const isOneEach = kinds.length >= MOST_ROWS * rows.length && new Set(kinds).size > 1;
  return isOneEach || sharesWord(headers);
}

/** Where the first figure of a cell stands, if it has one that tells its kind. */
const OPENING_OF_CELL = 200;

/** The kind of figure that a row has throughout, or that it has words; null where its cells differ in kind. */
export function kindOfRow(cells: readonly string[]): string | null {
  const kinds = new Set(
    cells.flatMap((cell) => findQuantities(cell.slice(0, OPENING_OF_CELL)).slice(0, 1).map(kindOf)),
  );
  return kinds.size > 1 ? null : ([...kinds][0] ?? 'words');
}

const kindOf = (figure: Quantity): string =>
  isDuration(figure) ? 'duration' : figure.dimension.split(':')[0]!;

function sharesWord([first, ...others]: readonly string[]): boolean {
  return first!.split(/\s+/).some((word) => others.every((header) => header.split(/\s+/).includes(word)));
}

/** A name of one word is told from the word by its capital. */
export function names(text: string, header: string): boolean {
  const words = literally(header.replace(/\s*\([^)]*\)/g, ''));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, /\s/.test(words) ? 'iu' : 'u').test(
    text,
  );
}
