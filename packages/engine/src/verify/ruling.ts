import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, ExtractedClaim, SpanRef } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import type { Unit } from '../retrieve/units.js';
import type { Evidence } from './evidence.js';
import type { Message } from './explain/messages.js';

/** How far the supplied sources support a claim, after what was heard so far; not yet in words. */
export interface Standing extends Omit<ClaimVerdict, 'rationale' | 'restsOnWhole'> {
  readonly message: Message;
}

/** What a step has to say about a claim. Of what it leaves out, the standing stays as it is. */
export interface StepRuling
  extends Partial<
    Pick<Standing, 'message' | 'supportedPart' | 'unsupportedPart' | 'fix' | 'conflict' | 'support'>
  > {
  readonly ruledBy: string;
  readonly status?: SupportStatus;
  /** How sure the status is; where it is left out, as sure as before. */
  readonly strength?: number;
  /** The passage to quote. */
  readonly span?: SpanRef | null;
  /** The claim, put in the source's own terms, was decided anew: that is followed. */
  readonly restated?: Standing;
}

/** All that a step goes by. */
export interface Hearing {
  readonly claim: ExtractedClaim;
  readonly standing: Standing;
  readonly evidence: Evidence;
  readonly sources: SourceIndex;
  readonly verifier: SupportVerifier;
  readonly signal?: AbortSignal | undefined;
}

export type Step = (hearing: Hearing) => Promise<StepRuling | null> | StepRuling | null;

export const spanOf = ({ sourceIndex, range }: Pick<Unit, 'sourceIndex' | 'range'>): SpanRef => ({
  sourceIndex,
  range,
});

/** Whether a span is that of a unit. */
export const isAt = (unit: Unit, span: SpanRef | null | undefined): boolean =>
  !!span &&
  unit.sourceIndex === span.sourceIndex &&
  unit.range.start === span.range.start &&
  unit.range.end === span.range.end;
