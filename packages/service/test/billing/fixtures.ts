import Stripe from 'stripe';
import { type Answer, startTestService, type TestService } from '../harness.js';
import { type StripeServer, type SubscriptionState, startStripeServer } from './stripe-server.js';

export const SECRET_KEY = 'sk_test_not_a_real_key';
export const WEBHOOK_SECRET = 'whsec_not_a_real_secret';
export const PRICES = { team: 'price_team', oldTeam: 'price_team_2025', business: 'price_business' };
const SCOPES = ['billing:read', 'billing:write', 'review_runs:create', 'review_runs:read', 'imports:create'];

const { webhooks } = new Stripe(SECRET_KEY);
let serial = 0;

export interface Billing {
  service: TestService;
  stripe: StripeServer;
  stop(): Promise<void>;
}

export async function startBilling(): Promise<Billing> {
  const stripe = await startStripeServer(SECRET_KEY);
  const service = await startTestService({
    CLAIMCHECK_ROLE: 'api',
    CLAIMCHECK_ADDRESS_RATE_LIMIT: '3',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_TEAM: `${PRICES.team}, ${PRICES.oldTeam}`,
    STRIPE_PRICE_BUSINESS: PRICES.business,
    STRIPE_API_BASE: stripe.url,
  });
  return {
    service,
    stripe,
    async stop() {
      await service.stop();
      await stripe.stop();
    },
  };
}

export const CHECKOUT = {
  plan: 'team',
  success_url: 'https://app.example.com/paid?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://app.example.com/plans',
};

const seconds = (ms: number): number => Math.floor(ms / 1000);
export const DAY = 24 * 3600;

/** An organization on the free plan with a customer and a subscription at the provider. */
export async function subscribe({ service, stripe }: Billing, more: Partial<SubscriptionState> = {}) {
  const { token } = await service.otherKey({ plan: 'free', scopes: SCOPES });
  await service.call('POST', '/v1/billing/checkout', { key: token, body: CHECKOUT });
  const customer = stripe.calls('/v1/checkout').at(-1)!.params.customer!;
  const now = seconds(Date.now());
  const state: SubscriptionState = {
    id: `sub_${++serial}`,
    customer,
    status: 'active',
    price: PRICES.team,
    created: now - 10 * DAY,
    current_period_start: now - 10 * DAY,
    current_period_end: now + 20 * DAY,
    ...more,
  };
  stripe.subscriptions.set(state.id, state);
  return { token, state };
}

export interface EventOptions {
  id?: string;
  type?: string;
  created?: number;
  object?: object;
}

export function eventFor(state: SubscriptionState, options: EventOptions = {}): object {
  return {
    id: options.id ?? `evt_${++serial}`,
    object: 'event',
    type: options.type ?? 'customer.subscription.updated',
    created: options.created ?? seconds(Date.now()),
    api_version: '2026-10-28.endive',
    data: { object: options.object ?? { object: 'subscription', ...state } },
  };
}

/** Delivers an event as the provider does: signed, as raw bytes. */
export function deliver(
  { service }: Billing,
  event: object,
  how: { secret?: string; timestamp?: number; header?: string | null; body?: string } = {},
): Promise<Answer> {
  const payload = JSON.stringify(event, null, 2);
  const header =
    how.header === undefined
      ? webhooks.generateTestHeaderString({
          payload,
          secret: how.secret ?? WEBHOOK_SECRET,
          timestamp: how.timestamp ?? seconds(Date.now()),
        })
      : how.header;
  return service.call('POST', '/webhooks/stripe', {
    key: null,
    raw: how.body ?? payload,
    headers: header === null ? {} : { 'stripe-signature': header },
  });
}

export const usageOf = async ({ service }: Billing, key: string) =>
  (await service.call('GET', '/v1/usage', { key })).body;
