import type { CheckoutRequest, PortalRequest } from '@claimcheck/contracts';
import type Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { ApiError } from '../errors.js';
import { invalidRequest } from '../http/validation.js';
import { timestamp } from '../runs/wire.js';
import type { Db } from '../storage/storage.js';
import { ensureCustomer, findCustomer, replaceCustomer } from './customers.js';
import { HOLDING_STATUSES } from './standing.js';
import { isMissing } from './stripe-client.js';

export interface BillingContext {
  readonly db: Db;
  readonly stripe: Stripe;
  readonly billing: BillingConfig;
}

/** A second subscription would be paid beside the first. */
async function refuseSecondSubscription(db: Db, organizationId: string): Promise<void> {
  const running = await db
    .selectFrom('subscriptions')
    .select('plan')
    .where('organization_id', '=', organizationId)
    .where('status', 'in', HOLDING_STATUSES)
    .executeTakeFirst();
  if (!running) return;
  const message = `cannot be bought: the organization has a subscription (${running.plan ?? 'another plan'}). Change it in the portal.`;
  throw invalidRequest([{ path: 'plan', message }]);
}

/** A hosted page where the organization buys a plan. The same idempotency key gives the same page. */
export async function createCheckout(
  { db, stripe, billing }: BillingContext,
  organizationId: string,
  request: CheckoutRequest,
  idempotencyKey: string,
) {
  const price = billing.prices[request.plan]?.[0];
  if (price === undefined) throw invalidRequest([{ path: 'plan', message: 'is not on sale here' }]);
  await refuseSecondSubscription(db, organizationId);
  const metadata = { organization_id: organizationId, plan: request.plan };
  const open = (customer: string, key: string) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: organizationId,
        line_items: [{ price, quantity: 1 }],
        success_url: request.success_url,
        cancel_url: request.cancel_url,
        metadata,
        subscription_data: { metadata },
      },
      { idempotencyKey: key },
    );
  const customer = await ensureCustomer(db, stripe, organizationId);
  const session = await open(customer, idempotencyKey).catch(async (error: unknown) => {
    if (!(await isMissing(error, 'customer'))) throw error;
    const next = await replaceCustomer(db, stripe, organizationId, customer);
    return open(next, `${idempotencyKey}-${next}`);
  });
  if (session.url === null) throw new Error('The checkout session has no address.');
  return {
    checkout_url: session.url,
    session_id: session.id,
    expires_at: timestamp(session.expires_at * 1000),
  };
}

/** A hosted page where an existing customer changes plan, pays, or cancels. */
export async function createPortal(
  { db, stripe }: BillingContext,
  organizationId: string,
  { return_url }: PortalRequest,
) {
  const customer = await findCustomer(db, organizationId);
  const noCustomer = () =>
    new ApiError(
      'not_found',
      'The organization is no billing customer yet. It becomes one with POST /v1/billing/checkout.',
    );
  if (customer === null) throw noCustomer();
  const session = await stripe.billingPortal.sessions
    .create({ customer, return_url })
    .catch(async (error: unknown) => {
      throw (await isMissing(error, 'customer')) ? noCustomer() : error;
    });
  return { portal_url: session.url };
}
