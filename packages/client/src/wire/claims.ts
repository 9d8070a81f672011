import type { ReaderOpinion } from './readers.js';
import type {
  CitationIssueKind,
  ClaimType,
  MediaType,
  NonClaimReason,
  SupportStatus,
} from './vocabularies.js';

/*
 * Offsets are UTF-16 code units, the indices of a JavaScript string: `ai_output.slice(start, end)` and
 * `content.slice(start, end)` give exactly the text meant.
 */

export interface SourceRecord {
  id: string;
  title: string;
  uri: string | null;
  citation_label: string;
  media_type: MediaType;
  content_sha256: string;
  /** What the request said of the source; left out where it said nothing. */
  published_at?: string | undefined;
  version?: string | undefined;
  supersedes?: string[] | undefined;
  authority?: number | undefined;
}

export interface SourceSpanReference {
  id: string;
  source_document_id: string;
  quote: string;
  start_offset: number;
  end_offset: number;
}

/** Where in its file a quote stands; only of a source sent as a file. */
export interface Place {
  unit: 'line' | 'page' | 'paragraph';
  number: number;
}

export interface SourceSpan {
  id: string;
  source_document_id: string;
  quote: string;
  start_offset: number;
  end_offset: number;
  metadata: { source_title: string; citation_label: string; place?: Place | undefined };
  created_at: string;
}

/** One step of the way to a verdict. */
export interface ClaimRuling {
  /** What ruled, such as `figures/quantity-differs`; `reader/…` rests on what a reader thinks, all else on a rule. */
  ruled_by: string;
  status: SupportStatus;
  /** How sure it is by itself, 0 to 1. */
  strength: number;
  /** The span it rests on, where `source_spans` has it; the place of every passage stands below. */
  source_span_id: string | null;
  source_document_id: string | null;
  start_offset: number | null;
  end_offset: number | null;
}

export interface VerificationResult {
  id: string;
  atomic_claim_id: string;
  support_status: SupportStatus;
  /** The quote that decides; null when no source bears on the claim. */
  primary_source_span: SourceSpanReference | null;
  verifier_name: string;
  verifier_version: string;
  verifier_provider: string;
  verifier_model: string;
  /** 0 to 1. */
  confidence: number;
  rationale: string;
  metadata: {
    citation_issue: CitationIssueKind | 'none';
    candidate_count: number;
    /** The `ruled_by` that the status follows. Runs made by older engines have none. */
    decided_by?: string | undefined;
    /** All that had a say: first what decided, then the others in the order in which they were heard. */
    rulings?: ClaimRuling[] | undefined;
    /** Who read the claim and what each said; only where a second reader is set up. */
    readers?: ReaderOpinion[] | undefined;
  };
  created_at: string;
}

export interface ClaimCitation {
  marker: string;
  output_start_offset: number;
  output_end_offset: number;
  /** null when the marker points at no supplied source. */
  source_document_id: string | null;
}

export interface AtomicClaim {
  id: string;
  claim_type: ClaimType;
  text: string;
  normalized_text: string;
  output_start_offset: number;
  output_end_offset: number;
  /** 1 (minor) to 5 (critical). */
  importance: number;
  support_status: SupportStatus;
  primary_source_span: SourceSpanReference | null;
  verification_result: VerificationResult;
  extraction_provider: string;
  extraction_model: string;
  extraction_prompt_version: string;
  extraction_confidence: number;
  metadata: {
    citations: ClaimCitation[];
    /** The earlier run that had read this claim with the same evidence. */
    taken_from?: string | undefined;
  };
  created_at: string;
}

export interface CoverageSegment {
  output_start_offset: number;
  output_end_offset: number;
  claim_id: string | null;
  /** Why the segment is not a claim; null when it is one. */
  reason: NonClaimReason | null;
}
