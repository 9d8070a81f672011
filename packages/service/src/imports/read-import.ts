import {
  IMPORT_ID_PATTERN,
  type ImportProgress,
  type ImportStatus,
  RUN_STATUSES,
  type RunStatus,
  SAFE_USE_STATUSES,
  type SafeUseStatus,
} from '@claimcheck/contracts';
import { notFound } from '../errors.js';
import type { Caller } from '../runs/caller.js';
import { timestamp } from '../runs/wire.js';
import { type Db, databaseNow } from '../storage/storage.js';

/** An upload that adds nothing for so long has stopped, whatever became of the process that read it. */
const SILENCE_MS = 5 * 60_000;

export async function readImport(
  db: Db,
  { projectId }: Caller,
  importId: string,
): Promise<Omit<ImportProgress, 'request_id'>> {
  const record = IMPORT_ID_PATTERN.test(importId)
    ? await db
        .selectFrom('imports')
        .selectAll()
        .select((eb) => eb(databaseNow(), '-', eb.ref('updated_at')).as('silent_ms'))
        .where('id', '=', importId)
        .where('project_id', '=', projectId)
        .executeTakeFirst()
    : undefined;
  if (!record) throw notFound('import');
  const { byStatus, bySafeUse } = await countRuns(db, importId);
  const unfinished = byStatus.queued + byStatus.processing > 0;
  return {
    import_id: record.id,
    status: statusOf(record.status, Number(record.silent_ms), unfinished),
    format: record.format,
    created_at: timestamp(record.created_at),
    accepted_count: record.accepted_count,
    rejected_count: record.rejected_count,
    duplicate_count: record.duplicate_count,
    queued_count: byStatus.queued,
    processing_count: byStatus.processing,
    completed_count: byStatus.completed,
    failed_count: byStatus.failed,
    cancelled_count: byStatus.cancelled,
    safe_use_status_counts: bySafeUse,
  };
}

function statusOf(
  stored: 'receiving' | 'interrupted' | 'received',
  silentMs: number,
  unfinished: boolean,
): ImportStatus {
  if (stored === 'received') return unfinished ? 'processing' : 'completed';
  return stored === 'interrupted' || silentMs > SILENCE_MS ? 'interrupted' : 'receiving';
}

const zeros = <K extends string>(keys: readonly K[]): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

async function countRuns(db: Db, importId: string) {
  const rows = await db
    .selectFrom('import_rows')
    .innerJoin('review_runs', 'review_runs.id', 'import_rows.review_run_id')
    .select(['review_runs.status', 'review_runs.safe_use_status'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_rows.import_id', '=', importId)
    .groupBy(['review_runs.status', 'review_runs.safe_use_status'])
    .execute();
  const byStatus: Record<RunStatus, number> = zeros(RUN_STATUSES);
  const bySafeUse: Record<SafeUseStatus, number> = zeros(SAFE_USE_STATUSES);
  for (const { status, safe_use_status, count } of rows) {
    byStatus[status] += count;
    if (safe_use_status) bySafeUse[safe_use_status] += count;
  }
  return { byStatus, bySafeUse };
}
