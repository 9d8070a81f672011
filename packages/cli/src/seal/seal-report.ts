import { childId } from '@claimcheck/contracts';
import { type Review, toRunRecords } from '@claimcheck/engine';
import {
  envelopeFile,
  makeStatement,
  type SealedReport,
  sha256Hex,
  signEnvelope,
  signingKey,
} from '@claimcheck/seal';

/** What a review found, as it is sealed: the same whether a service or this command made it. */
export function sealableReport(review: Review, runId: string, createdAt: string): SealedReport {
  const { input } = review;
  const records = toRunRecords(review, runId, createdAt);
  return {
    review_run_id: runId,
    created_at: createdAt,
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
    })),
    source_spans: records.sourceSpans,
    claims: records.claims,
    verification_results: records.verificationResults,
    claim_report: records.claimReport,
    gate_verdict: records.gateVerdict,
  };
}

/** The bytes of a sealed report, signed with the key of the folder, which is made the first time. */
export async function sealReport(report: SealedReport, output: string, folder: string): Promise<string> {
  const statement = makeStatement(report, { outputSha256: sha256Hex(output), decisions: [] });
  return envelopeFile(signEnvelope(statement, await signingKey(folder)));
}
