import { FALLS, RISES, STAYS } from '../../../language/en/change.js';
import { HAS_LESS, HAS_MORE } from '../../../language/en/comparisons.js';
import { wholeWord } from '../../../language/patterns.js';
import { termsOf } from '../../../retrieve/terms.js';
import { denies } from '../../meaning/polarity.js';
import { isNamed } from '../../meaning/topic.js';
import { defineCheck } from '../check.js';
import { cellsOf, type RowCell } from './cells.js';

const THAN_BEFORE =
  /\b(?:than|from|against|over|on|compared (?:with|to))\s+(?:(?:in|the)\s+){0,2}(?:(?:previous|prior|preceding|last)\s+year|year\s+(?:before|earlier))\b/i;
const MORE = wholeWord(HAS_MORE);
const LESS = wholeWord(HAS_LESS);
const [UP, DOWN, SAME] = [RISES, FALLS, STAYS].map((words) => wholeWord(words)) as [RegExp, RegExp, RegExp];
const YEAR = /\b(?:19|20)\d\d\b/;

/** "lower than the year before" where the row that the claim names has both years, and the figures are the other way round. */
export const yearOnYearReversed = defineCheck({
  id: 'tables/year-on-year-reversed',
  effect: 'contradicts',
  about: 'A change from one year to the next that the row of a table shows the other way round.',
  messages: { reversed: 'for “{row}” the source has {later} after {earlier} the year before' },
  examples: {
    fires: [
      [
        'Fewer pond bats were counted than the year before.',
        'Species: Pond bat; 2023: 97; 2024: 102.',
        { isRow: true },
      ],
    ],
    silent: [
      [
        'More pond bats were counted than the year before.',
        'Species: Pond bat; 2023: 97; 2024: 102.',
        { isRow: true },
      ],
    ],
  },
  run({ statement, unit }) {
    if (!unit.isRow || !THAN_BEFORE.test(statement) || denies(statement)) return null;
    const direction = directionIn(statement);
    const [label, ...cells] = cellsOf(unit.text);
    if (direction === null || label === undefined || !isNamed(label.value, new Set(termsOf(statement))))
      return null;
    const [before, after] = yearsMeant(statement, cells) ?? [];
    const [earlier, later] = [before, after].map((cell) =>
      cell?.figures.length === 1 ? cell.figures[0]! : null,
    );
    if (!earlier || !later || earlier.dimension !== later.dimension) return null;
    if (direction === 'more' ? later.value > earlier.value : later.value < earlier.value) return null;
    return {
      message: 'reversed',
      params: { row: label.value, later: later.text.trim(), earlier: earlier.text.trim() },
      claimPart: statement,
      replacement: null,
      provesRelevance: true,
    };
  },
});

/** The one direction in which a statement says that something went. */
function directionIn(statement: string): 'more' | 'less' | null {
  const [rose, fell, stayed] = [UP, DOWN, SAME].map((words) => words.test(statement));
  const isMore = MORE.test(statement) || (rose && !fell && !stayed);
  const isLess = LESS.test(statement) || (fell && !rose && !stayed);
  if (isMore === isLess) return null;
  return isMore ? 'more' : 'less';
}

const yearOf = ({ header }: RowCell): number => Number(YEAR.exec(header)?.[0] ?? Number.NaN);

/** The cells of the year that the statement names, or else the latest one, and of the year before it. */
function yearsMeant(statement: string, cells: readonly RowCell[]): [RowCell, RowCell] | null {
  const ofYears = cells.filter((cell) => YEAR.test(cell.header));
  const year = Number(YEAR.exec(statement)?.[0] ?? Math.max(...ofYears.map(yearOf)));
  const [before, after] = [year - 1, year].map((wanted) => ofYears.filter((cell) => yearOf(cell) === wanted));
  return before?.length === 1 && after?.length === 1 ? [before[0]!, after[0]!] : null;
}
