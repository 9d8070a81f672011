import { childId, type DecidedClaim } from '@claimcheck/contracts';
import { citationIssueOf } from '../cite/issues.js';
import type { ClaimVerdict, Extraction, ReviewInput } from '../model.js';

/** A verdict that nothing later in the run changes. */
export interface Decided {
  readonly input: ReviewInput;
  readonly extraction: Extraction;
  readonly claimIndex: number;
  readonly verdict: ClaimVerdict;
}

/** The same as `decidedClaimOf` makes of the claim in the finished run's records. */
export function toDecidedClaim(
  { input, extraction, claimIndex, verdict }: Decided,
  runId: string,
): DecidedClaim {
  const claim = extraction.claims[claimIndex]!;
  const { primarySpan: span } = verdict;
  return {
    id: childId(runId, 'claim', claimIndex + 1),
    claim_type: claim.type,
    text: claim.text,
    output_start_offset: claim.range.start,
    output_end_offset: claim.range.end,
    importance: claim.importance,
    support_status: verdict.status,
    confidence: verdict.confidence,
    rationale: verdict.rationale,
    decided_by: verdict.decidedBy,
    citation_issue: citationIssueOf(input, extraction, claimIndex, verdict)?.kind ?? 'none',
    source_quote: span && {
      source_document_id: childId(runId, 'source', span.sourceIndex + 1),
      quote: input.sources[span.sourceIndex]!.content.slice(span.range.start, span.range.end),
      start_offset: span.range.start,
      end_offset: span.range.end,
    },
  };
}
