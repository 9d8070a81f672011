import { termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { listed } from '../../words/in-words.js';
import { cellsOf, columnAt, type RowCell } from './tables/cells.js';

/** "the source says 16 MB where the claim says 64 MB", in a table with the place of what it says. */
export const SAID_OTHERWISE = '{place} the source says {said} where the claim says {claimed}';

/** "for “Storage” under “Basic”", as far as row and column have names. */
export const inTable = (row: string | null, column: string | null): string =>
  [row && `for “${row}”`, column && `under “${column}”`].filter(Boolean).join(' ');

/** The place of what stands at an offset of a unit; none outside a table, without a heading and in the name of a row. */
export function placeAt({ text, isRow }: Pick<Unit, 'text' | 'isRow'>, offset: number): string {
  const column = isRow ? columnAt(text, offset) : 0;
  const cells = column > 0 ? cellsOf(text) : [];
  const header = cells[column]?.header ?? '';
  return header === '' ? '' : inTable(nameOf(cells[0]!), header);
}

/** A number by itself names no row: “Position 3”. */
const nameOf = ({ header, value }: RowCell): string =>
  /\p{L}/u.test(value) ? value : `${header} ${value}`.trim();

/** What a row says and where, of several figures: those in columns that the claim names, else all. */
export function inRow(
  unit: Pick<Unit, 'text' | 'isRow'>,
  figures: readonly { readonly text: string; readonly start: number }[],
  statement: string,
): Record<'said' | 'place', string> {
  const cells = cellsOf(unit.text);
  const claimed = new Set(termsOf(statement));
  const named = figures.filter(({ start }) =>
    termsOf(cells[columnAt(unit.text, start)]?.header ?? '').some((term) => claimed.has(term)),
  );
  const [first, ...others] = named.length > 0 ? named : figures;
  const texts = [first!, ...others].map(({ text }) => text.trim());
  const place = others.length === 0 ? placeAt(unit, first!.start) : inTable(nameOf(cells[0]!), null);
  return { said: listed([...new Set(texts)]), place };
}
