import { sql } from 'kysely';
import { type Db, databaseNow, type Storage } from '../storage/storage.js';

/** Runs being reviewed at the same time, over all processes. */
export interface RunningLimits {
  readonly organization: number;
  readonly project: number;
}

export interface NextJob {
  readonly review_run_id: string;
  readonly organization_id: string;
  readonly project_id: string;
  readonly turn: number;
}

/** One take in so many looks only at whose turn it is, so that work which yields to other work still gets done. */
const TAKES_A_ROUND = 10;
const TAKE_LOCK = 0x74616b65;

/** Makes takers wait for each other until the transaction ends: each sees what the one before has taken. */
export async function lockTaking(tx: Db, kind: Storage['kind']): Promise<void> {
  if (kind === 'postgres') await sql`SELECT pg_advisory_xact_lock(${sql.lit(TAKE_LOCK)})`.execute(tx);
}

/**
 * The job to take next. Among the first jobs of all projects: the more urgent one, then that of the organization
 * with the fewest running, then of the one served longest ago; within it the same by project. The cost grows with
 * the number of projects that wait, not with that of their jobs: the index is walked from project to project.
 */
export async function nextInTurn(tx: Db, limits: RunningLimits): Promise<NextJob | undefined> {
  const now = databaseNow();
  const { rows } = await sql<NextJob>`
    WITH RECURSIVE waiting (project_id) AS (
      SELECT min(project_id) FROM jobs
      UNION ALL
      SELECT (SELECT min(project_id) FROM jobs WHERE project_id > waiting.project_id)
      FROM waiting WHERE waiting.project_id IS NOT NULL
    ),
    running (organization_id, project_id, count) AS (
      SELECT organization_id, project_id, count(*) FROM jobs
      WHERE lease_token IS NOT NULL AND visible_at > ${now}
      GROUP BY organization_id, project_id
    ),
    latest (turn) AS (SELECT coalesce(max(turn), 0) + 1 FROM job_turns),
    first (review_run_id, organization_id, project_id, priority, of_organization, of_project) AS (
      SELECT head.review_run_id, head.organization_id, head.project_id, head.priority,
        (SELECT coalesce(sum(count), 0) FROM running WHERE organization_id = head.organization_id),
        (SELECT coalesce(sum(count), 0) FROM running WHERE project_id = head.project_id)
      FROM waiting JOIN jobs AS head ON head.review_run_id = (
        SELECT review_run_id FROM jobs
        WHERE project_id = waiting.project_id AND visible_at <= ${now}
        ORDER BY priority, review_run_id LIMIT 1
      )
    )
    SELECT first.review_run_id, first.organization_id, first.project_id, latest.turn
    FROM first
    CROSS JOIN latest
    LEFT JOIN job_turns AS organization
      ON organization.level = 'organization' AND organization.tenant_id = first.organization_id
    LEFT JOIN job_turns AS project ON project.level = 'project' AND project.tenant_id = first.project_id
    WHERE of_organization < ${limits.organization} AND of_project < ${limits.project}
    ORDER BY
      CASE WHEN latest.turn % ${sql.lit(TAKES_A_ROUND)} = 0 THEN 0 ELSE first.priority END,
      of_organization, coalesce(organization.turn, 0),
      of_project, coalesce(project.turn, 0),
      first.review_run_id
    LIMIT 1`.execute(tx);
  return rows[0];
}

/** Notes that both have had their turn. */
export async function useTurn(tx: Db, { organization_id, project_id, turn }: NextJob): Promise<void> {
  await tx
    .insertInto('job_turns')
    .values([
      { level: 'organization', tenant_id: organization_id, turn },
      { level: 'project', tenant_id: project_id, turn },
    ])
    .onConflict((conflict) => conflict.columns(['level', 'tenant_id']).doUpdateSet({ turn }))
    .execute();
}
