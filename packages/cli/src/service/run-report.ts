import type { AtomicClaim } from '@claimcheck/client';
import type { ReviewInput } from '@claimcheck/engine';
import type { CheckReport } from '../check/check-report.js';
import type { Inputs } from '../check/read-inputs.js';
import { withPlace } from '../check/review-records.js';
import { withGate } from '../check/with-gate.js';
import type { CompletedRun } from './follow-run.js';

/** The files' texts as the service takes them. */
export function toCreateInput({
  aiOutput,
  sources,
  intendedUse,
  strictness,
  question,
  minConfidence,
}: ReviewInput) {
  return {
    ai_output: aiOutput,
    sources: sources.map(({ title, content, citationLabel, mediaType, said }) => ({
      title,
      content,
      citation_label: citationLabel,
      media_type: mediaType,
      ...said,
    })),
    intended_use: intendedUse,
    strictness,
    question,
    ...(minConfidence !== undefined && { min_confidence: minConfidence }),
  };
}

/** What the service found, as the report that a local check gives: the same formats, gate and baseline. */
export function toCheckReport(
  run: CompletedRun,
  claims: AtomicClaim[],
  { input, answer, sources: files, baseline }: Inputs,
  failOn: string | undefined,
): CheckReport {
  const { claim_report, gate_verdict } = run;
  if (claim_report === null || gate_verdict === null || !('coverage' in claim_report)) {
    throw new Error(`${run.id} is completed but has no report`);
  }
  const sources = run.sources.map((source, index) => ({ ...source, path: files[index]!.path }));
  const fileById = new Map(sources.map(({ id }, index) => [id, files[index]!]));
  const records = {
    ai_output: input.aiOutput,
    question: input.question,
    sources,
    claims,
    verification_results: run.verification_results,
    source_spans: run.source_spans.map((span) => withPlace(span, fileById.get(span.source_document_id)!)),
    claim_report,
    gate_verdict,
  };
  return withGate(records, { answer, failOn, baseline });
}
