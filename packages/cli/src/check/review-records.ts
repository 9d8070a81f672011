import { createHash } from 'node:crypto';
import { childId, type SourceSpan } from '@claimcheck/contracts';
import { placeOf } from '@claimcheck/documents';
import { type ReviewInput, type RunRecords, renderMarkdown } from '@claimcheck/engine';
import { placed } from '../formats/quotes.js';
import type { LoadedSource } from '../sources/load-sources.js';
import type { PlacedSpan, ReviewRecords } from './check-report.js';

/** The records of a review with the place of every quote in its file. */
export function toReviewRecords(
  input: ReviewInput,
  records: RunRecords,
  files: readonly LoadedSource[],
): ReviewRecords {
  const runId = records.claimReport.review_run_id;
  const fileById = new Map(files.map((file, index) => [childId(runId, 'source', index + 1), file]));
  const spans = records.sourceSpans.map((span) => withPlace(span, fileById.get(span.source_document_id)!));
  const markdown = renderMarkdown(records.claimReport, records.claims, citedByPlace(spans), input);
  return {
    ai_output: input.aiOutput,
    question: input.question,
    sources: input.sources.map((source, index) => ({
      id: childId(runId, 'source', index + 1),
      title: source.title,
      uri: source.uri,
      citation_label: source.citationLabel,
      media_type: source.mediaType,
      content_sha256: createHash('sha256').update(source.content).digest('hex'),
      ...source.said,
      path: files[index]!.path,
    })),
    claims: records.claims,
    verification_results: records.verificationResults,
    source_spans: spans,
    claim_report: { ...records.claimReport, markdown },
    gate_verdict: records.gateVerdict,
  };
}

/** A span that says where in its file the quote stands. */
export function withPlace(span: SourceSpan, file: LoadedSource): PlacedSpan {
  return { ...span, metadata: { ...span.metadata, place: placeOf(file.places, span.start_offset) } };
}

/** Spans whose title says where in the file the quote stands, for reports that print titles. */
export function citedByPlace(spans: readonly PlacedSpan[]): SourceSpan[] {
  return spans.map((span) => {
    const { source_title, citation_label, place } = span.metadata;
    return { ...span, metadata: { citation_label, source_title: placed(source_title, place) } };
  });
}
