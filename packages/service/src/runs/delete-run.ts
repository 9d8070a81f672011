import type { Db } from '../storage/storage.js';
import { announceEndedImports, importsOfRuns } from '../webhooks/import-events.js';
import type { Caller } from './caller.js';
import { findRun } from './find-run.js';

/** Removes the run with everything stored for it. The usage count stays. Signal `stop` and `event` after commit. */
export async function deleteRun(tx: Db, caller: Caller, runId: string): Promise<void> {
  await findRun(tx, caller, runId);
  await removeRuns(tx, [runId]);
}

/** Jobs go first, in the order every writer takes its locks; the rest follows by foreign key. */
export async function removeRuns(tx: Db, runIds: readonly string[]): Promise<void> {
  const imports = await importsOfRuns(tx, runIds);
  await tx.deleteFrom('jobs').where('review_run_id', 'in', runIds).execute();
  await tx.deleteFrom('review_runs').where('id', 'in', runIds).execute();
  await announceEndedImports(tx, imports);
}
