import type { ReviewRun } from '@claimcheck/client';
import { oneLine } from '../terminal/printable.js';

export const RESULT_COLUMNS = [
  'external_id',
  'review_run_id',
  'status',
  'safe_use_status',
  'claim_count',
  'unsupported_claim_count',
  'reasons',
  'why',
  'review',
  'completed_at',
] as const;

/** A run of an import as a line of its results. */
export function resultRow(run: ReviewRun): string {
  const reasons = run.gate_verdict?.reasons ?? [];
  const values: Record<(typeof RESULT_COLUMNS)[number], string | number | null> = {
    external_id: run.external_id,
    review_run_id: run.id,
    status: run.status,
    safe_use_status: run.safe_use_status,
    claim_count: run.claim_count,
    unsupported_claim_count: run.unsupported_claim_count,
    reasons: [...new Set(reasons.map(({ code }) => code))].join(' '),
    why: reasons[0]?.message ?? null,
    review: run.review?.outcome ?? run.review?.state ?? null,
    completed_at: run.completed_at,
  };
  return csvLine(RESULT_COLUMNS.map((column) => values[column]));
}

export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`;

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(value: string | number | null): string {
  const text = typeof value === 'string' ? oneLine(value) : String(value ?? '');
  const harmless = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
