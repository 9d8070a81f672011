import { lineMap, type PlaceMap, positionOf } from '@claimcheck/documents';
import type { CheckReport } from '../../check/check-report.js';
import type { Quote } from '../findings.js';
import { nameOf, quotePlace } from '../quotes.js';

/** Places in the answer file. An answer that was extracted from another format has no regions in its file. */
export class AnswerLocations {
  readonly #report: CheckReport;
  readonly #lines: PlaceMap;

  constructor(report: CheckReport) {
    this.#report = report;
    this.#lines = lineMap(report.ai_output);
  }

  get artifact() {
    const { path } = this.#report.answer;
    return { uri: path === '-' ? 'stdin' : uriOf(path) };
  }

  /** Line and column are what most readers use; the character offset is exact for all. */
  region(start: number, end: number) {
    const from = positionOf(this.#lines, start);
    const to = positionOf(this.#lines, end);
    return {
      startLine: from.line,
      startColumn: from.column,
      endLine: to.line,
      endColumn: to.column,
      charOffset: start,
      charLength: end - start,
      snippet: { text: this.#report.ai_output.slice(start, end) },
    };
  }

  location(start: number, end: number) {
    const region = this.#report.answer.is_file_text ? { region: this.region(start, end) } : {};
    return { physicalLocation: { artifactLocation: this.artifact, ...region } };
  }
}

/** Where the deciding quote stands; lines exist in text files only, the message names pages and paragraphs. */
export function quoteLocation(quote: Quote, id: number) {
  const { span, source } = quote;
  const { place } = span.metadata;
  return {
    id,
    message: { text: `${quotePlace(quote)}: “${quote.words}”` },
    physicalLocation: {
      artifactLocation: { uri: uriOf(nameOf(source)) },
      ...(place?.unit === 'line' && { region: { startLine: place.number } }),
    },
  };
}

export function uriOf(path: string): string {
  return path.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}
