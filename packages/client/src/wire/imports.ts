import type { CreateReviewRunInput } from './review-runs.js';
import type { ErrorCode, ErrorDetail, RunStatus } from './vocabularies.js';

/** A create request; `external_id` is what keeps a repeated import from making a run twice. */
export type ImportRow = CreateReviewRunInput;

export interface ImportedRow {
  /** Counts from 1. */
  row: number;
  external_id: string | null;
  review_run_id: string;
  status: RunStatus;
  polling_url: string;
  /** The run existed already, with the same content. */
  duplicate: boolean;
}

export interface RejectedRow {
  /** Counts from 1. */
  row: number;
  external_id: string | null;
  error: { code: ErrorCode; message: string; details?: ErrorDetail[] | undefined };
}

export interface ImportResponse {
  import_id: string;
  accepted_count: number;
  rejected_count: number;
  duplicate_count: number;
  items: ImportedRow[];
  rejected: RejectedRow[];
  request_id: string;
}
