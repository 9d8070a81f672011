import type { Unit } from '../retrieve/units.js';
import { findQuantities, type Quantity, quantitiesAgree } from './quantities.js';

/**
 * A statement with the figures of a passage in the passage's own words, "5 years" for "60 months": a verifier may take
 * the same in another unit for something else. Null where no figure is put otherwise.
 */
export function inNotationOf(unit: Unit, statement: string): string | null {
  const given = findQuantities(unit.text).filter(isMeasured);
  const restated = findQuantities(statement)
    .filter(isMeasured)
    .reduceRight((text, figure) => {
      const same = given.find((other) => quantitiesAgree(figure, other));
      return same ? text.slice(0, figure.start) + same.text.trim() + text.slice(figure.end) : text;
    }, statement);
  return restated.toLowerCase() === statement.toLowerCase() ? null : restated;
}

const isMeasured = ({ dimension }: Quantity): boolean => dimension !== 'count' && dimension !== 'ordinal';
