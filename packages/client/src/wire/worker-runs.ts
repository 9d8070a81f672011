import type { ReviewRun } from './review-runs.js';
import type {
  CitationIssueKind,
  IntendedUse,
  RunStatus,
  SafeUseStatus,
  Strictness,
  SupportStatus,
} from './vocabularies.js';

/*
 * Counts, hashes, tokens and versions; no text of the output or of its sources. Hashes are `sha256:` and 64
 * hexadecimal digits; tokens are up to 64 letters, digits and . _ : @ + -
 */

export interface CreateWorkerRunInput {
  readonly schema_version: 1;
  /** Your own name of the run; echoed as `external_id`. */
  readonly customer_run_id: string;
  readonly intended_use: IntendedUse;
  readonly strictness?: Strictness | undefined;
  readonly source_count: number;
  readonly source_hashes: readonly string[];
  readonly output_hash: string;
  readonly worker_id: string;
  readonly worker_version: string;
  readonly policy_version: string;
  /** Up to 20 tokens by name, echoed. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

export interface WorkerCredential {
  /** Shown once. Opens the events of its run and nothing else. */
  token: string;
  expires_at: string;
  review_run_id: string;
}

export interface CreateWorkerRunResponse {
  review_run: ReviewRun;
  worker_credential: WorkerCredential;
  events_url: string;
  request_id: string;
}

/** Why the gate decided as it did. */
export type GateReasonCode =
  | SupportStatus
  | CitationIssueKind
  | 'no_claims'
  | 'source_conflict'
  | 'low_confidence'
  | 'readers_disagree'
  | 'second_reader_unavailable';

export type WorkerFailureCategory =
  | 'engine_error'
  | 'engine_timeout'
  | 'model_unavailable'
  | 'storage_error'
  | 'worker_error';

interface WorkerEventBase {
  /** A UUID; an event sent again with it changes nothing. */
  readonly event_id: string;
  readonly occurred_at: string;
  readonly worker_version: string;
}

export interface WorkerStatusEvent extends WorkerEventBase {
  readonly type: 'status';
  readonly status: 'processing';
  readonly claims_done: number;
  readonly claims_total: number;
}

export interface WorkerCompletionEvent extends WorkerEventBase {
  readonly type: 'completion';
  readonly safe_use_status: SafeUseStatus;
  readonly reason_codes: readonly GateReasonCode[];
  readonly claim_count: number;
  readonly unsupported_claim_count: number;
  /** Add up to `claim_count`. */
  readonly support_counts: { readonly [Status in SupportStatus]?: number | undefined };
  readonly report_hash: string;
  /** Where you find the report; the service never follows it. */
  readonly report_pointer: string;
  readonly output_hash: string;
  readonly source_hashes: readonly string[];
  readonly policy_version: string;
  readonly compiler_version: string;
}

export interface WorkerFailureEvent extends WorkerEventBase {
  readonly type: 'failure';
  readonly failure_category: WorkerFailureCategory;
}

export type WorkerEvent = WorkerStatusEvent | WorkerCompletionEvent | WorkerFailureEvent;

export interface WorkerEventResponse {
  review_run_id: string;
  event_id: string;
  /** Of the run, after this event. */
  status: RunStatus;
  /** This event was accepted before. */
  replayed: boolean;
  request_id: string;
}

export interface RotateCredentialResponse {
  worker_credential: WorkerCredential;
  request_id: string;
}

export interface RevokeCredentialResponse {
  review_run_id: string;
  /** False when there was no active credential. */
  revoked: boolean;
  request_id: string;
}
