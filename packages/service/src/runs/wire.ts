import {
  type GateVerdict,
  listedVerdict,
  type ReviewRun,
  type ReviewSummary,
  type RunProgress,
  type RunReader,
} from '@claimcheck/contracts';
import type { ReviewRunRow } from '../storage/schema.js';

export const timestamp = (ms: number): string => new Date(ms).toISOString();

export type SummaryRow = Omit<ReviewRunRow, 'ai_output' | 'rechecks_run_id' | 'min_confidence'>;

export const SUMMARY_COLUMNS = [
  'id',
  'organization_id',
  'project_id',
  'capture_method',
  'status',
  'intended_use',
  'strictness',
  'source_count',
  'claim_count',
  'unsupported_claim_count',
  'safe_use_status',
  'gate_verdict',
  'error_code',
  'error_message',
  'created_at',
  'started_at',
  'completed_at',
  'external_id',
  'previous_run_id',
  'metadata',
  'question',
  'reader',
] as const satisfies readonly (keyof ReviewRunRow)[];

/** A stored run in the shape of the wire. */
export function toReviewRun(
  row: SummaryRow,
  review: ReviewSummary | null = null,
  progress: RunProgress | null = null,
): ReviewRun {
  return {
    id: row.id,
    project_id: row.project_id,
    status: row.status,
    intended_use: row.intended_use,
    strictness: row.strictness,
    source_count: row.source_count,
    claim_count: row.claim_count,
    unsupported_claim_count: row.unsupported_claim_count,
    safe_use_status: row.safe_use_status,
    gate_verdict:
      row.gate_verdict === null ? null : listedVerdict(JSON.parse(row.gate_verdict) as GateVerdict),
    created_at: timestamp(row.created_at),
    completed_at: row.completed_at === null ? null : timestamp(row.completed_at),
    capture_method: row.capture_method,
    question: row.question,
    external_id: row.external_id,
    previous_run_id: row.previous_run_id,
    metadata: JSON.parse(row.metadata) as Record<string, unknown>,
    review,
    reader: row.reader === null ? null : (JSON.parse(row.reader) as RunReader),
    progress,
  };
}
