import type { AgreementRow, LearningView } from '@claimcheck/contracts';
import { sql } from 'kysely';
import { timestamp } from '../runs/wire.js';
import type { Db } from '../storage/storage.js';

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** Time is counted from a Thursday, weeks from Mondays. */
const MONDAY_MS = 3 * DAY_MS;
const mondayOf = (week: number): string => timestamp(week * WEEK_MS - MONDAY_MS).slice(0, 10);
/** Lower ends of the bins of confidence. */
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** Decisions on claims that stand: the last one on each claim, unless it was undone. */
export function standingDecisions(db: Db, projectId: string) {
  return standingEverywhere(db).where('decisions.project_id', '=', projectId);
}

function standingEverywhere(db: Db) {
  return db
    .selectFrom('decisions')
    .where('decisions.action', 'in', ['confirm', 'override', 'repair'])
    .where('decisions.claim_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('decisions as later')
            .select('later.version')
            .whereRef('later.review_run_id', '=', 'decisions.review_run_id')
            .whereRef('later.claim_id', '=', 'decisions.claim_id')
            .whereRef('later.version', '>', 'decisions.version')
            .where('later.action', '!=', 'comment'),
        ),
      ),
    );
}

/**
 * How far people and machine agree. Accepting, and taking a repair of what the machine found wrong, agree with
 * it; overriding does not.
 */
export async function readAgreement(db: Db, projectId: string, since: number): Promise<LearningView> {
  const bin = sql<number>`CASE ${sql.join(
    BINS.toReversed().map(
      (from, index) =>
        sql`WHEN machine_confidence >= ${sql.lit(from)} THEN ${sql.lit(BINS.length - 1 - index)}`,
    ),
    sql` `,
  )} ELSE 0 END`;
  const week = sql<number>`(created_at + ${sql.lit(MONDAY_MS)}) / ${sql.lit(WEEK_MS)}`;
  const rows = await standingDecisions(db, projectId)
    .where('decisions.created_at', '>=', since)
    .select(['action', 'machine_decided_by', 'machine_status', 'support_status'])
    .select([bin.as('bin'), week.as('week')])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('machine_confidence').as('confidence'),
    ])
    .groupBy(['action', 'machine_decided_by', 'machine_status', 'support_status', sql`bin`, sql`week`])
    .execute();
  type Row = (typeof rows)[number];

  const weeks = weeksUntilNow(rows.map((row) => row.week));
  const changes = new Map<string, LearningView['changes'][number]>();
  for (const { action, machine_status, support_status, count } of rows) {
    if (action !== 'override') continue;
    const key = `${machine_status} ${support_status}`;
    const before = changes.get(key)?.count ?? 0;
    changes.set(key, { from: machine_status!, to: support_status!, count: before + count });
  }
  const countOf = (name: string, of: readonly Row[]): AgreementRow => ({
    name,
    agreed: sum(of.filter(({ action }) => action !== 'override')),
    overridden: sum(of.filter(({ action }) => action === 'override')),
  });
  const inWeek = (week: number) => (row: Row) => row.week === week;
  return {
    total: countOf('all', rows),
    by_decider: [...new Set(rows.map((row) => row.machine_decided_by!))]
      .map((name) => {
        const own = rows.filter((row) => row.machine_decided_by === name);
        const overridden_by_week = weeks.map((week) => countOf(name, own.filter(inWeek(week))).overridden);
        return { ...countOf(name, own), overridden_by_week };
      })
      .sort((a, b) => b.overridden - a.overridden || b.agreed - a.agreed),
    by_week: weeks.map((week) => countOf(mondayOf(week), rows.filter(inWeek(week)))),
    changes: [...changes.values()].sort((a, b) => b.count - a.count),
    reliability: BINS.map((from, index) => {
      const inBin = rows.filter((row) => row.bin === index);
      const { agreed, overridden } = countOf(String(from), inBin);
      const count = agreed + overridden;
      const confidence = inBin.reduce((total, row) => total + Number(row.confidence), 0);
      return {
        from,
        to: BINS[index + 1] ?? 1,
        count,
        agreed,
        confidence: count === 0 ? null : confidence / count,
      };
    }),
  };
}

/** The same of every project, for whoever runs the service; the worst first. */
export async function agreementByProject(
  db: Db,
  since: number,
): Promise<(AgreementRow & { readonly project_id: string })[]> {
  const overridden = sql<number>`sum(CASE action WHEN 'override' THEN 1 ELSE 0 END)`;
  const rows = await standingEverywhere(db)
    .innerJoin('projects', 'projects.id', 'decisions.project_id')
    .where('decisions.created_at', '>=', since)
    .select(['projects.id as project_id', 'projects.name'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), overridden.as('overridden')])
    .groupBy(['projects.id', 'projects.name'])
    .orderBy('overridden', 'desc')
    .orderBy('projects.id')
    .execute();
  return rows.map(({ project_id, name, count, overridden }) => ({
    project_id,
    name,
    agreed: Number(count) - Number(overridden),
    overridden: Number(overridden),
  }));
}

const sum = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((total, { count }) => total + count, 0);

function weeksUntilNow(weeks: readonly number[]): number[] {
  const last = Math.floor((Date.now() + MONDAY_MS) / WEEK_MS);
  const first = weeks.reduce((least, week) => Math.min(least, week), last);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
