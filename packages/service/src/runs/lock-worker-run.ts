import { notFound } from '../errors.js';
import type { Db, Storage } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { findRun } from './find-run.js';

/** Holds a private worker run of the caller's project until the transaction ends. */
export async function lockWorkerRun(
  tx: Db,
  kind: Storage['kind'],
  caller: Caller,
  runId: string,
): Promise<void> {
  const { capture_method } = await findRun(tx, caller, runId);
  if (capture_method !== 'private_worker') throw notFound('private worker run');
  if (kind === 'postgres') {
    await tx.selectFrom('review_runs').select('id').where('id', '=', runId).forUpdate().execute();
  }
}
