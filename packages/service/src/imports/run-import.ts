import { LIMITS } from '@claimcheck/contracts';
import type { Plans } from '../billing/plans.js';
import { refreshStanding } from '../billing/standing.js';
import { ApiError } from '../errors.js';
import type { Reservation } from '../http/idempotency.js';
import type { Caller } from '../runs/caller.js';
import type { Storage } from '../storage/storage.js';
import type { CheckedRow, GoodRow } from './check-row.js';
import { importBatch, type RefusedRow, type TakenRow } from './import-batch.js';
import type { OpenImport } from './import-record.js';
import { UploadInterrupted } from './upload.js';

/** A batch is one short transaction: interactive requests wait for no more than that. */
const BATCH_ROWS = 50;
const BATCH_CHARS = 256 * 1024;

export interface ImportJob {
  readonly storage: Storage;
  readonly plans: Plans;
  readonly caller: Caller;
  readonly import: OpenImport;
  readonly reservation: Reservation | null;
  readonly maxRows: number;
}

export interface ImportOutcome {
  readonly taken: TakenRow[];
  readonly refused: RefusedRow[];
  /** Why the file was not read to its end; null: it was. */
  readonly stopped: ApiError | null;
}

const byRow = (a: { row: number }, b: { row: number }): number => a.row - b.row;

function charsOf({ request: { ai_output, sources } }: GoodRow): number {
  return sources.reduce((sum, { content }) => sum + content.length, ai_output.length);
}

async function* atMost(rows: AsyncIterable<CheckedRow> | Iterable<CheckedRow>, most: number) {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > most) {
      throw new ApiError(
        'payload_too_large',
        `An import takes at most ${most} rows; nothing from row ${row.row} on was read. Send the rest as another import.`,
      );
    }
    yield row;
  }
}

/** Queues rows batch by batch while they arrive. Whatever a batch has committed stays, however the file ends. */
export async function runImport(
  job: ImportJob,
  rows: AsyncIterable<CheckedRow> | Iterable<CheckedRow>,
): Promise<ImportOutcome> {
  const outcome = { taken: [] as TakenRow[], refused: [] as RefusedRow[], stopped: null as ApiError | null };
  let batch: GoodRow[] = [];
  let chars = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const { taken, refused } = await commitBatch(job, batch);
    outcome.taken.push(...taken);
    outcome.refused.push(...refused);
    batch = [];
    chars = 0;
  };
  try {
    for await (const row of atMost(rows, job.maxRows)) {
      if ('error' in row) outcome.refused.push(row);
      else {
        batch.push(row);
        chars += charsOf(row);
      }
      if (batch.length >= BATCH_ROWS || chars >= BATCH_CHARS) await flush();
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error instanceof UploadInterrupted) throw error;
    if (error.code !== 'payload_too_large' && error.code !== 'invalid_request') throw error;
    outcome.stopped = error;
  }
  await flush();
  outcome.taken.sort(byRow);
  outcome.refused.sort(byRow);
  return outcome;
}

async function commitBatch({ storage, plans, reservation, ...job }: ImportJob, rows: readonly GoodRow[]) {
  const result = await storage.db.transaction().execute(async (tx) => {
    await reservation?.extend(tx);
    const caller = await refreshStanding(tx, job.caller, plans, Date.now());
    return importBatch(tx, { caller, import: job.import, kind: storage.kind }, rows);
  });
  storage.signals.publish('work');
  return result;
}

export const maxRowsOf = (format: 'json' | 'jsonl' | 'csv'): number =>
  format === 'json' ? LIMITS.importJsonRows : LIMITS.importRows;
