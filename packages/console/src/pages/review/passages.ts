import type { AtomicClaim, ClaimRuling, SourceSpan } from '@claimcheck/contracts';
import type { Highlight } from '../../parts/source-text.jsx';
import type { LoadedRun } from './model.js';

/** Where a passage stands. */
export type Place = Pick<SourceSpan, 'source_document_id' | 'start_offset' | 'end_offset'>;

/** A passage that bears on a claim, and how. */
export interface Passage {
  readonly span: Place;
  readonly kind: Highlight['kind'];
}

export interface QuotedPassage extends Passage {
  readonly span: SourceSpan;
  readonly label: string;
  /** One of the two where sources disagree. */
  readonly side: boolean;
}

export const isSamePlace = (a: Place, b: Place | undefined): boolean =>
  a.source_document_id === b?.source_document_id &&
  a.start_offset === b.start_offset &&
  a.end_offset === b.end_offset;

/** The quote that decides first, then the sides of a conflict, then what else was read. */
export function passagesOf(run: LoadedRun, claim: AtomicClaim): QuotedPassage[] {
  const found: QuotedPassage[] = [];
  const add = (id: string | null | undefined, kind: Passage['kind'], label: string, side = false) => {
    const span = id ? run.spans.get(id) : undefined;
    if (span && !found.some((passage) => passage.span.id === span.id))
      found.push({ span, kind, label, side });
  };
  const { report } = run;
  for (const conflict of report?.conflicts.filter(({ claim_id }) => claim_id === claim.id) ?? []) {
    add(conflict.supporting_span_id, 'for', 'For the claim', true);
    add(conflict.contradicting_span_id, 'against', 'Against it', true);
  }
  const decides = claim.support_status === 'contradicted' ? 'against' : 'quote';
  add(claim.primary_source_span?.id, decides, 'Decides');
  for (const note of report?.evidence_notes.filter(({ claim_id }) => claim_id === claim.id) ?? [])
    add(note.source_span_id, 'other', 'Bears on it');
  for (const { source_span_id } of claim.verification_result.metadata.readers ?? [])
    add(source_span_id, 'other', 'Read as well');
  return found;
}

/** Where a ruling found what it rests on; null for one that rests on no passage. */
export function placeOf({ source_document_id, start_offset, end_offset }: ClaimRuling): Place | null {
  if (source_document_id === null || start_offset === null || end_offset === null) return null;
  return { source_document_id, start_offset, end_offset };
}

/** The quoted passages, then the places of all other rulings. */
export function withRulings(quoted: readonly QuotedPassage[], claim: AtomicClaim): Passage[] {
  const all: Passage[] = [...quoted];
  for (const ruling of claim.verification_result.metadata.rulings ?? []) {
    const span = placeOf(ruling);
    if (span && !all.some((passage) => isSamePlace(span, passage.span))) all.push({ span, kind: 'other' });
  }
  return all;
}

/** Highlights that can stand beside each other: of those that overlap, the one named first. */
export function apart(highlights: readonly Highlight[]): Highlight[] {
  const kept: Highlight[] = [];
  for (const mark of highlights)
    if (!kept.some(({ start, end }) => mark.start < end && start < mark.end)) kept.push(mark);
  return kept;
}

export const highlightOf = ({ span, kind }: Passage): Highlight => ({
  start: span.start_offset,
  end: span.end_offset,
  kind,
});
