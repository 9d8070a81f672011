import type Stripe from 'stripe';
import { ApiError } from '../errors.js';
import { type Db, databaseNow } from '../storage/storage.js';
import type { BillingContext } from './checkout.js';
import { isKnownEvent, syncSubscription } from './sync-subscription.js';

const DAY_MS = 24 * 3600 * 1000;
/** Longer than the provider sends an event again, by itself or by hand. */
const EVENTS_KEPT_MS = 60 * DAY_MS;

/** The event behind a webhook request, if its signature is the provider's and recent. */
const TOLERANCE_SECONDS = 300;

export const unsigned = (): ApiError =>
  new ApiError('invalid_request', 'The Stripe-Signature does not fit the body, or is too old.');

/** False when the header alone shows that the provider did not send it just now. */
export function mayBeSigned(signature: string, now: number): boolean {
  const signedAt = Number(/^t=(\d{1,12}),(?:.*,)?v1=[0-9a-f]{64}(?:,|$)/.exec(signature)?.[1] ?? 0);
  return Math.abs(now / 1000 - signedAt) <= TOLERANCE_SECONDS;
}

export function verifiedEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch {
    throw unsigned();
  }
}

interface EventObject {
  readonly id?: string;
  readonly object?: string;
  readonly subscription?: string | { id: string } | null;
  readonly parent?: {
    subscription_details?: { subscription?: string | { id: string } | null } | null;
  } | null;
}

/** The subscription an event speaks of, whatever API version wrote it; null when it speaks of none. */
export function subscriptionOf(event: Stripe.Event): string | null {
  const object = event.data.object as EventObject;
  if (object.object === 'subscription') return object.id ?? null;
  if (object.object !== 'invoice' && object.object !== 'checkout.session') return null;
  const named = object.parent?.subscription_details?.subscription ?? object.subscription ?? null;
  return typeof named === 'string' ? named : (named?.id ?? null);
}

const TYPES = /^(customer\.subscription\.|checkout\.session\.completed$|invoice\.(paid|payment_failed)$)/;

/** Applies an event once, however often and in whatever order events arrive. */
export async function applyEvent(
  context: BillingContext,
  event: Stripe.Event,
): Promise<'applied' | 'known' | 'foreign' | 'ignored'> {
  const subscriptionId = TYPES.test(event.type) ? subscriptionOf(event) : null;
  if (subscriptionId === null) return 'ignored';
  if (await isKnownEvent(context.db, event.id)) return 'known';
  return syncSubscription(context, subscriptionId, event);
}

export async function removeOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('billing_events')
    .where('received_at', '<', (eb) => eb(databaseNow(), '-', EVENTS_KEPT_MS))
    .execute();
}
