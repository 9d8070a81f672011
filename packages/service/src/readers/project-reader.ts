import type { ReaderMode } from '@claimcheck/contracts';
import { DEFAULT_PROJECT_ID } from '../auth/organizations.js';
import type { Db } from '../storage/storage.js';
import type { ProjectReader } from './reader-choice.js';

export async function setProjectReader(db: Db, projectId: string, reader: ProjectReader): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set({ reader })
    .where('id', '=', projectId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findProjectReader(
  db: Db,
  projectId: string,
  configured: ReaderMode | 'off',
): Promise<{ readonly mode: ProjectReader; readonly chosen: boolean }> {
  const row = await db
    .selectFrom('projects')
    .select(['id', 'reader'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { mode: wantedOf(row, configured), chosen: row.reader !== null };
}

/** Text of a project that has said nothing goes nowhere, but for the installation's own. */
const wantedOf = (
  { id, reader }: { readonly id: string; readonly reader: ProjectReader | null },
  configured: ReaderMode | 'off',
): ProjectReader => reader ?? (id === DEFAULT_PROJECT_ID ? configured : 'off');

/** What a run's project wants; null for none. */
export async function readerOfRun(
  db: Db,
  runId: string,
  configured: ReaderMode,
): Promise<{ readonly projectId: string; readonly mode: ReaderMode } | null> {
  const row = await db
    .selectFrom('review_runs')
    .innerJoin('projects', 'projects.id', 'review_runs.project_id')
    .select(['projects.id', 'projects.reader'])
    .where('review_runs.id', '=', runId)
    .executeTakeFirst();
  if (!row) return null;
  const wanted = wantedOf(row, configured);
  return wanted === 'off' ? null : { projectId: row.id, mode: wanted };
}
