import type { ClaimVerdict, Ruling, SpanRef } from '../model.js';
import type { Unit } from '../retrieve/units.js';
import { capitalised } from '../text/capitals.js';
import type { Finding } from './checks/check.js';

/** What one source, taken alone, says about a claim. */
export interface SourceOutcome extends Ruling {
  readonly sourceIndex: number;
  /** How far this source, by its readings alone, supports the whole claim; 0.5 divides evenly. */
  readonly support: number;
  readonly rationale: string;
  readonly unsupportedPart: string | null;
  readonly fix: ClaimVerdict['fix'];
  /** What a check found in this source that refutes the claim. */
  readonly finding: Finding | null;
}

/** What there is to say of a claim by one source, and where it stands. */
export type Judgement = Omit<SourceOutcome, 'sourceIndex' | 'support' | 'strength' | 'finding'>;

export const READER = 'reader/embedded';

/** What there is to say where a unit states the claim. */
export const stated = (unit: Unit, ruledBy: string): Judgement => ({
  ruledBy,
  status: 'supported',
  rationale: 'A supplied source states this.',
  span: spanOf(unit),
  unsupportedPart: null,
  fix: null,
});

/** What a check has to say that found something in a unit against the claim. */
export function refutation(unit: Unit, finding: Finding): Judgement {
  const { message, claimPart, replacement } = finding;
  return {
    ruledBy: finding.ruledBy,
    status: 'contradicted',
    span: spanOf(unit),
    rationale: sentence(message),
    unsupportedPart: claimPart,
    fix: replacement === null ? null : { part: claimPart, replacement },
  };
}

/** A verdict after one more ruling, which it follows. */
export function ruled(verdict: ClaimVerdict, ruling: Ruling): ClaimVerdict {
  const { ruledBy, status } = ruling;
  return { ...verdict, status, decidedBy: ruledBy, rulings: [...verdict.rulings, ruling] };
}

/** A verdict that a unit turns into a contradiction. */
export const refutedBy = (
  unit: Unit,
  verdict: ClaimVerdict,
  ruledBy: string,
  rationale: string,
  support: number,
): ClaimVerdict => ({
  ...ruled(verdict, { ruledBy, status: 'contradicted', span: spanOf(unit), strength: 1 - support }),
  rationale,
  primarySpan: spanOf(unit),
  support,
  bySource: new Map(verdict.bySource).set(unit.sourceIndex, { status: 'contradicted', support }),
});

export const spanOf = ({ sourceIndex, range }: Unit): SpanRef => ({ sourceIndex, range });

export function sentence(clause: string): string {
  const text = capitalised(clause);
  return /[.!?]”?$/.test(text) ? text : `${text}.`;
}
