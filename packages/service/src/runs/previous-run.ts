import type { ErrorDetail } from '@claimcheck/contracts';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';

export const NO_SUCH_PREVIOUS: ErrorDetail = {
  path: 'previous_run_id',
  message:
    'must name a completed run of this project that was reviewed here; leave it out, or wait for that run',
};

type Asked = { readonly previous_run_id?: string | null | undefined };

/** The runs named by requests whose readings the caller may use: completed, of its project, and reviewed here. */
export async function previousRunsOf(
  db: Db,
  { projectId }: Caller,
  requests: readonly Asked[],
): Promise<ReadonlySet<string>> {
  const named = requests.flatMap(({ previous_run_id }) => previous_run_id ?? []);
  if (named.length === 0) return new Set();
  const found = await db
    .selectFrom('review_runs')
    .select('id')
    .where('id', 'in', named)
    .where('project_id', '=', projectId)
    .where('status', '=', 'completed')
    .where('capture_method', '!=', 'private_worker')
    .execute();
  return new Set(found.map(({ id }) => id));
}

export const mayFollow = ({ previous_run_id }: Asked, known: ReadonlySet<string>): boolean =>
  previous_run_id === null || previous_run_id === undefined || known.has(previous_run_id);
