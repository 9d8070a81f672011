import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, SpanRef } from '../model.js';
import type { Unit } from '../retrieve/units.js';
import { capitalised } from '../text/capitals.js';
import type { Finding } from './checks/check.js';

/** What one source, taken alone, says about a claim. */
export interface SourceOutcome {
  readonly sourceIndex: number;
  readonly status: SupportStatus;
  readonly strength: number;
  /** How far this source, by its readings alone, supports the whole claim; 0.5 divides evenly. */
  readonly support: number;
  readonly span: SpanRef | null;
  readonly rationale: string;
  readonly unsupportedPart: string | null;
  readonly fix: ClaimVerdict['fix'];
  /** What a check found in this source that refutes the claim. */
  readonly finding: Finding | null;
}

/** What there is to say of a claim by one source, and where it stands. */
export type Judgement = Omit<SourceOutcome, 'sourceIndex' | 'support' | 'strength' | 'finding'>;

/** What there is to say where a unit states the claim. */
export const stated = (unit: Unit): Judgement => ({
  status: 'supported',
  rationale: 'A supplied source states this.',
  span: spanOf(unit),
  unsupportedPart: null,
  fix: null,
});

export function refutation(unit: Unit, { message, claimPart, replacement }: Finding): Judgement {
  return {
    status: 'contradicted',
    span: spanOf(unit),
    rationale: sentence(message),
    unsupportedPart: claimPart,
    fix: replacement === null ? null : { part: claimPart, replacement },
  };
}

/** A verdict that a unit turns into a contradiction. */
export const refutedBy = (
  unit: Unit,
  verdict: ClaimVerdict,
  rationale: string,
  support: number,
): ClaimVerdict => ({
  ...verdict,
  status: 'contradicted',
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
