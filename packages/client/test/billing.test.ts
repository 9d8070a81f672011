import { type Claimcheck, ServerError } from '@claimcheck/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StripeServer, startStripeServer } from '../../service/test/billing/stripe-server.js';
import { type Service, startService } from './service.js';

const SECRET_KEY = 'sk_test_not_a_real_key';
const CHECKOUT = {
  plan: 'business',
  success_url: 'https://app.example.com/paid',
  cancel_url: 'https://app.example.com/plans',
} as const;

let stripe: StripeServer;
let service: Service;
let client: Claimcheck;
beforeAll(async () => {
  stripe = await startStripeServer(SECRET_KEY);
  service = await startService({
    CLAIMCHECK_ROLE: 'api',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_not_a_real_secret',
    STRIPE_PRICE_BUSINESS: 'price_business',
    STRIPE_API_BASE: stripe.url,
  });
  client = service.client();
});
afterAll(async () => {
  await service.stop();
  await stripe.stop();
});

test('a checkout and then the portal of the customer it made are opened', async () => {
  const checkout = await client.billing.checkout(CHECKOUT);
  expect(checkout.checkout_url).toBe(`https://checkout.stripe.test/${checkout.session_id}`);
  expect(Date.parse(checkout.expires_at)).toBeGreaterThan(Date.now());
  const portal = await client.billing.portal({ return_url: 'https://app.example.com/account' });
  expect(portal.portal_url).toMatch(/^https:\/\/billing\.stripe\.test\//);
  expect(portal.request_id).toMatch(/^req_/);
});

test('a service without billing says so, and it is not asked again', async () => {
  const without = await startService({ CLAIMCHECK_ROLE: 'api' });
  const error = await without
    .client()
    .billing.checkout(CHECKOUT)
    .catch((thrown: unknown) => thrown);
  await without.stop();
  expect(error).toBeInstanceOf(ServerError);
  expect(error).toMatchObject({ status: 503, code: 'billing_not_configured' });
});
