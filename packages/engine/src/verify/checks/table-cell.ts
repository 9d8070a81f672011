import { termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { isStated } from '../figures/agreement.js';
import { findQuantities } from '../figures/quantities.js';
import type { Quantity } from '../figures/quantity.js';
import { operationsFor } from '../figures/result-words.js';
import { isNamed, topicOf } from '../topic.js';
import { defineCheck } from './check.js';
import { inTable, saidOtherwise } from './said-otherwise.js';
import { type Cell, cellsOf, isOfKind, isOfOtherRow, states } from './table.js';
import { heldAgainst } from './table-limit.js';

/** A figure that the row the claim speaks of states otherwise, or states under another heading than the claim names. */
export const figureOfOtherCell = defineCheck({
  id: 'tables/figure-of-other-cell',
  effect: 'contradicts',
  about: 'A figure of another row or column of the table.',
  run({ statement, unit, otherRows = [] }) {
    const quantities = findQuantities(statement);
    if (!unit.isRow || isOfOtherRow(quantities, unit)) return null;
    const said = new Set(termsOf(statement));
    const limit = new Set(termsOf(heldAgainst(statement)));
    const [label, ...all] = cellsOf(unit.text);
    const isLabelled = label !== undefined && namesRow(statement, said, label, quantities);
    for (const claimed of quantities) {
      if (operationsFor(claimed, statement).size > 0) continue;
      // A cell whose figure the claim gives, too, is no rival of its other figures.
      const others = quantities.filter((other) => other !== claimed);
      const cells = all.filter(
        (cell) => states(cell, claimed) || !others.some((other) => states(cell, other)),
      );
      const named = cells.filter(({ header }) => isNamed(header, said) && !isNamed(header, limit));
      const rival = named.length === 1 ? underOtherHeading(claimed, named[0]!, cells) : null;
      const other = rival ?? (isLabelled ? ofRowNamed(claimed, cells, named, otherRows) : null);
      if (other === null) continue;
      const meant = named.length === 1 && other === named[0] ? other : null;
      const values = meant ? [meant] : alike(claimed, all);
      const place = inTable(label!.value, values.length === 1 ? values[0]!.header : null);
      const value = values.map((cell) => cell.value).join(', ');
      return {
        message: saidOtherwise(value, claimed.text.trim(), place),
        claimPart: claimed.text.trim(),
        replacement: rival || (meant && isOfKind(meant, claimed)) ? meant!.value : null,
        merely: 'another figure',
        provesRelevance: isLabelled,
      };
    }
    return null;
  },
});

/** A figure names a row as a figure, not by its digits; a letter only after the heading: "Zone B". */
function namesRow(
  statement: string,
  said: ReadonlySet<string>,
  { header, value, figures }: Cell,
  claimed: readonly Quantity[],
): boolean {
  if (figures.length > 0)
    return figures.every((figure) => isStated(figure, claimed)) && sharesTopic(value, said);
  if (/^\p{L}$/u.test(value)) return statement.toLowerCase().includes(`${header} ${value}`.toLowerCase());
  return isNamed(value, said);
}

/** "Basic charge, up to 15 kW" is not named by its figure alone, as "up to 15 kW" is. */
function sharesTopic(name: string, said: ReadonlySet<string>): boolean {
  const topic = [...topicOf(name)];
  return topic.length === 0 || topic.some((word) => said.has(word));
}

/** The cells of a row that are of the kind of a figure, or all where none is. */
function alike(claimed: Quantity, cells: readonly Cell[]): readonly Cell[] {
  const same = cells.filter((cell) => isOfKind(cell, claimed));
  return same.length > 0 ? same : cells;
}

function underOtherHeading(claimed: Quantity, named: Cell, cells: readonly Cell[]): Cell | null {
  if (named.figures.length === 0 || states(named, claimed)) return null;
  // "$11.50 per user" stands under the price, whatever the number of users is.
  const stating = cells.filter((cell) => cell !== named && states(cell, claimed));
  const isOwnPlace = !isOfKind(named, claimed) && stating.some((cell) => isOfKind(cell, claimed));
  return stating.length > 0 && (!isOwnPlace || claimed.dimension === 'count') ? named : null;
}

/**
 * The row has figures of the kind, and the claimed one is none of them: it is another row's, or the claim names the
 * column as well. Any other figure may be reckoned, or the reader's own.
 */
function ofRowNamed(
  claimed: Quantity,
  cells: readonly Cell[],
  named: readonly Cell[],
  otherRows: readonly Unit[],
): Cell | null {
  const isIn = (row: readonly Cell[]) => row.some((cell) => states(cell, claimed));
  if (!/^(?:money|percent)/.test(claimed.dimension) || isIn(cells)) return null;
  const isOfOther = otherRows.some(({ text }) => isIn(cellsOf(text)));
  const rivals = (cell: Cell) =>
    isOfKind(cell, claimed) ||
    (claimed.dimension !== 'percent' &&
      BARE_NUMBER.test(cell.value) &&
      !isInThousands(claimed, cell.figures));
  return (isOfOther ? cells : named).find(rivals) ?? null;
}

/** A table may be in thousands or millions without its row saying so. */
const isInThousands = ({ value }: Quantity, figures: readonly Quantity[]): boolean =>
  figures.some((figure) => [1e3, 1e6].some((scale) => figure.value * scale === value));

const BARE_NUMBER = /^[-−+(]?\d[\d.,]*\)?$/;
