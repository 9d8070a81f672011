import { type ImportFormat, LIMITS } from '@claimcheck/contracts';
import { uuidv7 } from '../ids.js';
import type { Caller } from '../runs/caller.js';
import { type Db, databaseNow } from '../storage/storage.js';
import { announceEndedImports } from '../webhooks/import-events.js';

export interface OpenImport {
  readonly id: string;
  /** An earlier upload with the same Idempotency-Key ended early; this one goes on where it stopped. */
  readonly resumed: boolean;
}

const DAY_MS = 24 * 3_600_000;
const RESUMABLE_MS = LIMITS.idempotencyHours * 3_600_000;

/** Begins an import, or takes up the interrupted one of the same Idempotency-Key. */
export async function openImport(
  tx: Db,
  caller: Caller,
  format: ImportFormat,
  keyHash: string | null,
): Promise<OpenImport> {
  const resumed =
    keyHash === null
      ? undefined
      : await tx
          .updateTable('imports')
          .set({
            status: 'receiving',
            format,
            rejected_count: 0,
            duplicate_count: 0,
            updated_at: databaseNow(),
          })
          .where('project_id', '=', caller.projectId)
          .where('idempotency_key_hash', '=', keyHash)
          .where('status', '!=', 'received')
          .where('created_at', '>', Date.now() - RESUMABLE_MS)
          .returning('id')
          .executeTakeFirst();
  if (resumed) return { id: resumed.id, resumed: true };
  const { uuid, ms } = uuidv7();
  const id = `imp_${uuid}`;
  await tx
    .insertInto('imports')
    .values({
      id,
      organization_id: caller.organizationId,
      project_id: caller.projectId,
      format,
      status: 'receiving',
      idempotency_key_hash: keyHash,
      created_at: ms,
      updated_at: databaseNow(),
    })
    .execute();
  return { id, resumed: false };
}

/** Adds what a batch brought. */
export async function noteBatch(
  tx: Db,
  importId: string,
  batch: { accepted: number; duplicates: number },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set((eb) => ({
      accepted_count: eb('accepted_count', '+', batch.accepted),
      duplicate_count: eb('duplicate_count', '+', batch.duplicates),
      updated_at: databaseNow(),
    }))
    .where('id', '=', importId)
    .execute();
}

export async function endImport(
  tx: Db,
  importId: string,
  status: 'received' | 'interrupted',
  rejected: number,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ status, rejected_count: rejected, updated_at: databaseNow() })
    .where('id', '=', importId)
    .execute();
  if (status === 'received') await announceEndedImports(tx, [importId]);
}

/** Forgets imports older than the retention time, once their runs are gone. */
export async function removeExpiredImports(db: Db, days: number, now: number): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('created_at', '<', now - days * DAY_MS)
    .where('status', '!=', 'receiving')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_rows').select('import_id').whereRef('import_rows.import_id', '=', 'imports.id'),
        ),
      ),
    )
    .execute();
}
