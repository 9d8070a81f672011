import { type AtomicClaim, type ClaimReport, type SourceSpan, secretKind } from '@claimcheck/contracts';
import type { ReviewInput } from '../model.js';
import { claimTextReader } from './claim-text.js';
import type { QuoteReader } from './quote-text.js';

/** Checks that a report quotes only this run's output and sources, exactly, and shows no credential. */
export function checkLeakage(
  report: ClaimReport,
  input: ReviewInput,
  claims: readonly AtomicClaim[],
  spans: readonly SourceSpan[],
  read: QuoteReader,
): { passed: boolean; errors: string[] } {
  const errors: string[] = [];
  for (const span of spans) {
    const source = input.sources[Number(span.source_document_id.split('_').at(-1)) - 1];
    if (source?.content.slice(span.start_offset, span.end_offset) !== span.quote) {
      errors.push(`${span.id} does not quote its source exactly`);
    }
    const secret = secretKind(span.quote) ?? secretKind(read(span));
    if (secret) errors.push(`${span.id} quotes what looks like a ${secret}`);
  }
  const quotes = new Set(spans.map(({ quote }) => quote));
  const readClaim = claimTextReader(input.aiOutput, claims);
  for (const item of report.unsupported_claims) {
    const { claim_id, claim_text, output_start_offset, output_end_offset, source_quote } = item;
    if (input.aiOutput.slice(output_start_offset, output_end_offset) !== claim_text) {
      errors.push(`${claim_id} does not quote the output exactly`);
    }
    if (source_quote !== null && !quotes.has(source_quote)) errors.push(`${claim_id} quotes an unknown span`);
  }
  for (const claim of claims) {
    const secret = secretKind(readClaim(claim));
    if (secret) errors.push(`${claim.id} holds what looks like a ${secret}`);
  }
  for (const { claim_id, source_quote } of report.evidence_notes) {
    if (source_quote !== null && !quotes.has(source_quote)) errors.push(`${claim_id} quotes an unknown span`);
  }
  return { passed: errors.length === 0, errors };
}
