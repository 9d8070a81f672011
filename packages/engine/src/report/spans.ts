import { childId, type Place, type SourceSpan, type SourceSpanReference } from '@claimcheck/contracts';
import type { PlaceStarts, SpanRef } from '../model.js';
import type { Review } from '../review-result.js';

/** Every source span that the run refers to, once, in document order, with its id. */
export class SpanTable {
  readonly spans: readonly SourceSpan[];
  readonly #byKey = new Map<string, SourceSpan>();

  constructor(review: Review, runId: string, createdAt: string) {
    const refs = new Map<string, SpanRef>();
    for (const ref of referencedSpans(review)) refs.set(keyOf(ref), ref);
    const ordered = [...refs.values()].sort(
      (a, b) => a.sourceIndex - b.sourceIndex || a.range.start - b.range.start || a.range.end - b.range.end,
    );
    this.spans = ordered.map((ref, index) => {
      const source = review.input.sources[ref.sourceIndex]!;
      const span: SourceSpan = {
        id: childId(runId, 'span', index + 1),
        source_document_id: childId(runId, 'source', ref.sourceIndex + 1),
        quote: source.content.slice(ref.range.start, ref.range.end),
        start_offset: ref.range.start,
        end_offset: ref.range.end,
        metadata: {
          source_title: source.title,
          citation_label: source.citationLabel,
          ...(source.places && { place: placeOf(source.places, ref.range.start) }),
        },
        created_at: createdAt,
      };
      this.#byKey.set(keyOf(ref), span);
      return span;
    });
  }

  get(ref: SpanRef): SourceSpan {
    return this.find(ref)!;
  }

  /** Of any passage; undefined for one that the run does not refer to. */
  find(ref: SpanRef): SourceSpan | undefined {
    return this.#byKey.get(keyOf(ref));
  }

  reference(ref: SpanRef | null): SourceSpanReference | null {
    if (!ref) return null;
    const { id, source_document_id, quote, start_offset, end_offset } = this.get(ref);
    return { id, source_document_id, quote, start_offset, end_offset };
  }
}

function* referencedSpans({ verdicts, repairs, second }: Review): Generator<SpanRef> {
  for (const { primarySpan, conflict } of verdicts) {
    if (primarySpan) yield primarySpan;
    if (conflict) yield* [conflict.supporting, conflict.contradicting];
  }
  for (const { span } of repairs) yield span;
  for (const { reading, first } of second?.claims ?? []) {
    if (reading.kind === 'opinion' && reading.opinion.span) yield reading.opinion.span;
    if (first.primarySpan) yield first.primarySpan;
  }
}

function placeOf({ unit, starts }: PlaceStarts, offset: number): Place {
  const after = starts.findIndex((start) => start > offset);
  return { unit, number: after < 0 ? starts.length : after };
}

const keyOf = ({ sourceIndex, range }: SpanRef): string => `${sourceIndex}:${range.start}:${range.end}`;
