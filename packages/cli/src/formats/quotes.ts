import { citePlace } from '@claimcheck/documents';
import type { Quote } from './findings.js';

/** "docs/terms.md:12 (source 1)". */
export function quotePlace({ span: { metadata }, source }: Quote): string {
  return `${citePlace(source.path, metadata.place)} (${metadata.citation_label})`;
}
