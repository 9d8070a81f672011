import { z } from 'zod';
import { Timestamp } from './ids.js';
import { ReaderOpinion } from './readers.js';
import { SourceStatement } from './source-statements.js';
import { CitationIssueKind, ClaimType, MediaType, NonClaimReason, SupportStatus } from './vocabularies.js';

/** Offsets are UTF-16 code units (JavaScript string indices) into the text exactly as it was sent. */
export const Offset = z.int().min(0).meta({
  description: 'UTF-16 code units (JavaScript string index) into the text exactly as it was sent.',
});

export const SourceRecord = z
  .object({
    id: z.string(),
    title: z.string(),
    uri: z.string().nullable(),
    citation_label: z.string(),
    media_type: MediaType,
    content_sha256: z.string().regex(/^[0-9a-f]{64}$/),
    ...SourceStatement.shape,
  })
  .meta({ id: 'SourceRecord' });
export type SourceRecord = z.infer<typeof SourceRecord>;

/** Where in a document a quote stands, as people count. */
export const Place = z
  .object({ unit: z.enum(['line', 'page', 'paragraph']), number: z.int().min(1) })
  .meta({ id: 'Place', description: 'Where in the file the quote stands; only of a source sent as a file.' });
export type Place = z.infer<typeof Place>;

export const SourceSpan = z
  .object({
    id: z.string(),
    source_document_id: z.string(),
    quote: z.string(),
    start_offset: Offset,
    end_offset: Offset,
    metadata: z.object({ source_title: z.string(), citation_label: z.string(), place: Place.optional() }),
    created_at: Timestamp,
  })
  .meta({ id: 'SourceSpan' });
export type SourceSpan = z.infer<typeof SourceSpan>;

export const SourceSpanReference = z
  .object({
    id: z.string(),
    source_document_id: z.string(),
    quote: z.string(),
    start_offset: Offset,
    end_offset: Offset,
  })
  .meta({ id: 'SourceSpanReference' });
export type SourceSpanReference = z.infer<typeof SourceSpanReference>;

/** One step of the way to a verdict. */
export const ClaimRuling = z
  .object({
    ruled_by: z.string().meta({
      description: 'What ruled: `reader/…` rests on what a reader thinks, all else on a rule.',
      examples: ['figures/quantity-differs', 'reader/embedded'],
    }),
    status: SupportStatus,
    strength: z.number().min(0).max(1).meta({ description: 'How sure it is by itself.' }),
    source_span_id: z.string().nullable().meta({
      description:
        'The span it rests on, where `source_spans` has it; the place of every passage stands below.',
    }),
    source_document_id: z.string().nullable(),
    start_offset: Offset.nullable(),
    end_offset: Offset.nullable(),
  })
  .meta({ id: 'ClaimRuling' });
export type ClaimRuling = z.infer<typeof ClaimRuling>;

export const VerificationResult = z
  .object({
    id: z.string(),
    atomic_claim_id: z.string(),
    support_status: SupportStatus,
    primary_source_span: SourceSpanReference.nullable(),
    verifier_name: z.string(),
    verifier_version: z.string(),
    verifier_provider: z.string(),
    verifier_model: z.string(),
    confidence: z.number().min(0).max(1),
    rationale: z.string(),
    metadata: z.object({
      citation_issue: CitationIssueKind.or(z.literal('none')),
      candidate_count: z.int().min(0),
      decided_by: z.string().optional().meta({
        description: 'The `ruled_by` that the status follows. Runs made by older engines have none.',
      }),
      rulings: z.array(ClaimRuling).optional().meta({
        description:
          'All that had a say: first what decided, then the others in the order in which they were heard.',
      }),
      readers: z.array(ReaderOpinion).optional().meta({
        description: 'Who read the claim and what each said; only where a second reader is set up.',
      }),
    }),
    created_at: Timestamp,
  })
  .meta({ id: 'VerificationResult' });
export type VerificationResult = z.infer<typeof VerificationResult>;

export const ClaimCitation = z.object({
  marker: z.string(),
  output_start_offset: Offset,
  output_end_offset: Offset,
  source_document_id: z.string().nullable(),
});
export type ClaimCitation = z.infer<typeof ClaimCitation>;

export const AtomicClaim = z
  .object({
    id: z.string(),
    claim_type: ClaimType,
    text: z.string(),
    normalized_text: z.string(),
    output_start_offset: Offset,
    output_end_offset: Offset,
    importance: z.int().min(1).max(5),
    support_status: SupportStatus,
    primary_source_span: SourceSpanReference.nullable(),
    verification_result: VerificationResult,
    extraction_provider: z.string(),
    extraction_model: z.string(),
    extraction_prompt_version: z.string(),
    extraction_confidence: z.number().min(0).max(1),
    metadata: z.object({
      citations: z.array(ClaimCitation),
      taken_from: z.string().optional().meta({
        description:
          'The earlier run that had read this claim with the same evidence, so that nothing was read again.',
      }),
    }),
    created_at: Timestamp,
  })
  .meta({ id: 'AtomicClaim' });
export type AtomicClaim = z.infer<typeof AtomicClaim>;

export const CoverageSegment = z.object({
  output_start_offset: Offset,
  output_end_offset: Offset,
  claim_id: z.string().nullable(),
  reason: NonClaimReason.nullable(),
});
export type CoverageSegment = z.infer<typeof CoverageSegment>;
