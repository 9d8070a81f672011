import type { AtomicClaim, SourceRecord, SourceSpan, VerificationResult } from './claims.js';
import type { Review, ReviewSummary } from './decisions.js';
import type { RunReader } from './readers.js';
import type { ClaimReport, ClaimReportPointer, GateVerdict } from './reports.js';
import type {
  CaptureMethod,
  FileMediaType,
  IntendedUse,
  MediaType,
  RunStatus,
  SafeUseStatus,
  Strictness,
} from './vocabularies.js';

export interface SourceDocumentInput {
  readonly title: string;
  readonly content: string;
  /** Absolute URI, kept with the source and never fetched. */
  readonly uri?: string | null | undefined;
  /** What the output calls this source; `source <n>` when left out. */
  readonly citation_label?: string | null | undefined;
  readonly media_type?: MediaType | undefined;
  /** ISO 8601 date, or date-time with `Z` or an offset. */
  readonly published_at?: string | null | undefined;
  /** Compared by its numbers: `2.10` is later than `2.9`. */
  readonly version?: string | null | undefined;
  /** Sources of the request whose place this one takes, by label or title. */
  readonly supersedes?: readonly string[] | null | undefined;
  /** 1 to 5: where sources disagree, the higher one is followed. Unsaid, it counts as 3. */
  readonly authority?: number | null | undefined;
}

/** A source as a file. Its text is extracted; it is what is kept, and what offsets refer to. */
export interface SourceFileInput extends Omit<SourceDocumentInput, 'content' | 'media_type'> {
  readonly content_base64: string;
  readonly media_type: FileMediaType;
}

/** A file that is sent as it is, such as `await openAsBlob('terms.pdf')` of Node.js. */
export interface UploadInput extends Omit<SourceDocumentInput, 'title' | 'content' | 'media_type'> {
  readonly file: Blob;
  /** The name of the file when left out; a blob that is no `File` has none. */
  readonly title?: string | undefined;
  /** When left out: what the blob says, else the ending of its name. */
  readonly media_type?: FileMediaType | undefined;
}

/** The same with files that are sent beside the JSON, as a form. */
export interface UploadReviewRunInput extends Omit<CreateReviewRunInput, 'sources'> {
  readonly sources: readonly (SourceDocumentInput | SourceFileInput | UploadInput)[];
}

export interface CreateReviewRunInput {
  /** The model's output to review. */
  readonly ai_output: string;
  /** 1 to 50 documents to check it against. */
  readonly sources: readonly (SourceDocumentInput | SourceFileInput)[];
  readonly intended_use: IntendedUse;
  /** `standard` when left out. */
  readonly strictness?: Strictness | undefined;
  /** Supported claims below it move the verdict (`low_confidence`); 0.8 when left out and `strict`, else 0. */
  readonly min_confidence?: number | null | undefined;
  readonly question?: string | null | undefined;
  /** Echoed; must hold no secrets. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly external_id?: string | null | undefined;
  /** An earlier run of the project: what it has read is not read again. The report is the same as without. */
  readonly previous_run_id?: string | null | undefined;
}

export interface RunProgress {
  /** Claims that were read. */
  claims_done: number;
  claims_total: number;
}

export interface ReviewRun {
  id: string;
  project_id: string;
  status: RunStatus;
  intended_use: IntendedUse;
  strictness: Strictness;
  source_count: number;
  claim_count: number;
  unsupported_claim_count: number;
  /** null until the run is completed. */
  safe_use_status: SafeUseStatus | null;
  /** null until the run is completed. */
  gate_verdict: GateVerdict | null;
  created_at: string;
  completed_at: string | null;
  capture_method: CaptureMethod;
  question: string | null;
  external_id: string | null;
  /** The earlier run whose readings this one uses. */
  previous_run_id: string | null;
  metadata: Record<string, unknown>;
  /** What people decided; null while nobody needs to look at the run and nobody did. */
  review: ReviewSummary | null;
  /** How far the review is; null before its claims are counted and when it has ended. */
  /** The second reader and what it took; null until the run is completed, and where none is set up. */
  reader: RunReader | null;
  progress: RunProgress | null;
}

/** A run without any of its texts. */
export interface ReviewRunSummary extends ReviewRun {
  /** Why a failed run failed; null otherwise. */
  error_code: string | null;
  error_message: string | null;
  request_id: string;
}

export interface ReviewRunDetail extends ReviewRun {
  review: Review | null;
  /** Why a failed run failed; null otherwise. */
  error_code: string | null;
  error_message: string | null;
  /** null for a worker run, whose text never reaches the service. */
  ai_output: string | null;
  sources: SourceRecord[];
  source_spans: SourceSpan[];
  verification_results: VerificationResult[];
  claim_report: ClaimReport | ClaimReportPointer | null;
  request_id: string;
}

export interface CreateReviewRunResponse {
  review_run: ReviewRun;
  queued: {
    review_run_id: string;
    status: RunStatus;
    polling_url: string;
    recommended_poll_interval_seconds: number;
  };
  polling_url: string;
  request_id: string;
}

export interface ReviewRunResponse {
  review_run: ReviewRun;
  request_id: string;
}

/** Answered where the caller waited and the run has ended in time. */
export interface EndedReviewRunResponse extends CreateReviewRunResponse {
  review_run: Omit<ReviewRunDetail, 'request_id'>;
}

export interface ListReviewRunsParams {
  /** Runs a page, 1 to 100; 20 when left out. */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly status?: RunStatus | undefined;
  readonly safe_use_status?: SafeUseStatus | undefined;
  readonly intended_use?: IntendedUse | undefined;
  readonly capture_method?: CaptureMethod | undefined;
  readonly external_id?: string | undefined;
  /** Runs of the rows of an import, known ones included. */
  readonly import_id?: string | undefined;
  /** `newest` when left out. */
  readonly order?: 'newest' | 'oldest' | undefined;
  /** ISO 8601, exclusive. */
  readonly created_after?: string | undefined;
  /** ISO 8601, exclusive. */
  readonly created_before?: string | undefined;
}

export interface ReviewRunList {
  items: ReviewRun[];
  next_cursor: string | null;
  request_id: string;
}

export interface ClaimList {
  items: AtomicClaim[];
  request_id: string;
}

export interface VerificationResultList {
  items: VerificationResult[];
  request_id: string;
}
