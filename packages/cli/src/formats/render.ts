import { extname } from 'node:path';
import { renderHtml } from '@claimcheck/engine';
import type { CheckReport } from '../check/check-report.js';
import { citedByPlace } from '../check/review-records.js';
import type { Terminal } from '../terminal/terminal.js';
import { renderJunit } from './junit.js';
import { renderSarif } from './sarif/sarif.js';
import { renderText } from './text/text.js';

export const FORMATS = ['text', 'json', 'markdown', 'html', 'junit', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

const FORMAT_BY_EXTENSION: Readonly<Record<string, Format>> = {
  '.json': 'json',
  '.md': 'markdown',
  '.html': 'html',
  '.xml': 'junit',
  '.sarif': 'sarif',
};

/** The format that a file's name asks for. */
export function formatOfFile(path: string): Format {
  return FORMAT_BY_EXTENSION[extname(path).toLowerCase()] ?? 'text';
}

const RENDERERS: Record<Format, (report: CheckReport, terminal: Terminal) => string> = {
  text: renderText,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  markdown: ({ claim_report }) => claim_report.markdown,
  html: (report) =>
    renderHtml({
      aiOutput: report.ai_output,
      sources: report.sources,
      claims: report.claims,
      spans: citedByPlace(report.source_spans),
      report: report.claim_report,
    }),
  junit: renderJunit,
  sarif: renderSarif,
};

export function render(format: Format, report: CheckReport, terminal: Terminal): string {
  return RENDERERS[format](report, terminal);
}
