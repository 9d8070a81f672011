import type { AtomicClaim, SourceSpan } from '@claimcheck/contracts';
import type { Highlight } from '../../parts/source-text.jsx';
import type { LoadedRun } from './model.js';

/** A passage that bears on a claim, and how. */
export interface Passage {
  readonly span: SourceSpan;
  readonly kind: Highlight['kind'];
  readonly label: string;
}

/** The quote that decides first, then the sides of a conflict, then what else was read. */
export function passagesOf(run: LoadedRun, claim: AtomicClaim): Passage[] {
  const found: Passage[] = [];
  const add = (id: string | null | undefined, kind: Passage['kind'], label: string) => {
    const span = id ? run.spans.get(id) : undefined;
    if (span && !found.some((passage) => passage.span.id === span.id)) found.push({ span, kind, label });
  };
  const { report } = run;
  for (const conflict of report?.conflicts.filter(({ claim_id }) => claim_id === claim.id) ?? []) {
    add(conflict.supporting_span_id, 'for', 'For the claim');
    add(conflict.contradicting_span_id, 'against', 'Against it');
  }
  add(claim.primary_source_span?.id, 'quote', 'Decides');
  for (const note of report?.evidence_notes.filter(({ claim_id }) => claim_id === claim.id) ?? [])
    add(note.source_span_id, 'other', 'Bears on it');
  for (const { source_span_id } of claim.verification_result.metadata.readers ?? [])
    add(source_span_id, 'other', 'Read as well');
  return found;
}

export const highlightOf = ({ span, kind }: Passage): Highlight => ({
  start: span.start_offset,
  end: span.end_offset,
  kind,
});
