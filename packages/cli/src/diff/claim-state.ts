import type { SupportStatus } from '@claimcheck/contracts';

/** A claim as one of the two reports has it. */
export interface ClaimState {
  /** From 1, as the report counts. */
  readonly number: number;
  readonly text: string;
  readonly support_status: SupportStatus;
  readonly rationale: string;
  readonly source_title: string | null;
  readonly source_quote: string | null;
}
