import type { Unit } from '../../retrieve/units.js';
import { cellsOf, columnAt } from './tables/cells.js';

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
  return header === '' ? '' : inTable(cells[0]!.value, header);
}
