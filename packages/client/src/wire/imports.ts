import type { CreateReviewRunInput, SourceDocumentInput } from './review-runs.js';
import type { ErrorCode, ErrorDetail, RunStatus, SafeUseStatus } from './vocabularies.js';

/** A create request; its `external_id` keeps a repeated import from making the run twice. */
export interface ImportRowInput extends Omit<CreateReviewRunInput, 'sources'> {
  readonly sources: readonly SourceDocumentInput[];
}

/*
 * Rows count from 1: the place in `rows`, the line of a JSONL file, the record of a CSV file after its header.
 */

export interface ImportItem {
  row: number;
  external_id: string | null;
  review_run_id: string;
  status: RunStatus;
  polling_url: string;
  /** The run existed before this call. */
  duplicate: boolean;
}

export interface RejectedRow {
  row: number;
  external_id: string | null;
  error: {
    code: ErrorCode;
    message: string;
    /** `path` is the field, or the column of a CSV file. */
    details: ErrorDetail[];
  };
}

export interface ImportResponse {
  import_id: string;
  accepted_count: number;
  rejected_count: number;
  duplicate_count: number;
  items: ImportItem[];
  rejected: RejectedRow[];
  request_id: string;
}

export interface ImportProgress {
  import_id: string;
  /**
   * `receiving`: rows are still arriving. `interrupted`: the upload broke off; send it again.
   * `processing`: every row is queued. `completed`: every run has ended.
   */
  status: 'receiving' | 'interrupted' | 'processing' | 'completed';
  format: 'json' | 'jsonl' | 'csv';
  created_at: string;
  accepted_count: number;
  rejected_count: number;
  duplicate_count: number;
  queued_count: number;
  processing_count: number;
  completed_count: number;
  failed_count: number;
  cancelled_count: number;
  /** Completed runs by safe-use status. */
  safe_use_status_counts: Record<SafeUseStatus, number>;
  request_id: string;
}
