import { checkEventOrder } from '../event-order.js';
import { checkCause } from './cause.js';
import { checkChange } from './change.js';
import { checkCharge } from './charge.js';
import { checkComparison } from './comparison.js';
import { checkCondition } from './condition.js';
import { checkCorrection } from './corrections.js';
import { checkDates, checkWeekdays } from './dates.js';
import { checkDefaults } from './defaults.js';
import { checkEachDay } from './each-day.js';
import { checkExclusion } from './exclusions.js';
import type { Check, Comparison, Finding } from './finding.js';
import { checkGivenUpName } from './given-up-names.js';
import { checkHedge } from './hedge.js';
import { checkLack } from './lack.js';
import { checkModality } from './modality.js';
import { checkNegation } from './negation.js';
import { checkNumbers } from './numbers.js';
import { checkOpposites } from './opposites.js';
import { checkQuotation } from './quotation.js';
import { checkRates } from './rates.js';
import { checkBoth, checkNarrowedGroup, checkScope, checkUnanimity } from './scope.js';
import { checkSwappedRoles } from './swapped-roles.js';
import { checkTableCell } from './table-cell.js';
import { checkEveryRow } from './table-every-row.js';
import { checkTableLimit } from './table-limit.js';
import { checkTableWord } from './table-word.js';
import { checkTableYears } from './table-years.js';
import { checkTimeOfFigure } from './time-of-figure.js';
import { checkTimeRange } from './time-range.js';
import { checkTrend } from './trend.js';
import { checkUndone } from './undone.js';
import { checkEveryColumn, checkShareOfAll } from './unmet-universal.js';

const CHECKS: readonly Check[] = [
  checkQuotation,
  checkComparison,
  checkTableYears,
  checkCorrection,
  checkGivenUpName,
  checkDefaults,
  checkTimeOfFigure,
  checkChange,
  checkTrend,
  checkRates,
  checkEveryRow,
  checkEveryColumn,
  checkShareOfAll,
  checkTableWord,
  checkTableLimit,
  checkTableCell,
  checkTimeRange,
  checkNumbers,
  checkDates,
  checkWeekdays,
  checkModality,
  checkScope,
  checkNarrowedGroup,
  checkBoth,
  checkEachDay,
  checkUnanimity,
  checkEventOrder,
  checkSwappedRoles,
  checkUndone,
  checkCause,
  checkCharge,
  checkNegation,
  checkLack,
  checkOpposites,
  checkExclusion,
  checkHedge,
  checkCondition,
];

/** A piece of an endless sentence speaks of many things: that its figures differ from the claim's says nothing. */
export function runChecks(comparison: Comparison): Finding[] {
  if (comparison.unit.isPiece) return [];
  return CHECKS.map((check) => check(comparison)).filter((finding) => finding !== null);
}
