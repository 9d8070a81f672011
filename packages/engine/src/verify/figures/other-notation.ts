import { findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import type { Unit } from '../../retrieve/units.js';
import { quantitiesAgree } from './agreement.js';
import { isMeasured } from './kinds.js';

/**
 * A statement with the figures of a passage in the passage's own words, "5 years" for "60 months": a verifier may take
 * the same in another unit, or "about 200" of 203, for something else. Null where no figure is put otherwise.
 */
export function inNotationOf(unit: Unit, statement: string): string | null {
  const given = findQuantities(unit.text);
  const restated = findQuantities(statement)
    .filter((figure) => hasNotation(figure) || figure.approximate)
    .reduceRight((text, figure) => {
      const same = given.find(
        (other) => hasNotation(other) === hasNotation(figure) && quantitiesAgree(figure, other),
      );
      return same ? text.slice(0, figure.start) + same.text.trim() + text.slice(figure.end) : text;
    }, statement);
  return restated.toLowerCase() === statement.toLowerCase() ? null : restated;
}

const hasNotation = (figure: Quantity): boolean => isMeasured(figure) || figure.dimension === 'time';
