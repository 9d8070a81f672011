import { z } from 'zod';
import { CoverageSegment, Offset } from './claims.js';
import { Timestamp } from './ids.js';
import { LIMITS } from './limits.js';
import { SecondReaderUse } from './readers.js';
import { CitationIssueKind, IntendedUse, SafeUseStatus, Strictness, SupportStatus } from './vocabularies.js';

export const UnsupportedClaim = z.object({
  claim_id: z.string(),
  claim_text: z.string(),
  support_status: SupportStatus,
  output_start_offset: Offset,
  output_end_offset: Offset,
  source_span_id: z.string().nullable(),
  source_quote: z.string().nullable(),
  reviewer_follow_up: z.string(),
});
export type UnsupportedClaim = z.infer<typeof UnsupportedClaim>;

export const CitationIssue = z.object({
  claim_id: z.string(),
  kind: CitationIssueKind,
  marker: z.string(),
  output_start_offset: Offset,
  output_end_offset: Offset,
  cited_source_id: z.string().nullable(),
  suggested_source_id: z.string().nullable(),
  message: z.string(),
});
export type CitationIssue = z.infer<typeof CitationIssue>;

export const EvidenceNote = z.object({
  claim_id: z.string(),
  source_span_id: z.string().nullable(),
  source_quote: z.string().nullable(),
  note: z.string(),
  supported_part: z.string(),
  unsupported_part: z.string(),
});
export type EvidenceNote = z.infer<typeof EvidenceNote>;

export const Conflict = z.object({
  claim_id: z.string(),
  supporting_span_id: z.string(),
  contradicting_span_id: z.string(),
  message: z.string(),
});
export type Conflict = z.infer<typeof Conflict>;

export const Repair = z.object({
  claim_id: z.string(),
  output_start_offset: Offset,
  output_end_offset: Offset,
  original: z.string(),
  replacement: z.string(),
  source_span_id: z.string(),
  reverified: z.literal(true),
});
export type Repair = z.infer<typeof Repair>;

export const FollowUp = z.object({ claim_id: z.string().nullable(), question: z.string() });
export type FollowUp = z.infer<typeof FollowUp>;

export const ClaimReport = z
  .object({
    id: z.string(),
    review_run_id: z.string(),
    safe_use_status: SafeUseStatus,
    title: z.string(),
    summary: z.string(),
    unsupported_claims: z.array(UnsupportedClaim),
    citation_issues: z.array(CitationIssue),
    evidence_notes: z.array(EvidenceNote),
    conflicts: z.array(Conflict),
    repairs: z.array(Repair),
    follow_ups: z.array(FollowUp),
    coverage: z.array(CoverageSegment),
    markdown: z.string(),
    compiler_version: z.string(),
    policy_version: z.string(),
    metadata: z.object({
      source_coverage: z.object({ claims_with_primary_source: z.int(), total_claims: z.int() }),
      leakage_check: z.object({ passed: z.boolean(), errors: z.array(z.string()) }),
      second_reader: SecondReaderUse.optional(),
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'ClaimReport' });
export type ClaimReport = z.infer<typeof ClaimReport>;

/** What the service knows of a report that stays in the customer's storage. */
/** A DSSE envelope around an in-toto statement; `payload` is base64 of canonical JSON (RFC 8785). */
export const SealedClaimReport = z
  .object({
    payloadType: z.literal('application/vnd.in-toto+json'),
    payload: z.string(),
    signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })),
  })
  .meta({ id: 'SealedClaimReport' });
export type SealedClaimReport = z.infer<typeof SealedClaimReport>;

export const ClaimReportPointer = z
  .object({ report_hash: z.string(), report_pointer: z.string() })
  .meta({ id: 'ClaimReportPointer' });
export type ClaimReportPointer = z.infer<typeof ClaimReportPointer>;

export const GateReason = z.object({
  code: z.string(),
  message: z.string(),
  claim_id: z.string().nullable(),
});
export type GateReason = z.infer<typeof GateReason>;

export const GateVerdict = z
  .object({
    id: z.string(),
    review_run_id: z.string(),
    verdict: SafeUseStatus,
    safe_use_status: SafeUseStatus,
    reasons: z
      .array(GateReason)
      .describe('Every reason; in lists of runs and in answers to POST the first 20.'),
    reason_count: z
      .int()
      .optional()
      .describe('In lists of runs and in answers to POST: how many reasons there are in all.'),
    strictness: Strictness,
    mode: z.enum(['advisory', 'enforcing']),
    metadata: z.object({
      intended_use: IntendedUse,
      policy_version: z.string(),
      min_confidence: z
        .number()
        .optional()
        .describe('A supported claim with less confidence has the reason low_confidence.'),
    }),
    created_at: Timestamp,
  })
  .meta({ id: 'GateVerdict' });
export type GateVerdict = z.infer<typeof GateVerdict>;

/** As it stands in a list of runs: the reasons of one run can be as many as its claims. */
export const listedVerdict = (verdict: GateVerdict): GateVerdict => ({
  ...verdict,
  reasons: verdict.reasons.slice(0, LIMITS.listedReasons),
  reason_count: verdict.reason_count ?? verdict.reasons.length,
});
