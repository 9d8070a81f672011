import type { Decision } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { firstRunIdAt, uuidAt } from '../ids.js';
import { toDecision } from '../reviews/list-decisions.js';
import type { Caller } from '../runs/caller.js';
import { readRunDetail } from '../runs/read-run.js';
import type { Db } from '../storage/storage.js';
import { toEvent } from '../webhooks/wire.js';

export type ExportKind = 'review_run' | 'decision' | 'event';

/** One line of an export. Lines come in the order of kinds, and oldest first within a kind. */
export interface ExportLine {
  readonly kind: ExportKind;
  readonly id: string;
  readonly record: unknown;
}

export interface ExportScope {
  readonly projectId: string;
  readonly organizationId: string;
  /** Nothing from before this time. */
  readonly since: number;
  /** The last line of each kind that is there already. */
  readonly after: ReadonlyMap<ExportKind, ExportLine>;
}

const PAGE = 100;

/** Pages of ids in ascending order: what is added meanwhile comes at the end. */
async function* idPages(firstId: string, read: (after: string, most: number) => Promise<string[]>) {
  for (let after = firstId; ; ) {
    const ids = await read(after, PAGE);
    yield* ids;
    if (ids.length < PAGE) return;
    after = ids.at(-1)!;
  }
}

/** Deleted between the page and the read: there is nothing to take out. */
function nullIfDeleted(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}

async function* runLines(
  db: Db,
  { projectId, organizationId, since, after }: ExportScope,
): AsyncGenerator<ExportLine> {
  // Just below the first id of that time: ids are compared with "greater than".
  const start = after.get('review_run')?.id ?? firstRunIdAt(since).slice(0, -1);
  const caller = { projectId, organizationId } as Caller;
  const ids = idPages(start, async (from, most) => {
    const rows = await db
      .selectFrom('review_runs')
      .select('id')
      .where('project_id', '=', projectId)
      .where('id', '>', from)
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  });
  for await (const id of ids) {
    const detail = await readRunDetail(db, caller, id).catch(nullIfDeleted);
    if (!detail) continue;
    const results = await db
      .selectFrom('run_results')
      .select('claims')
      .where('review_run_id', '=', id)
      .executeTakeFirst();
    const contents = await db
      .selectFrom('sources')
      .select(['id', 'content'])
      .where('review_run_id', '=', id)
      .execute();
    const byId = new Map(contents.map((source) => [source.id, source.content]));
    const record = {
      ...detail,
      sources: detail.sources.map((source) => ({ ...source, content: byId.get(source.id) ?? null })),
      claims: results ? (JSON.parse(results.claims) as unknown[]) : [],
    };
    yield { kind: 'review_run', id, record };
  }
}

/** By time and not by run: what is decided later of an early run comes at the end. */
async function* decisionLines(db: Db, { projectId, since, after }: ExportScope): AsyncGenerator<ExportLine> {
  let last = after.get('decision')?.record as Decision | undefined;
  for (;;) {
    let page = db
      .selectFrom('decisions')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('created_at', '>=', since)
      .orderBy('created_at')
      .orderBy('review_run_id')
      .orderBy('version')
      .limit(PAGE);
    if (last) {
      const { created_at, review_run_id, version } = last;
      page = page.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('created_at', 'review_run_id', 'version'),
          '>',
          tuple(Date.parse(created_at), review_run_id, version),
        ),
      );
    }
    const decisions = (await page.execute()).map(toDecision);
    for (const record of decisions) yield { kind: 'decision', id: record.id, record };
    if (decisions.length < PAGE) return;
    last = decisions.at(-1)!;
  }
}

async function* eventLines(
  db: Db,
  { projectId, organizationId, since, after }: ExportScope,
  baseUrl: string | null,
): AsyncGenerator<ExportLine> {
  const start = after.get('event')?.id ?? `evt_${uuidAt(since)}`.slice(0, -1);
  for (let from = start; ; ) {
    const rows = await db
      .selectFrom('webhook_events')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where((eb) => eb.or([eb('project_id', '=', projectId), eb('project_id', 'is', null)]))
      .where('id', '>', from)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) yield { kind: 'event', id: row.id, record: toEvent(row, baseUrl).payload };
    if (rows.length < PAGE) return;
    from = rows.at(-1)!.id;
  }
}

/** Everything of a project, a line at a time; memory does not grow with it. */
export async function* exportRecords(
  db: Db,
  scope: ExportScope,
  baseUrl: string | null,
): AsyncGenerator<ExportLine> {
  yield* runLines(db, scope);
  yield* decisionLines(db, scope);
  yield* eventLines(db, scope, baseUrl);
}
