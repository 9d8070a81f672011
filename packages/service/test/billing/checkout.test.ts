import { CheckoutResponse, PortalResponse } from '@claimcheck/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService } from '../harness.js';
import { type Billing, CHECKOUT, deliver, eventFor, PRICES, startBilling, subscribe } from './fixtures.js';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const SCOPES = ['billing:read', 'billing:write'];
const freshKey = async () => (await billing.service.otherKey({ plan: 'free', scopes: SCOPES })).token;
const checkout = (key: string, body: object = CHECKOUT, headers = {}) =>
  billing.service.call('POST', '/v1/billing/checkout', { key, body, headers });
const portal = (key: string, body: object = { return_url: 'https://app.example.com/account' }) =>
  billing.service.call('POST', '/v1/billing/portal', { key, body });

describe('checkout', () => {
  test('opens a hosted page for the plan’s price and the organization’s customer', async () => {
    const { status, body } = await checkout(await freshKey(), { ...CHECKOUT, plan: 'business' });
    expect(status).toBe(201);
    CheckoutResponse.strict().parse(body);
    expect(body.checkout_url).toContain(body.session_id);
    const { params, headers } = billing.stripe.calls('/v1/checkout').at(-1)!;
    expect(headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': expect.stringMatching(/^req_/),
    });
    expect(params).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': PRICES.business,
      'line_items[0][quantity]': '1',
      success_url: CHECKOUT.success_url,
      cancel_url: CHECKOUT.cancel_url,
    });
    const customer = billing.stripe.customers.get(params.customer!)!;
    expect(customer['metadata[organization_id]']).toBe(params.client_reference_id);
  });

  test('an organization has one customer, also when several checkouts begin at once', async () => {
    const key = await freshKey();
    const before = billing.stripe.customers.size;
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkout(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    await checkout(key);
    expect(billing.stripe.customers.size).toBe(before + 1);
  });

  test('the same Idempotency-Key opens one page, here and at the provider', async () => {
    const key = await freshKey();
    const headers = { 'idempotency-key': `buy-${Math.random()}` };
    const first = await checkout(key, CHECKOUT, headers);
    await billing.service.storage.db.deleteFrom('idempotency_keys').execute();
    const afterCrash = await checkout(key, CHECKOUT, headers);
    const replayed = await checkout(key, CHECKOUT, headers);
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    expect([afterCrash.body.session_id, replayed.body.session_id]).toEqual(
      Array(2).fill(first.body.session_id),
    );
  });

  test.each([
    ['an unknown plan', { plan: 'gold' }, 'plan'],
    ['a plan that is not sold', { plan: 'free' }, 'plan'],
    ['a relative address', { success_url: '/paid' }, 'success_url'],
    ['another scheme', { cancel_url: 'javascript:alert(1)' }, 'cancel_url'],
    ['an unknown field', { coupon: 'x' }, 'coupon'],
    ['an address that the provider refuses', { success_url: 'https://refused.example/' }, 'success_url'],
  ])('%s is refused and named', async (_, more, path) => {
    const { status, body } = await checkout(await freshKey(), { ...CHECKOUT, ...more });
    expect([status, body.error.code]).toEqual([422, 'invalid_request']);
    expect(body.error.details[0].path).toBe(path);
  });

  test('a second subscription is not sold beside the first', async () => {
    const { token, state } = await subscribe(billing);
    await deliver(billing, eventFor(state));
    const { status, body } = await checkout(token);
    expect(status).toBe(422);
    expect(body.error.message).toContain('portal');
  });

  test('a customer deleted at the provider is made anew', async () => {
    const key = await freshKey();
    await checkout(key);
    const gone = billing.stripe.calls('/v1/checkout').at(-1)!.params.customer!;
    billing.stripe.customers.delete(gone);
    expect((await checkout(key)).status).toBe(201);
    expect(billing.stripe.calls('/v1/checkout').at(-1)!.params.customer).not.toBe(gone);
  });

  test('a provider that fails is 503 without its words, and a short failure is retried', async () => {
    const key = await freshKey();
    await checkout(key);
    const down = { status: 500, body: { type: 'api_error', message: 'inner words' } };
    billing.stripe.failNext(down, down, down);
    const failed = await checkout(key);
    expect([failed.status, failed.body.error.code]).toEqual([503, 'service_unavailable']);
    expect(failed.text).not.toContain('inner words');
    billing.stripe.failNext(down);
    expect((await checkout(key)).status).toBe(201);
  });
});

describe('portal', () => {
  test('is 404 for an organization that is no customer, 201 for one that is', async () => {
    const key = await freshKey();
    const none = await portal(key);
    expect([none.status, none.body.error.code]).toEqual([404, 'not_found']);
    await checkout(key);
    const { status, body } = await portal(key);
    expect(status).toBe(201);
    PortalResponse.strict().parse(body);
    expect(billing.stripe.calls('/v1/billing_portal').at(-1)!.params.return_url).toContain('account');
  });

  test('a return address that is none is refused', async () => {
    const { status, body } = await portal(await freshKey(), { return_url: 'x' });
    expect([status, body.error.details[0].path]).toEqual([422, 'return_url']);
  });
});

test('without settings every billing endpoint is 503 billing_not_configured', async () => {
  const plain = await startTestService({ CLAIMCHECK_ROLE: 'api' });
  try {
    for (const [path, body] of [
      ['/v1/billing/checkout', CHECKOUT],
      ['/v1/billing/portal', { return_url: 'https://app.example.com/' }],
      ['/webhooks/stripe', {}],
    ] as const) {
      const answer = await plain.call('POST', path, { body });
      expect([answer.status, answer.body.error.code]).toEqual([503, 'billing_not_configured']);
    }
  } finally {
    await plain.stop();
  }
});
