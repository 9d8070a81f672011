import { childId, type VerificationResult } from '@claimcheck/contracts';
import type { ClaimVerdict, Ruling } from '../model.js';
import type { SpanTable } from './spans.js';

type Trail = Required<Pick<VerificationResult['metadata'], 'decided_by' | 'rulings'>>;

/** What decided a claim and what else was heard. Places only: no text that the report does not quote anyway. */
export const trailOf = (verdict: ClaimVerdict, spans: SpanTable, runId: string): Trail => ({
  decided_by: verdict.decidedBy,
  rulings: decidingFirst(verdict).map(({ ruledBy, status, strength, span }) => ({
    ruled_by: ruledBy,
    status,
    strength: rounded(strength),
    source_span_id: (span && spans.find(span)?.id) ?? null,
    source_document_id: span && childId(runId, 'source', span.sourceIndex + 1),
    start_offset: span?.range.start ?? null,
    end_offset: span?.range.end ?? null,
  })),
});

/** Of several rulings by what decided, the last one stands. */
function decidingFirst({ rulings, decidedBy, status }: ClaimVerdict): readonly Ruling[] {
  const at = rulings.findLastIndex((ruling) => ruling.ruledBy === decidedBy && ruling.status === status);
  return at < 0 ? rulings : [rulings[at]!, ...rulings.toSpliced(at, 1)];
}

const rounded = (strength: number): number => Math.round(Math.min(1, Math.max(0, strength)) * 1e4) / 1e4;
