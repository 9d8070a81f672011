import { findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import { MORE_THAN_ROWS } from '../../language/en/results.js';
import { wholeWord } from '../../language/patterns.js';
import { termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { say } from '../../words/catalogue.js';
import { isStated, valuesAgree } from '../figures/agreement.js';
import { SMALL } from '../figures/arithmetic.js';
import { boundOf } from '../figures/bounds.js';
import { isTotal } from '../figures/reckoning.js';
import { operationsFor } from '../figures/result-words.js';
import { isNamed } from '../meaning/topic.js';
import { type Entry, type Grid, gridsOf, type Misreading } from './grid.js';

/** Other figures may have a part in the result. */
const HAS_OTHER_PARTS = wholeWord(MORE_THAN_ROWS);

/**
 * A total that the rows of a table do not make. Of a table that was read with the claim all rows count; where amounts or
 * percentages stand beside it, these may have a part in the total.
 */
export function wrongTotalIn(
  statement: string,
  read: readonly Unit[],
  source: readonly Unit[],
): Misreading | null {
  if (HAS_OTHER_PARTS.test(statement)) return null;
  const figures = findQuantities(statement).filter((figure) => !isVague(figure, statement));
  if (!figures.some((figure) => isCalledTotal(figure, statement))) return null;
  const tables = tablesOf(source).filter(
    (rows) => rows.length <= MOST_ROWS && rows.some((row) => read.includes(row)),
  );
  const given = figuresOf([...read, ...tables.flat()]);
  const [total, ...more] = figures.filter((figure) => !isStated(figure, given));
  if (!total || more.length > 0 || !isCalledTotal(total, statement)) return null;
  const beside = figuresOf(read.filter(({ isRow }) => !isRow));
  if (beside.some(({ dimension }) => dimension === total.dimension || dimension === 'percent')) return null;
  const columns = tables
    .flatMap((rows) => (rows.some(({ isPiece }) => isPiece) ? [] : gridsOf(rows)))
    .map((grid) => (grid.isTurned ? [] : columnMeant(statement, total, grid)))
    .filter(({ length }) => length >= 2 && length <= MOST_PARTS);
  if (columns.some((column) => sumsOf(valuesOf(column)).some((sum) => valuesAgree(total, sum)))) return null;
  const parts = columns.map((column) => partsNamed(statement, column)).find(({ length }) => length > 1);
  return parts ? misreading(total, parts) : null;
}

/** Rows that follow upon each other, whether they were read or not. */
function tablesOf(source: readonly Unit[]): Unit[][] {
  const tables: Unit[][] = [];
  for (const row of source.filter(({ isRow }) => isRow)) {
    const table = tables.at(-1);
    if (table && table.at(-1)!.order === row.order - 1) table.push(row);
    else tables.push([row]);
  }
  return tables;
}

const figuresOf = (units: readonly Unit[]): Quantity[] => units.flatMap(({ text }) => findQuantities(text));

const isVague = (figure: Quantity, statement: string): boolean =>
  figure.approximate || boundOf(figure, statement) !== null;

const isCalledTotal = (figure: Quantity, statement: string): boolean =>
  !SMALL.has(figure.dimension) && isTotal(operationsFor(figure, statement));

const MOST_PARTS = 8;
/** Some rows may have no figure, or the total itself. */
const MOST_ROWS = 2 * MOST_PARTS;
const TOTAL = /\btotal\b|\bsum\b/i;

/** The figures of the column that makes the total, row by row; none where it is open which that is. */
function columnMeant(statement: string, { dimension }: Quantity, grid: Grid): readonly Part[] {
  const column = columnNamed(statement, grid, dimension);
  if (column === null || hasNumbers(grid)) return [];
  return grid.things.flatMap(({ name, terms }, i) => {
    const entry = TOTAL.test(name) ? null : grid.at(i, column);
    return entry?.figure.dimension === dimension ? [{ terms, ...entry }] : [];
  });
}

/** "€404 in total" for a column whose figures make €408, and of which no others make €404. */
function misreading(total: Quantity, parts: readonly Part[]): Misreading {
  const sum = valuesOf(parts).reduce((value, part) => value + part, 0);
  const claimed = total.text.trim();
  return {
    unit: parts[0]!.unit,
    claimPart: claimed,
    message: say('verdict/total-differs', {
      parts: parts.map(({ figure }) => figure.text.trim()).join(', '),
      sum: rounded(sum),
      claimed,
    }),
  };
}

const valuesOf = (parts: readonly Entry[]): number[] => parts.map(({ figure }) => figure.value);

/** "Quantity: 6": what stands in the other columns is to be multiplied. */
const hasNumbers = ({ attributes, things, at }: Grid): boolean =>
  attributes.some((_, i) => things.some((__, thing) => at(thing, i)?.figure.dimension === 'count'));

type Part = Entry & { readonly terms: ReadonlySet<string> };

/** The rows that the statement names, or all where it names none. */
function partsNamed(statement: string, all: readonly Part[]): readonly Part[] {
  const said = new Set(termsOf(statement));
  const isOwn = (term: string) => all.filter(({ terms }) => terms.has(term)).length === 1;
  const named = all.filter(({ terms }) => [...terms].some((term) => said.has(term) && isOwn(term)));
  return named.length > 0 ? named : all;
}

/** The one column with figures of a kind whose heading the statement names best, or the only one. */
function columnNamed(statement: string, grid: Grid, dimension: string): number | null {
  const said = new Set(termsOf(statement));
  const ofKind = grid.attributes.flatMap((_, i) =>
    grid.things.some((__, thing) => grid.at(thing, i)?.figure.dimension === dimension) ? [i] : [],
  );
  const named = ofKind.filter((i) => isNamed(grid.attributes[i]!.name, said));
  const [column, ...more] = ofKind.length === 1 ? ofKind : named;
  return column !== undefined && more.length === 0 ? column : null;
}

const sumsOf = ([value, ...others]: readonly number[]): number[] =>
  value === undefined ? [0] : sumsOf(others).flatMap((sum) => [sum, sum + value]);

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
