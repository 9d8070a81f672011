import type { Range, Unit } from '@claimcheck/engine';
import { overlap } from '../e2e/cases.js';
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

/** A quote of which no more than this many characters stand in a text is not in it. */
const TOUCHED = 8;

/** The label of some units of a source for a claim; null where the verdict on the whole says nothing about them. */
export function labelOf(
  { verdict, needs }: Pick<Judgement, 'verdict' | 'needs'>,
  units: readonly Unit[],
  allUnits: readonly (readonly Unit[])[],
): Label | null {
  if (verdict === 'unsupported') return 'silent';
  if (needs.length > 0 && needs.every((quote) => isWhollyIn(quote, units, allUnits))) return DECIDED[verdict];
  const isTouched = needs.some((quote) => units.some((unit) => touches(unit, quote)));
  if (!isTouched) return verdict === 'supported' ? 'unsupported' : 'neutral';
  return verdict === 'supported' ? 'neutral' : null;
}

function isWhollyIn(
  quote: QuotedRange,
  units: readonly Unit[],
  allUnits: readonly (readonly Unit[])[],
): boolean {
  const quoted = allUnits[quote.sourceIndex]!.filter(({ range }) => sharesHalf(range, quote));
  return quoted.length > 0
    ? quoted.every((unit) => units.includes(unit))
    : units.some((unit) => touches(unit, quote));
}

const touches = ({ sourceIndex, range }: Unit, quote: QuotedRange): boolean =>
  sourceIndex === quote.sourceIndex && overlap(range, quote) > Math.min(TOUCHED, lengthOf(quote) / 2);

const sharesHalf = (a: Range, b: Range): boolean => overlap(a, b) * 2 > Math.min(lengthOf(a), lengthOf(b));

const lengthOf = ({ start, end }: Range): number => end - start;
