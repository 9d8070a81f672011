import { describe, expect, it } from 'vitest';
import type { Check, Finding } from '../../../src/verify/checks/check.js';
import { rowOf, unitOf } from '../compare.js';

/** Where a sentence stands, as far as it matters. */
interface Place {
  readonly isRow?: boolean;
  readonly context?: string;
  /** The sentence with its neighbours. */
  readonly around?: string;
  readonly otherRows?: readonly string[];
  readonly setting?: string;
}

type Fires = readonly [claim: string, source: string, says: string, place?: Place];
type Silent = readonly [claim: string, source: string, place?: Place];

/** Tries a check, and it alone, on claims. What it says is its message and, after an arrow, what would mend the claim. */
export function describeCheck(
  check: Check,
  cases: { fires: readonly Fires[]; silent: readonly Silent[] },
): void {
  describe(check.id, () => {
    for (const [claim, source, says, place] of cases.fires) {
      it(`“${claim}” against “${source}”`, () => {
        expect(inShort(runOn(check, claim, source, place))).toBe(says);
      });
    }
    for (const [claim, source, place] of cases.silent) {
      it(`has nothing to say of “${claim}” against “${source}”`, () => {
        expect(inShort(runOn(check, claim, source, place))).toBeNull();
      });
    }
  });
}

export function runOn(check: Check, statement: string, source: string, place: Place = {}): Finding | null {
  const { isRow = false, context = '', around = source, otherRows = [], setting = null } = place;
  const unit = { ...unitOf(source, context), isRow };
  return check.run({ statement, unit, surroundings: around, otherRows: otherRows.map(rowOf), setting });
}

const inShort = (finding: Finding | null): string | null =>
  finding && [finding.message, finding.replacement].filter((part) => part !== null).join(' → ');
