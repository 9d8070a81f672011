import { PAID_PLANS, type PaidPlan } from '@claimcheck/contracts';
import type Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { serviceUnavailable } from '../http/error-handler.js';
import type { SubscriptionTable } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import type { BillingContext } from './checkout.js';

const MAX_TRIES = 10;

function planOf(price: string, { prices }: BillingConfig): PaidPlan | null {
  return PAID_PLANS.find((plan) => prices[plan]?.includes(price)) ?? null;
}

const ms = (seconds: number): number => seconds * 1000;

function stateOf(
  subscription: Stripe.Subscription,
  billing: BillingConfig,
): Omit<SubscriptionTable, 'organization_id' | 'version' | 'past_due_since'> {
  const { items, ended_at, cancel_at } = subscription;
  const item = items.data.find(({ price }) => planOf(price.id, billing) !== null) ?? items.data[0];
  const endsAt = ended_at ?? cancel_at;
  return {
    id: subscription.id,
    plan: item ? planOf(item.price.id, billing) : null,
    status: subscription.status,
    started_at: ms(subscription.created),
    period_start: ms(item?.current_period_start ?? subscription.created),
    period_end: ms(item?.current_period_end ?? subscription.created),
    ends_at: endsAt === null ? null : ms(endsAt),
  };
}

/**
 * Brings our record of a subscription up to date with what the provider says now, and notes the event in the
 * same transaction. The event only tells that something changed, so late and unordered events do no harm; the
 * version makes sure that an answer fetched earlier never overwrites one fetched later.
 */
export async function syncSubscription(
  context: BillingContext,
  subscriptionId: string,
  event: Pick<Stripe.Event, 'id' | 'type' | 'created'>,
): Promise<'applied' | 'known' | 'foreign'> {
  const { db, stripe, billing } = context;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = await db
      .selectFrom('subscriptions')
      .select(['organization_id', 'version', 'past_due_since'])
      .where('id', '=', subscriptionId)
      .executeTakeFirst();
    const current = await stripe.subscriptions.retrieve(subscriptionId);
    const customer = typeof current.customer === 'string' ? current.customer : current.customer.id;
    const organizationId = before?.organization_id ?? (await organizationOf(db, customer));
    if (organizationId === null) return 'foreign';
    const row: SubscriptionTable = {
      ...stateOf(current, billing),
      organization_id: organizationId,
      past_due_since: current.status === 'past_due' ? (before?.past_due_since ?? ms(event.created)) : null,
      version: (before?.version ?? 0) + 1,
    };
    const outcome = await db.transaction().execute(async (tx) => {
      if (await isKnownEvent(tx, event.id)) return 'known';
      if (!(await writeVersion(tx, row))) return 'overtaken';
      const { id, type } = event;
      await tx.insertInto('billing_events').values({ id, type, received_at: Date.now() }).execute();
      return 'applied';
    });
    if (outcome !== 'overtaken') return outcome;
  }
  throw serviceUnavailable();
}

async function organizationOf(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select('organization_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.organization_id ?? null;
}

/** Writes the row if its version is the next one; false when somebody else was faster. */
async function writeVersion(tx: Db, row: SubscriptionTable): Promise<boolean> {
  const written = await tx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(row)
        .where('subscriptions.version', '=', row.version - 1),
    )
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
}

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('billing_events').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
