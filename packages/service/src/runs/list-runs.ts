import type { ListReviewRunsQuery, ReviewRun } from '@claimcheck/contracts';
import { decodeCursor, encodeCursor } from '../http/cursor.js';
import { firstRunIdAt } from '../ids.js';
import { readProgress } from '../news/read-news.js';
import { readReviews } from '../reviews/review-state.js';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { SUMMARY_COLUMNS, toReviewRun } from './wire.js';

/** The id carries the creation time, so it is both the order and the keyset. */
export async function listRuns(
  db: Db,
  { projectId }: Caller,
  query: ListReviewRunsQuery,
): Promise<{ items: ReviewRun[]; next_cursor: string | null }> {
  const newest = query.order === 'newest';
  let select = db
    .selectFrom('review_runs')
    .select(SUMMARY_COLUMNS)
    .where('project_id', '=', projectId)
    .where('rechecks_run_id', 'is', null)
    .orderBy('id', newest ? 'desc' : 'asc')
    .limit(query.limit + 1);
  for (const filter of [
    'status',
    'safe_use_status',
    'intended_use',
    'capture_method',
    'external_id',
  ] as const) {
    const value = query[filter];
    if (value !== undefined) select = select.where(filter, '=', value);
  }
  if (query.import_id !== undefined) {
    const ofImport = db
      .selectFrom('import_rows')
      .select('review_run_id')
      .where('import_id', '=', query.import_id);
    select = select.where('id', 'in', ofImport);
  }
  if (query.cursor) select = select.where('id', newest ? '<' : '>', decodeCursor(query.cursor, 'run'));
  if (query.created_after) {
    select = select.where('id', '>=', firstRunIdAt(Date.parse(query.created_after) + 1));
  }
  if (query.created_before) select = select.where('id', '<', firstRunIdAt(Date.parse(query.created_before)));
  const rows = await select.execute();
  const page = rows.slice(0, query.limit);
  const reviews = await readReviews(
    db,
    page.map(({ id }) => id),
  );
  const progress = await readProgress(db, page);
  return {
    items: page.map((row) => toReviewRun(row, reviews.get(row.id) ?? null, progress.get(row.id) ?? null)),
    next_cursor: rows.length > query.limit ? encodeCursor(page.at(-1)!.id) : null,
  };
}
