import type { CoverageSegment } from './claims.js';
import type { Review } from './decisions.js';
import type { SecondReaderUse } from './readers.js';
import type {
  CitationIssueKind,
  IntendedUse,
  SafeUseStatus,
  Strictness,
  SupportStatus,
} from './vocabularies.js';

export interface UnsupportedClaim {
  claim_id: string;
  claim_text: string;
  support_status: SupportStatus;
  output_start_offset: number;
  output_end_offset: number;
  source_span_id: string | null;
  source_quote: string | null;
  reviewer_follow_up: string;
}

export interface CitationIssue {
  claim_id: string;
  kind: CitationIssueKind;
  marker: string;
  output_start_offset: number;
  output_end_offset: number;
  cited_source_id: string | null;
  suggested_source_id: string | null;
  message: string;
}

export interface EvidenceNote {
  claim_id: string;
  source_span_id: string | null;
  source_quote: string | null;
  note: string;
  supported_part: string;
  unsupported_part: string;
}

/** Two supplied sources disagree about a claim. */
export interface Conflict {
  claim_id: string;
  supporting_span_id: string;
  contradicting_span_id: string;
  message: string;
}

/** A minimal edit that makes a claim supported; it was verified again after the edit. */
export interface Repair {
  claim_id: string;
  output_start_offset: number;
  output_end_offset: number;
  original: string;
  replacement: string;
  source_span_id: string;
  reverified: true;
}

export interface FollowUp {
  /** null for a question about the whole run. */
  claim_id: string | null;
  question: string;
}

export interface ClaimReport {
  id: string;
  review_run_id: string;
  safe_use_status: SafeUseStatus;
  title: string;
  summary: string;
  unsupported_claims: UnsupportedClaim[];
  citation_issues: CitationIssue[];
  evidence_notes: EvidenceNote[];
  conflicts: Conflict[];
  repairs: Repair[];
  follow_ups: FollowUp[];
  /** Every character of the output: part of a claim, or of a segment with a reason. */
  coverage: CoverageSegment[];
  markdown: string;
  compiler_version: string;
  policy_version: string;
  metadata: {
    source_coverage: { claims_with_primary_source: number; total_claims: number };
    leakage_check: { passed: boolean; errors: string[] };
    /** What was sent to a second reader, and what came of it. */
    second_reader?: SecondReaderUse | undefined;
  };
  created_at: string;
  updated_at: string;
}

export interface ClaimReportResponse extends ClaimReport {
  /** What people decided of it. */
  review: Review | null;
  request_id: string;
}

/** What the service knows of a report that stays in the customer's storage. */
export interface ClaimReportPointer {
  report_hash: string;
  report_pointer: string;
}

export interface GateReason {
  code: string;
  message: string;
  claim_id: string | null;
}

export interface GateVerdict {
  id: string;
  review_run_id: string;
  verdict: SafeUseStatus;
  safe_use_status: SafeUseStatus;
  /** Every reason; in lists of runs and in answers to POST the first 20. */
  reasons: GateReason[];
  /** In lists of runs and in answers to POST: how many reasons there are in all. */
  reason_count?: number | undefined;
  strictness: Strictness;
  mode: 'advisory' | 'enforcing';
  metadata: { intended_use: IntendedUse; policy_version: string; min_confidence?: number | undefined };
  created_at: string;
}
