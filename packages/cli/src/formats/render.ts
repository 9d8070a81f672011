import { allSeen, type QuoteReader, quoteReader, renderHtml, type SourceInput } from '@claimcheck/engine';
import type { CheckReport } from '../check/check-report.js';
import { citedByPlace } from '../check/review-records.js';
import { jsonText } from '../terminal/printable.js';
import type { Terminal } from '../terminal/terminal.js';
import type { Format } from './format.js';
import { renderJunit } from './junit.js';
import { renderSarif } from './sarif/sarif.js';
import { renderText } from './text/text.js';

interface Rendering {
  readonly report: CheckReport;
  /** The texts of the report's sources, in their order; null: quotes stand by themselves. */
  readonly contents: readonly string[] | null;
  readonly read: QuoteReader;
  readonly terminal: Terminal;
  /** Every claim with its whole quote, on a terminal too. */
  readonly all: boolean;
}

const RENDERERS: Record<Format, (rendering: Rendering) => string> = {
  text: ({ report, read, terminal, all }) => renderText(report, read, terminal, { all }),
  json: ({ report }) => `${jsonText(report, 2)}\n`,
  markdown: ({ report }) => allSeen(report.claim_report.markdown),
  html: ({ report, contents }) =>
    renderHtml({
      aiOutput: report.ai_output,
      sources: withContents(report, contents),
      claims: report.claims,
      spans: citedByPlace(report.source_spans),
      report: report.claim_report,
      minConfidence: report.gate_verdict.metadata.min_confidence,
    }),
  junit: ({ report, read }) => renderJunit(report, read),
  sarif: ({ report, read }) => renderSarif(report, read),
};

export function render(
  format: Format,
  report: CheckReport,
  terminal: Terminal,
  sources: readonly Pick<SourceInput, 'content'>[] | null,
  all = false,
): string {
  const contents = sources?.map(({ content }) => content) ?? null;
  const read = quoteReader(withContents(report, contents));
  return RENDERERS[format]({ report, contents, read, terminal, all });
}

const withContents = ({ sources }: CheckReport, contents: readonly string[] | null) =>
  sources.map((source, index) => (contents ? { ...source, content: contents[index]! } : source));
