import type { ClaimVerdict, Ruling, SpanRef } from '../../model.js';
import type { Unit } from '../../retrieve/units.js';
import type { Finding } from '../checks/check.js';
import { found, type Message, plainly } from '../explain/messages.js';
import { spanOf } from '../ruling.js';

/** What rests on the scores of the verifier. */
export const READER = 'reader/embedded';

/** What one source, taken alone, says about a claim. */
export interface SourceRuling extends Ruling {
  readonly sourceIndex: number;
  /** How far this source, by its readings alone, supports the whole claim; 0.5 divides evenly. */
  readonly support: number;
  readonly message: Message;
  /** Where the condition stands that the claim drops. */
  readonly exceptionAt?: SpanRef;
  readonly unsupportedPart: string | null;
  readonly fix: ClaimVerdict['fix'];
  /** What a check found in this source that refutes the claim. */
  readonly finding: Finding | null;
}

/** What there is to say of a claim by one source, and where it stands. */
export type Judgement = Omit<SourceRuling, 'sourceIndex' | 'support' | 'strength' | 'finding'>;

/** What there is to say where a unit states the claim. */
export const stated = (unit: Unit, ruledBy: string): Judgement => ({
  ruledBy,
  status: 'supported',
  message: plainly('stated'),
  span: spanOf(unit),
  unsupportedPart: null,
  fix: null,
});

/** What a check has to say that found something in a unit against the claim. */
export const refutation = (unit: Unit, { ruledBy, message, claimPart, replacement }: Finding): Judgement => ({
  ruledBy,
  status: 'contradicted',
  span: spanOf(unit),
  message: found(message),
  unsupportedPart: claimPart,
  fix: replacement === null ? null : { part: claimPart, replacement },
});

export const silence = (ruledBy: string): Judgement => ({
  ruledBy,
  status: 'unsupported',
  message: plainly('not-stated'),
  span: null,
  unsupportedPart: null,
  fix: null,
});
