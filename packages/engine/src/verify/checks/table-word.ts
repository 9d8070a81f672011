import { termsOf } from '../../retrieve/terms.js';
import { denies } from '../polarity.js';
import { isNamed } from '../topic.js';
import { defineCheck, type Observation } from './check.js';
import { inTable, saidOtherwise } from './said-otherwise.js';
import { type Cell, cellsOf } from './table.js';

const LONGEST_VALUE = 6;

/** A word that the row of the claim has under another heading than the claim names, or that another row has there. */
export const wordOfOtherCell = defineCheck({
  id: 'tables/word-of-other-cell',
  effect: 'contradicts',
  about: 'A word of another row or column of the table.',
  run({ statement, unit, otherRows = [] }) {
    if (!unit.isRow || denies(statement)) return null;
    const said = new Set(termsOf(statement));
    const [label, ...cells] = cellsOf(unit.text);
    if (!label || label.header === '' || !isNamed(label.value, said)) return null;
    const rows = otherRows.map(({ text }) => cellsOf(text));
    if (rows.some(([other]) => other && isNamed(other.value, said))) return null;
    const named = cells.filter(({ header }) => isNamed(header, said));
    const [meant] = named;
    if (!meant || named.length > 1 || !isWords(meant) || saysAnyOf(meant, said)) return null;
    const rivals = [...cells, ...rows.flatMap((row) => row.filter(({ header }) => header === meant.header))];
    const rival = rivals.find(
      (cell) => cell !== meant && isWords(cell) && distinct(cell, meant, label, said),
    );
    return rival ? otherwise(label, meant, rival) : null;
  },
});

const isWords = ({ value, figures }: Cell): boolean =>
  figures.length === 0 && termsOf(value).length > 0 && termsOf(value).length <= LONGEST_VALUE;

const saysAnyOf = ({ value }: Cell, said: ReadonlySet<string>): boolean =>
  termsOf(value).some((term) => said.has(term));

/** What the claim says word by word, and neither the cell meant nor its heading or row. */
function distinct({ value }: Cell, meant: Cell, label: Cell, said: ReadonlySet<string>): boolean {
  const known = new Set(termsOf(`${meant.value} ${meant.header} ${label.value} ${label.header}`));
  return isNamed(value, said) && termsOf(value).some((term) => !known.has(term));
}

const otherwise = (label: Cell, meant: Cell, rival: Cell): Observation => ({
  message: saidOtherwise(meant.value, rival.value, inTable(label.value, meant.header)),
  claimPart: rival.value,
  replacement: null,
  provesRelevance: true,
});
