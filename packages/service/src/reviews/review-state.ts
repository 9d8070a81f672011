import type { DecidedBy, Review, ReviewSummary } from '@claimcheck/contracts';
import { timestamp } from '../runs/wire.js';
import type { RunReviewRow } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';

export const REVIEW_COLUMNS = [
  'review_run_id',
  'state',
  'version',
  'outcome',
  'decided_by',
  'decided_at',
  'output_sha256',
] as const satisfies readonly (keyof RunReviewRow)[];

type SummaryColumns = Pick<RunReviewRow, (typeof REVIEW_COLUMNS)[number]>;

export function toReviewSummary(row: Omit<SummaryColumns, 'review_run_id'>): ReviewSummary {
  return {
    state: row.state,
    version: row.version,
    outcome: row.outcome,
    decided_by: row.decided_by === null ? null : (JSON.parse(row.decided_by) as DecidedBy),
    decided_at: row.decided_at === null ? null : timestamp(row.decided_at),
    output_sha256: row.output_sha256,
  };
}

/** An approval as it is approves the text that was checked, which is stored with the run and not again. */
export function toReview(
  row: Omit<SummaryColumns, 'review_run_id'> & Pick<RunReviewRow, 'output'>,
  aiOutput: string | null,
): Review {
  return { ...toReviewSummary(row), output: row.outcome === 'approved' ? aiOutput : row.output };
}

export async function readReview(db: Db, runId: string, aiOutput: string | null): Promise<Review | null> {
  const row = await db
    .selectFrom('run_reviews')
    .select([...REVIEW_COLUMNS, 'output'])
    .where('review_run_id', '=', runId)
    .executeTakeFirst();
  return row ? toReview(row, aiOutput) : null;
}

export async function readReviews(
  db: Db,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewSummary>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('run_reviews')
    .select(REVIEW_COLUMNS)
    .where('review_run_id', 'in', runIds)
    .execute();
  return new Map(rows.map((row) => [row.review_run_id, toReviewSummary(row)]));
}
