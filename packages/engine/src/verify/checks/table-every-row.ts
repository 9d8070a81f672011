import { termsOf } from '../../retrieve/terms.js';
import { findQuantities } from '../figures/quantities.js';
import { isLimited } from '../modality.js';
import { defineCheck } from './check.js';
import { inTable, saidOtherwise } from './said-otherwise.js';
import { groupsIn } from './scope.js';
import { cellsOf, isOfKind, states } from './table.js';

/** "€6 on every route" where the table has it for one route, and another figure for this one. */
export const notEveryRow = defineCheck({
  id: 'tables/not-every-row',
  effect: 'contradicts',
  about: 'One row’s figure, said of every row.',
  run({ statement, unit, otherRows = [] }) {
    if (!unit.isRow || isLimited(statement) || /\bbut\b/i.test(statement)) return null;
    const [label, ...cells] = cellsOf(unit.text);
    const kind = new Set(termsOf(label?.header ?? ''));
    if (!label || !groupsIn(statement).some((words) => words.some((word) => kind.has(word)))) return null;
    const elsewhere = otherRows.flatMap(({ text }) => cellsOf(text).slice(1));
    for (const claimed of findQuantities(statement)) {
      const other = cells.find(
        (cell) =>
          isOfKind(cell, claimed) &&
          !states(cell, claimed) &&
          elsewhere.some((rival) => rival.header === cell.header && states(rival, claimed)),
      );
      if (!other) continue;
      return {
        message: saidOtherwise(other.value, claimed.text.trim(), inTable(label.value, other.header)),
        claimPart: claimed.text.trim(),
        replacement: null,
        provesRelevance: true,
      };
    }
    return null;
  },
});
