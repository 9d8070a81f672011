import type { ReviewRunSummary, RunProgress } from './review-runs.js';
import type { CitationIssueKind, ClaimType, RunStatus, SupportStatus } from './vocabularies.js';

/** A claim whose verdict is final while its run may still be going on. */
export interface DecidedClaim {
  /** The id that the claim has in the claims of the completed run. */
  id: string;
  claim_type: ClaimType;
  text: string;
  output_start_offset: number;
  output_end_offset: number;
  importance: number;
  support_status: SupportStatus;
  confidence: number;
  rationale: string;
  decided_by: string | null;
  citation_issue: CitationIssueKind | 'none';
  source_quote: {
    source_document_id: string;
    quote: string;
    start_offset: number;
    end_offset: number;
  } | null;
}

/** What a run says while it goes on, in this order; the last is one of the last two lines. */
export type ReviewRunEvent =
  | { event: 'status'; id: string; data: { review_run_id: string; status: RunStatus } }
  | { event: 'progress'; id: string; data: RunProgress }
  | { event: 'claim'; id: string; data: DecidedClaim }
  | { event: 'completed' | 'failed' | 'cancelled'; id: string; data: Omit<ReviewRunSummary, 'request_id'> }
  | { event: 'deleted'; id: string; data: { review_run_id: string } };
