import { z } from 'zod';
import { type AtomicClaim, Offset } from './claims.js';
import { CitationIssueKind, ClaimType, SupportStatus } from './vocabularies.js';

export const RunProgress = z
  .object({
    claims_done: z.int().min(0).meta({ description: 'Claims that were read.' }),
    claims_total: z.int().min(0).meta({ description: 'Claims that the output holds.' }),
  })
  .meta({ id: 'RunProgress' });
export type RunProgress = z.infer<typeof RunProgress>;

/** A claim whose verdict is final while its run may still be going on. */
export const DecidedClaim = z
  .object({
    id: z.string().meta({ description: 'The id that the claim has in the claims of the completed run.' }),
    claim_type: ClaimType,
    text: z.string(),
    output_start_offset: Offset,
    output_end_offset: Offset,
    importance: z.int().min(1).max(5),
    support_status: SupportStatus,
    confidence: z.number().min(0).max(1),
    rationale: z.string(),
    decided_by: z.string().nullable(),
    citation_issue: CitationIssueKind.or(z.literal('none')),
    source_quote: z
      .object({
        source_document_id: z.string(),
        quote: z.string(),
        start_offset: Offset,
        end_offset: Offset,
      })
      .nullable(),
  })
  .meta({ id: 'DecidedClaim' });
export type DecidedClaim = z.infer<typeof DecidedClaim>;

/** What was said of a claim while its run was going on, from the claim of the completed run. */
export function decidedClaimOf(claim: AtomicClaim): DecidedClaim {
  const { verification_result: result, primary_source_span: span } = claim;
  return {
    id: claim.id,
    claim_type: claim.claim_type,
    text: claim.text,
    output_start_offset: claim.output_start_offset,
    output_end_offset: claim.output_end_offset,
    importance: claim.importance,
    support_status: claim.support_status,
    confidence: result.confidence,
    rationale: result.rationale,
    decided_by: result.metadata.decided_by ?? null,
    citation_issue: result.metadata.citation_issue,
    source_quote: span && {
      source_document_id: span.source_document_id,
      quote: span.quote,
      start_offset: span.start_offset,
      end_offset: span.end_offset,
    },
  };
}
