import { quoteText } from '@claimcheck/engine';
import { citePlace } from '../sources/places.js';
import type { Quote } from './findings.js';

export function quoteWords({ span, source }: Quote): string {
  return quoteText(span.quote, source.media_type);
}

/** "docs/terms.md:12 (source 1)". */
export function quotePlace({ span: { metadata }, source }: Quote): string {
  return `${citePlace(source.path, metadata.place)} (${metadata.citation_label})`;
}
