import { findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import { oncePer } from '../../once-per.js';
import { termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { cellsOf, type RowCell } from '../checks/tables/cells.js';

/** Things with a figure each under the same headings: the rows of a table, its columns, or the lines of a list. */
export interface Grid {
  readonly things: readonly Named[];
  readonly attributes: readonly Named[];
  /** The one figure of a thing, by the places of both. */
  at(thing: number, attribute: number): Entry | null;
  /** The things are columns: what one of them has in common with the next is told by the row alone. */
  readonly isTurned: boolean;
  /** What stands above it. */
  readonly context: string;
}

export interface Named {
  readonly name: string;
  readonly terms: ReadonlySet<string>;
}

export interface Entry {
  readonly figure: Quantity;
  readonly unit: Unit;
}

/** What a statement makes of a table and the table does not say. */
export interface Misreading {
  readonly unit: Unit;
  /** A clause for the rationale. */
  readonly message: string;
  /** The words of the statement that do not hold. */
  readonly claimPart: string;
}

const named = (name: string, words = name): Named => ({ name, terms: new Set(termsOf(words)) });

const cellsIn = oncePer(({ text }: Unit): RowCell[] => cellsOf(text));

/** "up to 2 kg", "< 1": no figure that could be compared. */
const OPEN_ENDED =
  /[<>≤≥±]|\b(?:up to|from|over|under|above|below|at least|at most|max|min|about|circa|ca)\b/i;

/** The heading may hold the unit: it is read with the figure. */
function figureOf({ header, value, figures }: RowCell): Quantity | null {
  if (figures.length !== 1 || OPEN_ENDED.test(value)) return null;
  return findQuantities(`${header}: ${value}`).at(-1) ?? null;
}

/** Every table of a source, by rows and by columns, and every list. */
export function gridsOf(units: readonly Unit[]): Grid[] {
  const grids: Grid[] = [];
  for (const group of groupsOf(units)) {
    if (group[0]!.isRow) grids.push(byRows(group), byColumns(group));
    else if (group.length > 1) grids.push(byLines(group));
  }
  return grids;
}

const LONGEST_LINE = 120;
const isLine = ({ text, isHeading }: Unit): boolean =>
  !isHeading && text.length <= LONGEST_LINE && findQuantities(text).length > 0;

/** Rows under the same headings, and lines one below the other. */
function groupsOf(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  let last: Unit | undefined;
  for (const unit of units) {
    if (unit.isPiece || (!unit.isRow && !isLine(unit))) last = undefined;
    else {
      if (last && belongTogether(last, unit)) groups.at(-1)!.push(unit);
      else groups.push([unit]);
      last = unit;
    }
  }
  return groups;
}

function belongTogether(one: Unit, next: Unit): boolean {
  if (one.isRow !== next.isRow || one.context !== next.context) return false;
  return one.isRow || one.blockIndex !== next.blockIndex || !/[.!?]$/.test(one.text);
}

/** The words of a row beside its figures name what it is about. */
function byRows(rows: readonly Unit[]): Grid {
  const [label, ...headers] = headersOf(rows);
  return {
    things: rows.map((row) => {
      const [first, ...others] = cellsIn(row).map(({ value, figures }) => ({
        value,
        isFigure: figures.length > 0,
      }));
      const words = [first!, ...others.filter(({ isFigure }) => !isFigure)].map(({ value }) => value);
      const isOwn = (value: string) => rows.every((other) => other === row || !other.text.includes(value));
      return named(words.find(isOwn) ?? words[0]!, words.join(' '));
    }),
    attributes: headers.map((header) => named(header)),
    isTurned: false,
    context: `${rows[0]!.context} ${label}`,
    at: (thing, attribute) => entryUnder(headers[attribute]!, rows[thing]!),
  };
}

function byColumns(rows: readonly Unit[]): Grid {
  const [label, ...headers] = headersOf(rows);
  return {
    things: headers.map((header) => named(header)),
    isTurned: true,
    attributes: rows.map((row) => named(cellsIn(row)[0]?.value ?? '')),
    context: `${rows[0]!.context} ${label}`,
    at: (thing, attribute) => entryUnder(headers[thing]!, rows[attribute]!),
  };
}

const headersOf = ([row]: readonly Unit[]): string[] => cellsIn(row!).map(({ header }) => header);

function entryUnder(header: string, unit: Unit): Entry | null {
  const [cell, ...more] = cellsIn(unit)
    .slice(1)
    .filter((other) => other.header === header);
  const figure = cell && more.length === 0 ? figureOf(cell) : null;
  return figure && { figure, unit };
}

/** "Riesling" of "Riesling: €11"; a sentence around a figure is its own name. */
function nameOfLine(text: string, figures: readonly Quantity[]): string {
  const [{ start, end }] = figures as [Quantity];
  const [before, after] = [text.slice(0, start), text.slice(end)].map((part) =>
    part
      .replace(/^[\s:–—.,-]+/, '')
      .replace(/[:–—,-]\s*$/, '')
      .trim(),
  );
  const isBeside = figures.length === 1 && (before === '') !== (after === '');
  return isBeside ? before || after! : text;
}

function byLines(lines: readonly Unit[]): Grid {
  const figures = lines.map(({ text }) => findQuantities(text));
  const kinds = [...new Set(figures.flat().map(({ dimension }) => dimension))];
  return {
    things: lines.map(({ text }, i) => named(nameOfLine(text, figures[i]!), text)),
    attributes: kinds.map(() => named('')),
    isTurned: false,
    context: lines[0]!.context,
    at: (thing, attribute) => {
      const ofKind = figures[thing]!.filter(({ dimension }) => dimension === kinds[attribute]);
      const isOpen = OPEN_ENDED.test(lines[thing]!.text);
      return ofKind.length === 1 && !isOpen ? { figure: ofKind[0]!, unit: lines[thing]! } : null;
    },
  };
}
