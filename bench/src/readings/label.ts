import type { Unit } from '@claimcheck/engine';
import { lengthOf, overlap } from '../e2e/cases.js';
import type { Judgement, QuotedRange } from './judged-answers.js';

/**
 * What is known of a text read against a claim. `unsupported` leaves open whether it denies the claim, `neutral`
 * whether it states a part of it; `silent` is neither.
 */
export type Label = 'supported' | 'contradicted' | 'partial' | 'unsupported' | 'neutral' | 'silent';

const DECIDED = {
  supported: 'supported',
  contradicted: 'contradicted',
  partially_supported: 'partial',
} as const;

/** A quote of which no more than this many characters stand in a unit is not in it. */
const TOUCHED = 8;

/** The label of some units of a source for a claim; null where the verdict on the whole says nothing about them. */
export function labelOf(
  { verdict, needs, isWhole }: Judgement,
  units: readonly Unit[],
  allUnits: readonly (readonly Unit[])[],
): Label | null {
  if (verdict === 'unsupported') return isWhole ? 'silent' : 'neutral';
  if (areWhollyIn(needs, units, allUnits)) return DECIDED[verdict];
  const isTouched = needs.some((quote) => units.some((unit) => touches(unit, quote)));
  if (verdict === 'supported') return isTouched ? 'neutral' : 'unsupported';
  const isOfSameSource = needs.some(({ sourceIndex }) => units[0]?.sourceIndex === sourceIndex);
  return isTouched || !isOfSameSource ? null : 'neutral';
}

/** Whether all of the quotes stand in the units; where there are none, nothing does. */
export const areWhollyIn = (
  quotes: readonly QuotedRange[],
  units: readonly Unit[],
  allUnits: readonly (readonly Unit[])[],
): boolean => quotes.length > 0 && quotes.every((quote) => isWhollyIn(quote, units, allUnits));

const isWhollyIn = (
  quote: QuotedRange,
  units: readonly Unit[],
  allUnits: readonly (readonly Unit[])[],
): boolean =>
  allUnits[quote.sourceIndex]!.filter((unit) => touches(unit, quote)).every((unit) => units.includes(unit));

const touches = ({ sourceIndex, range }: Unit, quote: QuotedRange): boolean =>
  sourceIndex === quote.sourceIndex && overlap(range, quote) > Math.min(TOUCHED, lengthOf(quote) / 2);
