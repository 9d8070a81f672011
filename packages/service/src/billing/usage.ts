import type { Plan } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import type { Db } from '../storage/storage.js';
import { PLAN_TERMS } from './plans.js';

export interface Subscriber {
  readonly organizationId: string;
  readonly plan: Plan;
}

export interface Period {
  readonly start: number;
  readonly end: number;
}

/** The UTC month that holds `ms`. */
export function periodAt(ms: number): Period {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
}

/**
 * Counts `runs` in the transaction that creates them. The check and the count are one statement, so the
 * limit holds however many transactions run at once.
 */
export async function consumeUsage(
  tx: Db,
  { organizationId, plan }: Subscriber,
  runs: number,
  at: number,
): Promise<void> {
  const limit = PLAN_TERMS[plan].monthlyRuns;
  const period = periodAt(at);
  const counted =
    limit !== null && runs > limit
      ? undefined
      : await tx
          .insertInto('usage_counters')
          .values({ organization_id: organizationId, period_start: period.start, used: runs })
          .onConflict((conflict) => {
            const update = conflict
              .columns(['organization_id', 'period_start'])
              .doUpdateSet((eb) => ({ used: eb('usage_counters.used', '+', runs) }));
            return limit === null ? update : update.where('usage_counters.used', '<=', limit - runs);
          })
          .returning('used')
          .executeTakeFirst();
  if (!counted) {
    throw new ApiError(
      'monthly_limit_reached',
      `The ${plan} plan allows ${limit} review runs a month. ` +
        `A new period starts on ${new Date(period.end).toISOString()}; a larger plan lifts the limit at once.`,
    );
  }
}

export async function readUsage(db: Db, { organizationId, plan }: Subscriber, at: number) {
  const period = periodAt(at);
  const row = await db
    .selectFrom('usage_counters')
    .select('used')
    .where('organization_id', '=', organizationId)
    .where('period_start', '=', period.start)
    .executeTakeFirst();
  const used = row?.used ?? 0;
  const limit = PLAN_TERMS[plan].monthlyRuns;
  return { plan, period, limit, used, remaining: limit === null ? null : Math.max(0, limit - used) };
}
