import type { SupportStatus } from './vocabularies.js';

export type ReviewState = 'open' | 'in_review' | 'approved' | 'rejected';

export type ReviewOutcome = 'approved' | 'approved_as_edited' | 'rejected';

/** The first three are about a claim, the last three about the run, the others about either. */
export type DecisionAction =
  | 'confirm'
  | 'override'
  | 'repair'
  | 'comment'
  | 'undo'
  | 'approve'
  | 'approve_edited'
  | 'reject';

/** A named reviewer, or a program by its key. */
export interface DecidedBy {
  type: 'reviewer' | 'api_key';
  id: string;
  name: string;
}

/** What people made of a run, beside the machine's verdict. */
export interface ReviewSummary {
  state: ReviewState;
  /** Number of decisions so far; goes into `expected_version`. */
  version: number;
  /** null until the run is approved or rejected. */
  outcome: ReviewOutcome | null;
  decided_by: DecidedBy | null;
  decided_at: string | null;
  output_sha256: string | null;
}

export interface Review extends ReviewSummary {
  /** The approved text: as it was checked, or as edited. */
  output: string | null;
}

export interface Decision {
  id: string;
  review_run_id: string;
  version: number;
  /** null: the decision is about the whole run. */
  claim_id: string | null;
  action: DecisionAction;
  support_status: SupportStatus | null;
  reason: string | null;
  output: string | null;
  decided_by: DecidedBy;
  /** What the machine had said of the claim. */
  machine: { support_status: SupportStatus; confidence: number; decided_by: string } | null;
  created_at: string;
}

export interface CreateDecisionInput {
  readonly claim_id?: string | null | undefined;
  readonly action: DecisionAction;
  /** With `override`: what the claim is instead. */
  readonly support_status?: SupportStatus | undefined;
  /** Required for `override`, `reject` and `comment`. */
  readonly reason?: string | undefined;
  /** With `approve_edited` the whole text, checked again before; with `repair` the claim's new words. */
  readonly output?: string | undefined;
  /** `review.version` as last seen; 0 at first. */
  readonly expected_version: number;
}

export interface DecisionResponse {
  decision: Decision;
  review: Review;
  request_id: string;
}

export interface DecisionList {
  items: Decision[];
  review: Review | null;
  request_id: string;
}

export interface RecheckInput {
  readonly output: string;
}
