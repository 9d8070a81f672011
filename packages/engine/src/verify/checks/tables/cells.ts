import { findQuantities } from '../../../figures/quantities.js';
import type { Quantity } from '../../../figures/quantity.js';
import type { Unit } from '../../../retrieve/units.js';
import { areComparable, isAmong, isStated } from '../../figures/agreement.js';

export interface RowCell {
  readonly header: string;
  readonly value: string;
  readonly figures: readonly Quantity[];
}

/** Rows are written out as "Header: value; Header: value." (units.ts). */
export function cellsOf(row: string): RowCell[] {
  return row
    .replace(/\.$/, '')
    .split('; ')
    .map((cell) => {
      const colon = cell.indexOf(': ');
      return new WrittenCell(colon < 0 ? '' : cell.slice(0, colon), colon < 0 ? cell : cell.slice(colon + 2));
    });
}

/** Looks for figures only where they are asked for: a long table is often gone through for its names alone. */
class WrittenCell implements RowCell {
  #figures: readonly Quantity[] | null = null;

  constructor(
    readonly header: string,
    readonly value: string,
  ) {}

  get figures(): readonly Quantity[] {
    this.#figures ??= findQuantities(this.value);
    return this.#figures;
  }
}

/** The place, among the cells of a row, of what stands at an offset of it. */
export const columnAt = (row: string, offset: number): number => row.slice(0, offset).split('; ').length - 1;

export const states = ({ figures }: RowCell, claimed: Quantity): boolean => isStated(claimed, figures);

type RowText = Pick<Unit, 'text' | 'isRow'>;

/** How much of a row, from its start, says what the row is about: its first cell. */
export function keyLength({ text, isRow }: RowText): number {
  return isRow ? Math.max(0, text.indexOf('; ')) : 0;
}

/** The row is kept for another figure of a kind than the claim names: "up to 2 kg" where the claim has 8 kg. */
export function isOfOtherRow(claimed: readonly Quantity[], row: RowText): boolean {
  const keys = findQuantities(row.text.slice(0, keyLength(row)));
  const ofKind = claimed.filter((quantity) => keys.some((key) => areComparable(quantity, key)));
  return ofKind.length > 0 && !ofKind.some((quantity) => isAmong(quantity, keys));
}
