import { termsOf } from '../../retrieve/terms.js';
import { isStated } from '../arithmetic.js';
import { findQuantities, type Quantity } from '../quantities.js';
import { isReckoning } from '../reckoning.js';
import type { Check } from './finding.js';
import { type Cell, cellsOf } from './table.js';

/** A figure that the row the claim speaks of states otherwise, or states under another heading than the claim names. */
export const checkTableCell: Check = ({ statement, unit }) => {
  if (!unit.isRow || isReckoning(statement)) return null;
  const said = new Set(termsOf(statement));
  const [label, ...cells] = cellsOf(unit.text);
  const named = cells.filter(({ header }) => isNamed(header, said));
  const isLabelled = label !== undefined && isNamed(label.value, said);
  for (const claimed of findQuantities(statement)) {
    const rival = named.length === 1 ? underOtherHeading(claimed, named[0]!, cells) : null;
    const other = rival ?? (isLabelled ? inOtherRow(claimed, cells) : null);
    if (other === null) continue;
    const place = rival ? `under “${rival.header}”` : `for “${label!.value}”`;
    const value = rival ? rival.value : cells.map((cell) => cell.value).join(', ');
    return {
      effect: 'contradicts',
      message: `${place} the source says ${value} where the claim says ${claimed.text.trim()}`,
      claimPart: claimed.text.trim(),
      replacement: rival?.value ?? null,
      provesRelevance: isLabelled,
    };
  }
  return null;
};

const states = ({ figures }: Cell, claimed: Quantity) => isStated(claimed, figures);

function underOtherHeading(claimed: Quantity, named: Cell, cells: readonly Cell[]): Cell | null {
  if (named.figures.length === 0 || states(named, claimed)) return null;
  return cells.some((cell) => cell !== named && states(cell, claimed)) ? named : null;
}

/** The row has figures of the kind, and the claimed one is none of them. */
function inOtherRow(claimed: Quantity, cells: readonly Cell[]): Cell | null {
  if (!/^(?:money|percent)/.test(claimed.dimension) || cells.some((cell) => states(cell, claimed)))
    return null;
  const isOfKind = ({ value, figures }: Cell) =>
    figures.some(({ dimension }) => dimension === claimed.dimension) ||
    (claimed.dimension !== 'percent' && BARE_NUMBER.test(value));
  return cells.find(isOfKind) ?? null;
}

const BARE_NUMBER = /^[-−+(]?\d[\d.,]*\)?$/;

function isNamed(name: string, said: ReadonlySet<string>): boolean {
  const terms = termsOf(name);
  return terms.length > 0 && terms.every((term) => said.has(term));
}
