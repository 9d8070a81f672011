import { orderReversed } from '../event-order.js';
import { causeUnknown } from './cause.js';
import { changeMiscalculated } from './change.js';
import { freeOrPaid } from './charge.js';
import type { Check, Comparison, Finding } from './check.js';
import { comparisonReversed } from './comparison.js';
import { conditionDropped } from './condition.js';
import { figureCorrected } from './corrections.js';
import { dateDiffers, weekdayDiffers } from './dates.js';
import { defaultDiffers } from './defaults.js';
import { notEachDay } from './each-day.js';
import { otherList } from './exclusions.js';
import { nameReplaced } from './given-up-names.js';
import { certaintyOverstated } from './hedge.js';
import { withOrWithout } from './lack.js';
import { obligationDiffers } from './modality.js';
import { negationDiffers } from './negation.js';
import { quantityDiffers } from './numbers.js';
import { oppositeWord } from './opposites.js';
import { quotationAltered } from './quotation.js';
import { rateDiffers } from './rates.js';
import { groupWidened, limitIgnored, oneNotBoth, voteDivided } from './scope.js';
import { rolesSwapped } from './swapped-roles.js';
import { figureOfOtherCell } from './table-cell.js';
import { notEveryRow } from './table-every-row.js';
import { limitReversed } from './table-limit.js';
import { wordOfOtherCell } from './table-word.js';
import { yearOnYearReversed } from './table-years.js';
import { figureOfLater } from './time-of-figure.js';
import { hoursExceeded } from './time-range.js';
import { trendReversed } from './trend.js';
import { notYetDone } from './undone.js';
import { notAllOfThem, notEveryColumn } from './unmet-universal.js';

export const CHECKS: readonly Check[] = [
  quotationAltered,
  comparisonReversed,
  yearOnYearReversed,
  figureCorrected,
  nameReplaced,
  defaultDiffers,
  figureOfLater,
  changeMiscalculated,
  trendReversed,
  rateDiffers,
  notEveryRow,
  notEveryColumn,
  notAllOfThem,
  wordOfOtherCell,
  limitReversed,
  figureOfOtherCell,
  hoursExceeded,
  quantityDiffers,
  dateDiffers,
  weekdayDiffers,
  obligationDiffers,
  limitIgnored,
  groupWidened,
  oneNotBoth,
  notEachDay,
  voteDivided,
  orderReversed,
  rolesSwapped,
  notYetDone,
  causeUnknown,
  freeOrPaid,
  negationDiffers,
  withOrWithout,
  oppositeWord,
  otherList,
  certaintyOverstated,
  conditionDropped,
];

/** A piece of an endless sentence speaks of many things: that its figures differ from the claim's says nothing. */
export function runChecks(comparison: Comparison): Finding[] {
  if (comparison.unit.isPiece) return [];
  return CHECKS.map((check) => check.run(comparison)).filter((finding) => finding !== null);
}
