import { findQuantities } from '../../figures/quantities.js';
import { termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { cellsOf, states } from '../checks/tables/cells.js';
import { areComparable } from '../figures/agreement.js';
import { isRate } from '../figures/rates.js';
import { operationsFor } from '../figures/result-words.js';
import { claimsEveryCase } from '../meaning/modality.js';
import { denies } from '../meaning/polarity.js';
import { isNamed } from '../meaning/topic.js';

/** Whether a row that the claim names has its figure where the claim means it, which a verifier may miss in so few words. */
export function isStatedByRow(statement: string, { text, isRow }: Pick<Unit, 'text' | 'isRow'>): boolean {
  const [claimed, ...more] = findQuantities(statement);
  if (!isRow || !claimed || more.length > 0 || denies(statement) || claimsEveryCase(statement)) return false;
  if (operationsFor(claimed, statement).size > 0 || isRate(claimed, statement)) return false;
  const said = new Set(termsOf(statement));
  const [label, ...cells] = cellsOf(text);
  if (!label || label.figures.length > 0 || !isNamed(label.value, said)) return false;
  const alike = cells.filter(({ figures }) => figures.some((figure) => areComparable(figure, claimed)));
  const named = alike.filter(({ header }) => isNamed(header, said));
  const [meant, ...others] = named.length > 0 ? named : alike;
  return meant !== undefined && others.length === 0 && states(meant, claimed);
}
