import { parseDocument } from '@claimcheck/engine';
import type { CheckedSource, PlacedSpan } from '../check/check-report.js';
import { citePlace } from '../sources/places.js';

/** What a reader of the source sees: quotes from HTML without their tags. */
export function quoteText({ quote }: PlacedSpan, source: CheckedSource | undefined): string {
  const words =
    source?.media_type === 'text/html'
      ? parseDocument(quote, 'text/html')
          .blocks.map(({ text }) => text.plain)
          .join(' ')
      : quote;
  return words.replace(/\s+/g, ' ').trim();
}

/** "docs/terms.md:12 (source 1)". */
export function quotePlace({ metadata }: PlacedSpan, source: CheckedSource | undefined): string {
  return `${citePlace(source?.path ?? metadata.source_title, metadata.place)} (${metadata.citation_label})`;
}
