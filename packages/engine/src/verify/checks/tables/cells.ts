import { findQuantities } from '../../../figures/quantities.js';
import type { Quantity } from '../../../figures/quantity.js';
import { termsOf } from '../../../retrieve/terms.js';
import type { Unit } from '../../../retrieve/units.js';
import { areComparable, isAmong, isStated } from '../../figures/agreement.js';
import { isNamed, topicOf } from '../../topic.js';

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
      return new WrittenCell(colon < 0 ? '' : cell.slice(0, colon), colon < 0 ? cell : cell.slice(colon + 2));
    });
}

/** Looks for figures only where they are asked for: a long table is often gone through for its names alone. */
class WrittenCell implements Cell {
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

/** A row as it is written out with its first cell and one other alone. */
export function withColumn(row: string, column: number): string {
  const cells = row.replace(/\.$/, '').split('; ');
  return `${cells[0]}; ${cells[column]}.`;
}

/** The place, among the cells of a row, of what stands at an offset of it. */
export const columnAt = (row: string, offset: number): number => row.slice(0, offset).split('; ').length - 1;

export const isOfKind = ({ figures }: Cell, { dimension }: Quantity): boolean =>
  figures.some((figure) => figure.dimension === dimension);

export const states = ({ figures }: Cell, claimed: Quantity): boolean => isStated(claimed, figures);

/** The figures of each column whose heading shares a word with the statement, without what the table totals itself. */
export function columnsNamed(statement: string, rows: readonly RowText[]): Quantity[][] {
  const said = topicOf(statement);
  const columns = new Map<string, Quantity[]>();
  for (const { text } of rows) {
    const [label, ...cells] = cellsOf(text);
    if (/\btotal\b/i.test(label?.value ?? '')) continue;
    for (const { header, figures } of figuresUnder(cells)) {
      if (![...topicOf(header)].some((word) => said.has(word))) continue;
      columns.set(header, [...(columns.get(header) ?? []), ...figures]);
    }
  }
  return [...columns.values()];
}

/** The figures under each heading in the rows of a group that the statement names: "the frozen goods", where two rows or more say "frozen". */
export function groupsNamed(statement: string, rows: readonly RowText[]): Quantity[][] {
  const said = new Set(termsOf(statement));
  const groups = new Map<string, Cell[][]>();
  for (const { text } of rows) {
    const [, ...cells] = cellsOf(text);
    for (const { header, value, figures } of cells)
      if (figures.length === 0 && isNamed(value, said))
        groups.set(`${header}: ${value}`, [...(groups.get(`${header}: ${value}`) ?? []), cells]);
  }
  return [...groups.values()].flatMap((members) =>
    members.length < 2
      ? []
      : members[0]!.flatMap(({ header }) => {
          const column = members.flatMap((cells) =>
            figuresUnder(cells.filter((cell) => cell.header === header && cell.figures.length === 1)),
          );
          const isSaid = [...topicOf(header)].some((word) => said.has(word));
          const figures = column.flatMap((cell) => cell.figures);
          const isMeant = isSaid || figures.every(({ dimension }) => dimension !== 'count');
          return isMeant && figures.length === members.length ? [figures] : [];
        }),
  );
}

/** The heading may hold the unit: it is read with each figure. */
const figuresUnder = (cells: readonly Cell[]) =>
  cells.map(({ header, value }) => ({ header, figures: findQuantities(`${header}: ${value}`).slice(-1) }));

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
