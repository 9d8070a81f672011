import type { Unit } from '../../retrieve/units.js';
import { convert, findQuantities, type Quantity, quantitiesAgree } from '../quantities.js';

export interface Cell {
  readonly header: string;
  readonly value: string;
  readonly figures: readonly Quantity[];
}

/** Rows are written out as "Header: value; Header: value." (units.ts). */
export function cellsOf(row: string): Cell[] {
  return row
    .replace(/\.$/, '')
    .split('; ')
    .map((cell) => {
      const colon = cell.indexOf(': ');
      const value = colon < 0 ? cell : cell.slice(colon + 2);
      return { header: colon < 0 ? '' : cell.slice(0, colon), value, figures: findQuantities(value) };
    });
}

type RowText = Pick<Unit, 'text' | 'isRow'>;

/** How much of a row, from its start, says what the row is about: its first cell. */
export function keyLength({ text, isRow }: RowText): number {
  return isRow ? Math.max(0, text.indexOf('; ')) : 0;
}

/** The row is kept for another figure of a kind than the claim names: "up to 2 kg" where the claim has 8 kg. */
export function isOfOtherRow(claimed: readonly Quantity[], row: RowText): boolean {
  const keys = findQuantities(row.text.slice(0, keyLength(row)));
  const ofKind = claimed.filter((quantity) => keys.some((key) => convert(key, quantity.dimension) !== null));
  return ofKind.length > 0 && !ofKind.some((quantity) => keys.some((key) => quantitiesAgree(quantity, key)));
}
