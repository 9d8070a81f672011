import type { AgreementRow, LearningView } from '@claimcheck/contracts';
import { sql } from 'kysely';
import { timestamp } from '../runs/wire.js';
import type { Db } from '../storage/storage.js';

const WEEK_MS = 7 * 24 * 3_600_000;
/** Lower ends of the bins of confidence. */
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** Decisions on claims that stand: the last one on each claim, unless it was undone. */
export function standingDecisions(db: Db, projectId: string) {
  return db
    .selectFrom('decisions')
    .where('decisions.project_id', '=', projectId)
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
  const week = sql<number>`created_at / ${sql.lit(WEEK_MS)}`;
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

  const grouped = (nameOf: (row: Row) => string): AgreementRow[] => {
    const groups = new Map<string, { name: string; agreed: number; overridden: number }>();
    for (const row of rows) {
      const name = nameOf(row);
      const group = groups.get(name) ?? { name, agreed: 0, overridden: 0 };
      if (row.action === 'override') group.overridden += row.count;
      else group.agreed += row.count;
      groups.set(name, group);
    }
    return [...groups.values()];
  };
  const changes = new Map<string, LearningView['changes'][number]>();
  for (const { action, machine_status, support_status, count } of rows) {
    if (action !== 'override') continue;
    const key = `${machine_status} ${support_status}`;
    const before = changes.get(key)?.count ?? 0;
    changes.set(key, { from: machine_status!, to: support_status!, count: before + count });
  }
  return {
    total: grouped(() => 'all')[0] ?? { name: 'all', agreed: 0, overridden: 0 },
    by_decider: grouped((row) => row.machine_decided_by!).sort(
      (a, b) => b.overridden - a.overridden || b.agreed - a.agreed,
    ),
    by_week: grouped((row) => timestamp(row.week * WEEK_MS).slice(0, 10)).sort((a, b) =>
      a.name.localeCompare(b.name),
    ),
    changes: [...changes.values()].sort((a, b) => b.count - a.count),
    reliability: BINS.map((from, index) => {
      const inBin = rows.filter((row) => row.bin === index);
      const sum = (of: readonly Row[], value: (row: Row) => number) =>
        of.reduce((total, row) => total + value(row), 0);
      const count = sum(inBin, (row) => row.count);
      const agreed = sum(
        inBin.filter(({ action }) => action !== 'override'),
        (row) => row.count,
      );
      return {
        from,
        to: BINS[index + 1] ?? 1,
        count,
        agreed,
        confidence: count === 0 ? null : sum(inBin, (row) => Number(row.confidence)) / count,
      };
    }),
  };
}
