import { ApiError } from '../errors.js';
import type { Db } from '../storage/storage.js';
import { announceUsage } from '../webhooks/usage-events.js';
import { periodAt } from './periods.js';
import type { Subscriber } from './subscriber.js';

export function limitReached({ plan, monthlyRuns, cycle }: Subscriber, at: number): ApiError {
  const next = new Date(periodAt(at, cycle).end).toISOString();
  return new ApiError(
    'monthly_limit_reached',
    `The ${plan} plan allows ${monthlyRuns} review runs a month. ` +
      `A new period starts on ${next}; a larger plan lifts the limit at once.`,
  );
}

/**
 * Counts `runs` in the transaction that creates them. The check and the count are one statement, so the
 * limit holds however many transactions run at once.
 */
export async function consumeUsage(tx: Db, subscriber: Subscriber, runs: number, at: number): Promise<void> {
  const { organizationId, monthlyRuns: limit, cycle } = subscriber;
  const counted =
    limit !== null && runs > limit
      ? undefined
      : await tx
          .insertInto('usage_counters')
          .values({
            organization_id: organizationId,
            period_start: periodAt(at, cycle).start,
            used: runs,
          })
          .onConflict((conflict) => {
            const update = conflict
              .columns(['organization_id', 'period_start'])
              .doUpdateSet((eb) => ({ used: eb('usage_counters.used', '+', runs) }));
            return limit === null ? update : update.where('usage_counters.used', '<=', limit - runs);
          })
          .returning('used')
          .executeTakeFirst();
  if (!counted) throw limitReached(subscriber, at);
  if (limit === null) return;
  const { used } = counted;
  await announceUsage(tx, { ...subscriber, monthlyRuns: limit }, { before: used - runs, used, at });
}

/**
 * Counts as many of `runs` as the limit leaves and tells how many that were. Adding nothing first makes the
 * counter's row exist and locks it, so what is read then stays true until commit.
 */
export async function consumeUsageUpTo(
  tx: Db,
  subscriber: Subscriber,
  runs: number,
  at: number,
): Promise<number> {
  const { organizationId, monthlyRuns: limit, cycle } = subscriber;
  if (runs === 0) return 0;
  const { used } = await tx
    .insertInto('usage_counters')
    .values({ organization_id: organizationId, period_start: periodAt(at, cycle).start, used: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'period_start'])
        .doUpdateSet((eb) => ({ used: eb.ref('usage_counters.used') })),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  const granted = limit === null ? runs : Math.max(0, Math.min(runs, limit - used));
  if (granted > 0) await consumeUsage(tx, subscriber, granted, at);
  return granted;
}

export async function readUsage(db: Db, subscriber: Subscriber, at: number) {
  const { organizationId, plan, monthlyRuns: limit, cycle } = subscriber;
  const period = periodAt(at, cycle);
  const row = await db
    .selectFrom('usage_counters')
    .select('used')
    .where('organization_id', '=', organizationId)
    .where('period_start', '=', period.start)
    .executeTakeFirst();
  const used = row?.used ?? 0;
  return { plan, period, limit, used, remaining: limit === null ? null : Math.max(0, limit - used) };
}
