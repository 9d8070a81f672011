import { childId, type VerificationResult } from '@claimcheck/contracts';
import type { ClaimVerdict } from '../model.js';

type Trail = Required<Pick<VerificationResult['metadata'], 'decided_by' | 'rulings'>>;

/** What decided a claim and what else was heard. Places only: no text that the report does not quote anyway. */
export const trailOf = ({ decidedBy, rulings }: ClaimVerdict, runId: string): Trail => ({
  decided_by: decidedBy,
  rulings: rulings.map(({ ruledBy, status, strength, span }) => ({
    ruled_by: ruledBy,
    support_status: status,
    strength: rounded(strength),
    source_document_id: span && childId(runId, 'source', span.sourceIndex + 1),
    start_offset: span?.range.start ?? null,
    end_offset: span?.range.end ?? null,
  })),
});

const rounded = (strength: number): number => Math.round(Math.min(1, Math.max(0, strength)) * 1e4) / 1e4;
