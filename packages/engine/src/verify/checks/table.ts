import { findQuantities, type Quantity } from '../quantities.js';

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
