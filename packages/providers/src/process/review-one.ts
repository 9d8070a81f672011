import { childId, listedVerdict, runReaderOf } from '@claimcheck/contracts';
import {
  type ReviewInput,
  type RunRecords,
  renderHtml,
  review,
  type SupportVerifier,
  toDecidedClaim,
  toRunRecords,
} from '@claimcheck/engine';
import { givenReader } from '../llm/given-answers.js';
import type { ReviewCall, ReviewedRun, ReviewTask } from './engine.js';
import { KeptReadings } from './kept-readings.js';

/** Reviews one input with a verifier of this process. */
export async function reviewOne(
  { input, runId, second, earlier, html, createdAt: given }: ReviewTask,
  verifier: SupportVerifier,
  atOnce: number,
  { signal, onProgress, onDecided }: ReviewCall,
): Promise<ReviewedRun> {
  const readings = new KeptReadings(earlier?.readings);
  const secondReader = second ? givenReader(second) : null;
  const reviewed = await review(input, {
    verifier,
    secondReader,
    atOnce,
    takeOver: { from: earlier?.runId ?? null, forClaim: (reader) => readings.forClaim(reader) },
    signal,
    onProgress,
    ...(onDecided && {
      onDecided: (decided) => onDecided(JSON.stringify(toDecidedClaim(decided, runId))),
    }),
  });
  signal?.throwIfAborted();
  const createdAt = given ?? new Date().toISOString();
  const records = toRunRecords(reviewed, runId, createdAt);
  const { second_reader } = records.claimReport.metadata;
  return {
    createdAt,
    claimCount: records.claims.length,
    unsupportedClaimCount: records.claimReport.unsupported_claims.length,
    safeUseStatus: records.gateVerdict.safe_use_status,
    problemImportance: records.claims.reduce(
      (most, { support_status, importance }) =>
        support_status === 'supported' ? most : Math.max(most, importance),
      1,
    ),
    claims: JSON.stringify(records.claims),
    verificationResults: JSON.stringify(records.verificationResults),
    sourceSpans: JSON.stringify(records.sourceSpans),
    claimReport: JSON.stringify(records.claimReport),
    gateVerdict: JSON.stringify(records.gateVerdict),
    listedVerdict: JSON.stringify(listedVerdict(records.gateVerdict)),
    reader: second_reader ? JSON.stringify(runReaderOf(second_reader)) : null,
    html: html ? page(input, runId, records) : null,
    readings: readings.toText(),
  };
}

function page(input: ReviewInput, runId: string, records: RunRecords): string {
  return renderHtml({
    aiOutput: input.aiOutput,
    sources: input.sources.map(({ title, citationLabel, mediaType, content }, index) => ({
      id: childId(runId, 'source', index + 1),
      title,
      citation_label: citationLabel,
      media_type: mediaType,
      content,
    })),
    claims: records.claims,
    spans: records.sourceSpans,
    report: records.claimReport,
    minConfidence: records.gateVerdict.metadata.min_confidence,
  });
}
