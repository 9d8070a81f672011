import { citePlace } from '@claimcheck/documents';
import type { CheckedSource, PlacedSpan } from '../check/check-report.js';
import { oneLine } from '../terminal/printable.js';
import type { Quote } from './findings.js';

/** "docs/terms.md:12 (source 1)". */
export function quotePlace({ span: { metadata }, source }: Quote): string {
  return oneLine(`${placed(nameOf(source), metadata.place)} (${metadata.citation_label})`);
}

/** A file by its path, any other source by its title. */
export const nameOf = ({ path, title }: Pick<CheckedSource, 'path' | 'title'>): string => path ?? title;

/** A name with the place in it, where that is known. */
export const placed = (name: string, place: PlacedSpan['metadata']['place']): string =>
  place ? citePlace(name, place) : name;
