import type { Db } from '../storage/storage.js';
import { currentTraceparent } from '../tracing/spans.js';

/** Smaller goes first: bulk work yields to a person who waits, and what failed before to everything else. */
export const PRIORITY = { interactive: 0, bulk: 10, retry: 20 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** Whose turn is used up when the job is taken. */
export interface Tenant {
  readonly organizationId: string;
  readonly projectId: string;
}

/** Makes the runs' jobs takeable at once. */
export async function enqueue(
  tx: Db,
  { organizationId, projectId }: Tenant,
  priority: Priority,
  runIds: readonly string[],
): Promise<void> {
  const traceparent = currentTraceparent();
  const rows = runIds.map((review_run_id) => ({
    review_run_id,
    organization_id: organizationId,
    project_id: projectId,
    priority,
    visible_at: 0,
    lease_token: null,
    traceparent,
  }));
  await tx.insertInto('jobs').values(rows).execute();
}
