import type { SealedReport } from './statement.js';

/** Quotes that do not stand at their offsets in the texts given, and claims outside the output. */
export function misplacedQuotes(
  report: SealedReport,
  texts: { readonly output: string | null; readonly sources: ReadonlyMap<string, string> },
): string[] {
  const problems: string[] = [];
  for (const { id, source_document_id, start_offset, end_offset, quote } of report.source_spans) {
    const text = texts.sources.get(source_document_id);
    if (text !== undefined && text.slice(start_offset, end_offset) !== quote) {
      problems.push(
        `${id}: the quote does not stand at ${start_offset}–${end_offset} of ${source_document_id}`,
      );
    }
  }
  const spans = new Map(report.source_spans.map((span) => [span.id, span]));
  for (const { id, primary_source_span } of report.claims) {
    if (primary_source_span === null) continue;
    const span = spans.get(primary_source_span.id);
    const same =
      span?.quote === primary_source_span.quote && span.start_offset === primary_source_span.start_offset;
    if (!same) problems.push(`${id}: its quote is not the one of ${primary_source_span.id}`);
  }
  if (texts.output !== null) {
    for (const { id, output_start_offset, output_end_offset } of report.claims) {
      const inside = output_start_offset <= output_end_offset && output_end_offset <= texts.output.length;
      if (!inside) problems.push(`${id}: its offsets lie outside the output`);
    }
  }
  return problems;
}
