import { childId } from '@claimcheck/contracts';
import type { ReviewInput, RunRecords } from '@claimcheck/engine';
import { sha256Hex } from './canonical.js';
import type { SealedReport } from './statement.js';

/** What a review found, as it is sealed: the same whoever made it. */
export function sealableReport(input: ReviewInput, records: RunRecords): SealedReport {
  const { review_run_id: runId, created_at } = records.claimReport;
  return {
    review_run_id: runId,
    created_at,
    intended_use: input.intendedUse,
    strictness: input.strictness,
    question: input.question,
    sources: input.sources.map((source, index) => ({
      id: childId(runId, 'source', index + 1),
      title: source.title,
      uri: source.uri,
      citation_label: source.citationLabel,
      media_type: source.mediaType,
      content_sha256: sha256Hex(source.content),
      ...source.said,
    })),
    source_spans: records.sourceSpans,
    claims: records.claims,
    verification_results: records.verificationResults,
    claim_report: records.claimReport,
    gate_verdict: records.gateVerdict,
  };
}
