import { termsOf } from '../../retrieve/terms.js';
import { findQuantities, type Quantity, quantitiesAgree } from '../quantities.js';
import type { Check } from './finding.js';
import { cellsOf } from './table.js';

/** A figure that stands in the row the claim speaks of, but under another heading than the one it names. */
export const checkTableCell: Check = ({ statement, unit }) => {
  if (!unit.isRow) return null;
  const said = new Set(termsOf(statement));
  const cells = cellsOf(unit.text);
  const named = cells.slice(1).filter(({ header }) => isNamed(header, said));
  const [cell] = named;
  if (cell === undefined || named.length > 1 || cell.figures.length === 0) return null;
  const states = (figures: readonly Quantity[], claimed: Quantity) =>
    figures.some((figure) => quantitiesAgree(claimed, figure));
  const misplaced = findQuantities(statement).find(
    (claimed) =>
      !states(cell.figures, claimed) &&
      cells.some((other) => other !== cell && states(other.figures, claimed)),
  );
  if (misplaced === undefined) return null;
  return {
    effect: 'contradicts',
    message: `under “${cell.header}” the source says ${cell.value} where the claim says ${misplaced.text.trim()}`,
    claimPart: misplaced.text.trim(),
    replacement: cell.value,
    provesRelevance: isNamed(cells[0]!.value, said),
  };
};

function isNamed(name: string, said: ReadonlySet<string>): boolean {
  const terms = termsOf(name);
  return terms.length > 0 && terms.every((term) => said.has(term));
}
