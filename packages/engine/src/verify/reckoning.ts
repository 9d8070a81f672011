import { followsFrom, isStated } from './arithmetic.js';
import { datesAgree, findDates, type PartialDate } from './dates.js';
import { findQuantities, type Quantity } from './quantities.js';

/** Words by which a statement says that it reckons rather than reports. */
const RECKONS =
  /\b(?:(?:more|less|fewer|higher|lower|cheaper|dearer|above|below|longer|shorter|earlier|later|deeper|faster|slower|larger|smaller|bigger) than|above|below|adds? up|works? out|comes? to|totals?|in total|altogether|combined|together|corresponds? to|equals?|amounts? to|makes|times|twice|double[sd]?|half|quarter|average|on average|margin|share|rose|risen|fell|fallen|grew|grown|gain(?:ed)?|drop(?:ped)?|increased?|decreased?|would (?:bring|cost|be|pay|get|receive)|over (?:a|the) (?:full )?(?:year|month|week)|ends?|ended|expires?|until|by|so|difference|saves?|saving)\b/i;

const ASSUMES = /\b(?:would|if|suppose|assuming|for example|e\.g\.)\b/i;

/** A reason is nothing that figures give. */
const GIVES_REASON = /\b(?:because|due to|thanks to|owing to|as a result|caused by)\b/i;

export const isReckoning = (statement: string): boolean =>
  RECKONS.test(statement) && !GIVES_REASON.test(statement);

/**
 * Whether a statement draws what it says from the figures of a text: it gives a figure or a date that the text does
 * not state, and every such one follows from those stated.
 */
export function isReckonedFrom(statement: string, text: string): boolean {
  if (!isReckoning(statement)) return false;
  const given = findQuantities(text);
  const claimed = findQuantities(statement);
  const givenDates = findDates(text);
  const unstated = claimed.filter(
    (quantity) => quantity.dimension !== 'ordinal' && !isStated(quantity, given),
  );
  // "a bill of €900 would bring you €600": the first figure is an assumption, not a finding.
  const newFigures = ASSUMES.test(statement) ? unstated.slice(-1) : unstated;
  const newDates = findDates(statement).filter(
    (date) => !givenDates.some((other) => datesAgree(date, other)),
  );
  if (newFigures.length + newDates.length === 0) return false;
  return (
    newFigures.every((figure) => {
      const others = claimed.filter((other) => other !== figure && other.dimension !== 'ordinal');
      return followsFrom(figure, given, others);
    }) && newDates.every((date) => endsPeriod(date, givenDates, given))
  );
}

/** A date that lies a stated number of months or days after a stated date, the last day counted or not. */
function endsPeriod(
  target: PartialDate,
  dates: readonly PartialDate[],
  figures: readonly Quantity[],
): boolean {
  const end = dayOf(target);
  if (end === null) return false;
  return dates.some((date) => {
    const start = dayOf(date);
    if (start === null) return false;
    return figures.some(({ dimension, value }) => {
      if (dimension !== 'month' && dimension !== 'day') return false;
      return [1, -1].some((direction) => {
        const reached = new Date(start);
        if (dimension === 'month') reached.setUTCMonth(reached.getUTCMonth() + direction * value);
        else reached.setUTCDate(reached.getUTCDate() + direction * value);
        const days = Math.round((end - reached.getTime()) / 86_400_000);
        return days === 0 || (dimension === 'month' && days === -1);
      });
    });
  });
}

function dayOf({ year, month, day }: PartialDate): number | null {
  return month === null || day === null ? null : Date.UTC(year ?? 2001, month - 1, day);
}
