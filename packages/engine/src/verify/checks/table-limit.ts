import { termsOf } from '../../retrieve/terms.js';
import { digitsOf } from '../figures/agreement.js';
import { findQuantities } from '../figures/quantities.js';
import { topicOf } from '../topic.js';
import { defineCheck } from './check.js';
import { type Cell, cellsOf } from './table.js';

const AGAINST =
  /\b(?:(?<below>below|under|within|lower than|less than)|(?<above>above|beyond|higher than|more than|exceed(?:s|ed|ing)?|in excess of))\s+(?:the|its|their)\s+(?<limit>[^.;,\d]{3,50})/i;
const DENIED = /\b(?:not|never|nowhere)\b|n['’]t\b/gi;
const OPEN = /\b(?:if|unless|would|may|might|must|should|shall)\b/i;

/** What a statement says to be below or above something named, which is not the place its figure comes from. */
export const heldAgainst = (statement: string): string => AGAINST.exec(statement)?.groups?.limit ?? '';

/** "340, i.e. below the action value" where the row of the claim has 340 and, as the action value, 100. */
export const limitReversed = defineCheck({
  id: 'tables/limit-reversed',
  effect: 'contradicts',
  about: 'A value is said to be below a limit of the same row, and is above it, or the other way round.',
  run({ statement, unit }) {
    const match = unit.isRow && !OPEN.test(statement) ? AGAINST.exec(statement) : null;
    if (!match) return null;
    const { below, limit: words } = match.groups!;
    const [label, ...cells] = cellsOf(unit.text);
    const said = new Set(termsOf(statement.slice(0, match.index)));
    if (!label || !termsOf(label.value).some((term) => said.has(term))) return null;
    const limits = cells.filter((cell) => isLimit(cell, new Set(termsOf(words!)), said));
    const [limit] = limits;
    const measured = measuredIn(
      statement,
      said,
      cells.filter((cell) => !limits.includes(cell)),
    );
    if (!limit || limits.length > 1 || !measured) return null;
    const [value, bound] = [numberIn(measured), numberIn(limit)];
    if (value === null || bound === null || value === bound) return null;
    const isDenied = (statement.match(DENIED)?.length ?? 0) % 2 === 1;
    if ((value < bound === (below !== undefined)) !== isDenied) return null;
    return {
      message: `the source has ${measured.value} for “${label.value}”, and ${limit.value} as the ${words!.trim()}`,
      claimPart: match[0],
      replacement: null,
      provesRelevance: true,
    };
  },
});

const NO_FIGURE = /[<>≤≥±]/;

function numberIn({ value, figures }: Cell): number | null {
  return figures.length === 1 && !NO_FIGURE.test(value) ? figures[0]!.value : null;
}

/** The cell stands under such a heading, or says so itself: "100 (action value)". */
function isLimit(
  { header, value, figures }: Cell,
  words: ReadonlySet<string>,
  said: ReadonlySet<string>,
): boolean {
  const isNamed = (text: string) => {
    const topic = [...topicOf(text)];
    return topic.some((word) => words.has(word)) && topic.every((word) => words.has(word) || said.has(word));
  };
  return figures.length === 1 && (isNamed(header) || isNamed(value));
}

/** The cell whose figure the statement gives, or, where it gives none, the one it names. */
function measuredIn(statement: string, said: ReadonlySet<string>, cells: readonly Cell[]): Cell | null {
  const given = findQuantities(statement).map(digitsOf);
  const isMeant = ({ header, figures }: Cell) => {
    if (figures.length !== 1) return false;
    if (given.length > 0) return given.includes(digitsOf(figures[0]!));
    const topic = [...topicOf(header)];
    return topic.length > 0 && topic.every((word) => said.has(word));
  };
  const [cell, ...more] = cells.filter(isMeant);
  return cell && more.length === 0 ? cell : null;
}
