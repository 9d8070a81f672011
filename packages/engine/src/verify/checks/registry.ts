import type { Check, Comparison, Finding } from './check.js';
import { quantityDiffers } from './figures/quantity-differs.js';
import { conditionDropped } from './scope/condition-dropped.js';
import { notAllOfThem } from './scope/not-all-of-them.js';
import { notEveryColumn } from './tables/not-every-column.js';
import { yearOnYearReversed } from './tables/year-on-year-reversed.js';
import { dateDiffers } from './time/date-differs.js';
import { hoursExceeded } from './time/hours-exceeded.js';
import { notEachDay } from './time/not-each-day.js';
import { notYetDone } from './time/not-yet-done.js';
import { weekdayDiffers } from './time/weekday-differs.js';
import { negationDiffers } from './wording/negation-differs.js';
import { obligationDiffers } from './wording/obligation-differs.js';
import { quotationAltered } from './wording/quotation-altered.js';

/** Of several findings in one unit the first one counts: what shows by itself that the unit is meant comes before what may be said of another thing. */
export const CHECKS: readonly Check[] = [
  // Somebody's very words, and results that only figures about the same can give.
  quotationAltered,
  yearOnYearReversed,
  notEveryColumn,
  notAllOfThem,
  // Both ends of a range of hours, before either of them as a figure.
  hoursExceeded,
  quantityDiffers,
  dateDiffers,
  weekdayDiffers,
  // "must" against "must not" says more than that one side denies something.
  obligationDiffers,
  notEachDay,
  notYetDone,
  negationDiffers,
  // A limit, where nothing contradicts.
  conditionDropped,
];

/** A piece of an endless sentence speaks of many things: that its figures differ from the claim's says nothing. */
export function runChecks(comparison: Comparison): Finding[] {
  if (comparison.unit.isPiece) return [];
  return CHECKS.map((check) => check.run(comparison)).filter((finding) => finding !== null);
}
