import type { RunStatus } from '@claimcheck/contracts';
import { consumeUsageUpTo, limitReached } from '../billing/usage.js';
import { ApiError } from '../errors.js';
import { enqueue, PRIORITY } from '../jobs/enqueue.js';
import type { Caller } from '../runs/caller.js';
import { insertRuns, type NewRun, newRun } from '../runs/create-run.js';
import { mayFollow, NO_SUCH_PREVIOUS, previousRunsOf } from '../runs/previous-run.js';
import type { Db, Storage } from '../storage/storage.js';
import type { GoodRow } from './check-row.js';
import { contentHash } from './content-hash.js';
import { noteBatch, type OpenImport } from './import-record.js';
import { invalidRow } from './invalid-row.js';
import { findKnownRows, type KnownRows, type KnownRun } from './known-rows.js';

export interface TakenRow {
  readonly row: number;
  readonly externalId: string | null;
  readonly runId: string;
  readonly status: RunStatus;
  readonly duplicate: boolean;
}
export interface RefusedRow {
  readonly row: number;
  readonly externalId: string | null;
  readonly error: ApiError;
}

interface PlacedRow {
  readonly row: GoodRow;
  readonly contentSha256: string;
  /** The run or the earlier row of the batch that this row repeats; null: it is new. */
  readonly of: KnownRun | PlacedRow | null;
  /** True for what this import took before it was interrupted. */
  readonly recorded: boolean;
}

const changedContent = (): ApiError =>
  invalidRow([
    {
      path: 'external_id',
      message: 'was imported before with other content; give changed content a new external_id',
    },
  ]);

const otherFile = (): ApiError =>
  new ApiError(
    'idempotency_key_reused',
    'An interrupted import with this Idempotency-Key had another row here. Use a new key for another file.',
  );

/** Tells new rows from those that are there already, also within the batch. */
function placeRows(
  rows: readonly GoodRow[],
  known: KnownRows,
  previous: ReadonlySet<string>,
): { placed: PlacedRow[]; refused: RefusedRow[] } {
  const placed: PlacedRow[] = [];
  const refused: RefusedRow[] = [];
  const firstById = new Map<string, PlacedRow>();
  for (const row of rows) {
    const id = row.externalId;
    const contentSha256 = contentHash(row.request);
    const before = known.byRow.get(row.row);
    const of = before ?? (id === null ? null : (known.byExternalId.get(id) ?? firstById.get(id) ?? null));
    if (of && of.contentSha256 !== contentSha256) {
      refused.push({ row: row.row, externalId: id, error: before ? otherFile() : changedContent() });
      continue;
    }
    if (!of && !mayFollow(row.request, previous)) {
      refused.push({ row: row.row, externalId: id, error: invalidRow([NO_SUCH_PREVIOUS]) });
      continue;
    }
    const place = { row, contentSha256, of, recorded: before !== undefined };
    placed.push(place);
    if (!of && id !== null) firstById.set(id, place);
  }
  return { placed, refused };
}

interface RecordedRow extends TakenRow {
  readonly contentSha256: string;
  readonly recorded: boolean;
}

export interface BatchContext {
  readonly caller: Caller;
  readonly import: OpenImport;
  readonly kind: Storage['kind'];
}

/** Creates the runs of a batch, counts them, queues them and notes which row became which run. */
export async function importBatch(
  tx: Db,
  { caller, import: open, kind }: BatchContext,
  rows: readonly GoodRow[],
): Promise<{ taken: TakenRow[]; refused: RefusedRow[] }> {
  await lockProject(tx, kind, caller.projectId);
  const now = Date.now();
  const known = await findKnownRows(tx, caller.projectId, open, rows);
  const previous = await previousRunsOf(
    tx,
    caller,
    rows.map(({ request }) => request),
  );
  const { placed, refused } = placeRows(rows, known, previous);
  const fresh = placed.filter(({ of }) => of === null);
  const granted = await consumeUsageUpTo(tx, caller, fresh.length, now);
  const created = new Map(
    fresh.slice(0, granted).map((place) => [place, newRun(caller, place.row.request, 'import')]),
  );
  await insertAndQueue(tx, caller, [...created.values()]);

  const taken: RecordedRow[] = [];
  for (const place of placed) {
    const { row, contentSha256, of, recorded } = place;
    const runId = of && 'runId' in of ? of.runId : created.get(of ?? place)?.row.id;
    const { row: number, externalId } = row;
    if (runId === undefined) {
      refused.push({ row: number, externalId, error: limitReached(caller, now) });
      continue;
    }
    const status = of && 'runId' in of ? of.status : 'queued';
    taken.push({ row: number, externalId, runId, status, duplicate: of !== null, contentSha256, recorded });
  }
  const unrecorded = taken.filter(({ recorded }) => !recorded);
  await recordRows(tx, open.id, caller.projectId, unrecorded);
  await noteBatch(tx, open.id, {
    accepted: created.size,
    duplicates: unrecorded.length - created.size,
  });
  return { taken, refused };
}

/** Import batches of one project take turns, so that two files with the same external id make one run. */
async function lockProject(tx: Db, kind: Storage['kind'], projectId: string): Promise<void> {
  if (kind === 'sqlite') return;
  await tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
}

async function insertAndQueue(tx: Db, caller: Caller, runs: readonly NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  await insertRuns(tx, runs);
  const ids = runs.map(({ row }) => row.id);
  await enqueue(tx, caller, PRIORITY.bulk, ids);
}

async function recordRows(
  tx: Db,
  importId: string,
  projectId: string,
  rows: readonly RecordedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('import_rows')
    .values(
      rows.map(({ row, externalId, runId, duplicate, contentSha256 }) => ({
        import_id: importId,
        row_number: row,
        project_id: projectId,
        external_id: externalId,
        content_sha256: contentSha256,
        duplicate: duplicate ? (1 as const) : (0 as const),
        review_run_id: runId,
      })),
    )
    .execute();
}
