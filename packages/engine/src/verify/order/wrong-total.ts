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

/** A total that the rows of a table do not make. */
export function wrongTotalIn(statement: string, units: readonly Unit[]): Misreading | null {
  if (HAS_OTHER_PARTS.test(statement)) return null;
  const figures = findQuantities(statement).filter((figure) => !isVague(figure, statement));
  if (!figures.some((figure) => isCalledTotal(figure, statement))) return null;
  const given = units.flatMap(({ text }) => findQuantities(text));
  const [total, ...more] = figures.filter((figure) => !isStated(figure, given));
  if (!total || more.length > 0 || !isCalledTotal(total, statement)) return null;
  for (const grid of gridsOf(units)) {
    const wrong = grid.isTurned ? null : wrongTotal(statement, total, grid);
    if (wrong) return wrong;
  }
  return null;
}

const isVague = (figure: Quantity, statement: string): boolean =>
  figure.approximate || boundOf(figure, statement) !== null;

const isCalledTotal = (figure: Quantity, statement: string): boolean =>
  !SMALL.has(figure.dimension) && isTotal(operationsFor(figure, statement));

const MOST_PARTS = 8;
const TOTAL = /\btotal\b|\bsum\b/i;

/** "€404 in total" for a column whose figures make €408, and of which no others make €404. */
function wrongTotal(statement: string, total: Quantity, grid: Grid): Misreading | null {
  const column = columnNamed(statement, grid, total.dimension);
  if (column === null) return null;
  const all = grid.things.flatMap(({ name, terms }, i) => {
    const entry = TOTAL.test(name) ? null : grid.at(i, column);
    return entry?.figure.dimension === total.dimension ? [{ terms, ...entry }] : [];
  });
  if (all.length < 2 || all.length > MOST_PARTS) return null;
  if (sumsOf(all.map(({ figure }) => figure.value)).some((sum) => valuesAgree(total, sum))) return null;
  const parts = partsNamed(statement, all);
  if (parts.length === 1) return null;
  const sum = parts.reduce((value, { figure }) => value + figure.value, 0);
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
