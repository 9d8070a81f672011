import type { RunStatus } from '@claimcheck/contracts';
import type { Db } from '../storage/storage.js';
import type { GoodRow } from './check-row.js';
import type { OpenImport } from './import-record.js';

/** The run a row became before. */
export interface KnownRun {
  readonly runId: string;
  readonly status: RunStatus;
  readonly contentSha256: string;
}

export interface KnownRows {
  /** Rows that this very import took before it was interrupted. */
  readonly byRow: ReadonlyMap<number, KnownRun>;
  readonly byExternalId: ReadonlyMap<string, KnownRun>;
}

/** Finds which of the rows are there already: by external id in the project, or by row in a resumed import. */
export async function findKnownRows(
  tx: Db,
  projectId: string,
  { id, resumed }: OpenImport,
  rows: readonly GoodRow[],
): Promise<KnownRows> {
  const select = tx
    .selectFrom('import_rows')
    .innerJoin('review_runs', 'review_runs.id', 'import_rows.review_run_id')
    .select([
      'import_rows.row_number',
      'import_rows.external_id',
      'import_rows.content_sha256',
      'review_runs.id',
      'review_runs.status',
    ]);
  const externalIds = rows.flatMap(({ externalId }) => externalId ?? []);
  const named =
    externalIds.length === 0
      ? []
      : await select
          .where('import_rows.project_id', '=', projectId)
          .where('import_rows.external_id', 'in', externalIds)
          .where('import_rows.duplicate', '=', 0)
          .execute();
  const numbered = !resumed
    ? []
    : await select
        .where('import_rows.import_id', '=', id)
        .where(
          'import_rows.row_number',
          'in',
          rows.map(({ row }) => row),
        )
        .execute();
  const known = (row: (typeof named)[number]): KnownRun => ({
    runId: row.id,
    status: row.status,
    contentSha256: row.content_sha256,
  });
  return {
    byRow: new Map(numbered.map((row) => [row.row_number, known(row)])),
    byExternalId: new Map(named.map((row) => [row.external_id!, known(row)])),
  };
}
