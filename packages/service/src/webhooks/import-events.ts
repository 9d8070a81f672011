import type { RunStatus } from '@claimcheck/contracts';
import { type Db, databaseNow } from '../storage/storage.js';
import { emitEvent } from './emit-event.js';

/** The imports whose rows became these runs, in the order in which they are to be locked. */
export async function importsOfRuns(tx: Db, runIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select('import_id')
    .distinct()
    .where('review_run_id', 'in', runIds)
    .orderBy('import_id')
    .execute();
  return rows.map(({ import_id }) => import_id);
}

/** Announces those of the imports that are received whole and have no run left to end, each once. */
export async function announceEndedImports(tx: Db, importIds: readonly string[]): Promise<void> {
  for (const importId of importIds) {
    // The lock comes first: of two runs that end at the same time, the later one then sees the earlier.
    const held = await tx
      .updateTable('imports')
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('id', '=', importId)
      .where('status', '=', 'received')
      .where('completed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!held || held.accepted_count + held.duplicate_count === 0) continue;
    if (await hasOpenRun(tx, importId)) continue;
    const counts = await countRuns(tx, importId);
    await tx.updateTable('imports').set({ completed_at: databaseNow() }).where('id', '=', importId).execute();
    await emitEvent(tx, {
      kind: 'import.completed',
      organizationId: held.organization_id,
      projectId: held.project_id,
      data: {
        import_id: importId,
        project_id: held.project_id,
        accepted_count: held.accepted_count,
        rejected_count: held.rejected_count,
        duplicate_count: held.duplicate_count,
        completed_count: counts.completed ?? 0,
        failed_count: counts.failed ?? 0,
        cancelled_count: counts.cancelled ?? 0,
        links: { import: `/v1/imports/${importId}` },
      },
    });
  }
}

/** Looks from the last row on: rows are worked on in their order, so an open one is found at once. */
async function hasOpenRun(tx: Db, importId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('import_rows')
    .innerJoin('review_runs', 'review_runs.id', 'import_rows.review_run_id')
    .select('import_rows.row_number')
    .where('import_rows.import_id', '=', importId)
    .where('review_runs.status', 'in', ['queued', 'processing'])
    .orderBy('import_rows.row_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

async function countRuns(tx: Db, importId: string): Promise<Partial<Record<RunStatus, number>>> {
  const rows = await tx
    .selectFrom('import_rows')
    .innerJoin('review_runs', 'review_runs.id', 'import_rows.review_run_id')
    .select((eb) => ['review_runs.status', eb.fn.countAll<number>().as('runs')])
    .where('import_rows.import_id', '=', importId)
    .groupBy('review_runs.status')
    .execute();
  return Object.fromEntries(rows.map(({ status, runs }) => [status, runs]));
}
