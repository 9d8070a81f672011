import type { PaidPlan, Plan } from '@claimcheck/contracts';
import type { Db } from '../storage/storage.js';
import type { Period } from './periods.js';
import type { Plans } from './plans.js';
import type { Subscriber } from './subscriber.js';

/** What an organization is entitled to at a moment. */
export interface Standing {
  readonly plan: Plan;
  /** The period a subscription pays for; null: UTC months. */
  readonly cycle: Period | null;
}

/** How long the plan holds after a payment failed, while it is tried again. */
export const PAYMENT_GRACE_MS = 7 * 24 * 3600 * 1000;

/** Statuses of a subscription that give its plan; every other status gives the organization's own plan. */
export const HOLDING_STATUSES = ['active', 'trialing', 'past_due'] as const;

/** What to select from `organizations` left-joined with `subscriptions`, newest subscription first. */
export const STANDING_COLUMNS = [
  'organizations.plan as own_plan',
  'subscriptions.plan as paid_plan',
  'subscriptions.period_start',
  'subscriptions.period_end',
  'subscriptions.ends_at',
  'subscriptions.past_due_since',
] as const;

export interface StandingRow {
  readonly own_plan: Plan;
  readonly paid_plan: PaidPlan | null;
  readonly period_start: number | null;
  readonly period_end: number | null;
  readonly ends_at: number | null;
  readonly past_due_since: number | null;
}

export function standingAt(row: StandingRow, at: number): Standing {
  const { own_plan, paid_plan, period_start, period_end, ends_at, past_due_since } = row;
  const holds =
    paid_plan !== null &&
    (ends_at === null || at < ends_at) &&
    (past_due_since === null || at < past_due_since + PAYMENT_GRACE_MS);
  if (!holds || period_start === null || period_end === null) return { plan: own_plan, cycle: null };
  return { plan: paid_plan, cycle: { start: period_start, end: period_end } };
}

export async function readStanding(db: Db, organizationId: string, at: number): Promise<Standing> {
  const row = await db
    .selectFrom('organizations')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.organization_id', '=', 'organizations.id')
        .on('subscriptions.status', 'in', HOLDING_STATUSES),
    )
    .select(STANDING_COLUMNS)
    .where('organizations.id', '=', organizationId)
    .orderBy('subscriptions.started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return standingAt(row, at);
}

/** The subscriber with what holds now: a plan may change during a long request. */
export async function refreshStanding<S extends Subscriber>(
  db: Db,
  subscriber: S,
  plans: Plans,
  at: number,
): Promise<S> {
  const { plan, cycle } = await readStanding(db, subscriber.organizationId, at);
  return { ...subscriber, plan, cycle, monthlyRuns: plans[plan].monthlyRuns };
}
