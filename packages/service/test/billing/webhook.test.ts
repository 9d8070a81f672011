import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, REQUEST } from '../harness.js';
import {
  type Billing,
  DAY,
  deliver,
  eventFor,
  PRICES,
  startBilling,
  subscribe,
  usageOf,
} from './fixtures.js';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const now = () => Math.floor(Date.now() / 1000);
const create = (key: string): Promise<Answer> =>
  billing.service.call('POST', '/v1/review-runs', { key, body: REQUEST });

describe('signature', () => {
  test('an event signed by the provider is applied', async () => {
    const { token, state } = await subscribe(billing);
    const { status, body } = await deliver(billing, eventFor(state));
    expect(status).toBe(200);
    expect(body).toEqual({ received: true, request_id: expect.stringMatching(/^req_/) });
    expect(await usageOf(billing, token)).toMatchObject({ plan: 'team', monthly_limit: 2000 });
  });

  test.each([
    ['by another secret', { secret: 'whsec_other' }],
    ['for another body', { body: '{"id":"evt_x"}' }],
    ['longer ago than five minutes', { timestamp: now() - 400 }],
    ['not at all', { header: null }],
    ['with nonsense', { header: 't=1,v1=zz' }],
  ])('a request signed %s changes nothing', async (_, how) => {
    const { token, state } = await subscribe(billing);
    const { status, body } = await deliver(billing, eventFor(state), how);
    expect([status, body.error.code]).toEqual([422, 'invalid_request']);
    expect((await usageOf(billing, token)).plan).toBe('free');
  });

  test('the webhook is not limited by address: the provider sends in bursts', async () => {
    const event = { id: 'evt_other', type: 'product.created', data: { object: {} } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(billing, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
});

describe('order and repetition', () => {
  test('an event id is applied once', async () => {
    const { token, state } = await subscribe(billing);
    const event = eventFor(state);
    await Promise.all([deliver(billing, event), deliver(billing, event), deliver(billing, event)]);
    const version = () =>
      billing.service.storage.db
        .selectFrom('subscriptions')
        .select('version')
        .where('id', '=', state.id)
        .executeTakeFirst();
    expect(await version()).toEqual({ version: 1 });
    billing.stripe.subscriptions.set(state.id, { ...state, price: PRICES.business });
    expect((await deliver(billing, event)).status).toBe(200);
    expect(await version()).toEqual({ version: 1 });
    expect((await usageOf(billing, token)).plan).toBe('team');
  });

  test('in whatever order and however often events arrive, what holds is what the provider says', async () => {
    const state = fc.record({
      status: fc.constantFrom('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'paused'),
      price: fc.constantFrom(...Object.values(PRICES), 'price_of_something_else'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(state, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(), { minLength: 4, maxLength: 8 }),
        async (states, order) => {
          const { token, state: base } = await subscribe(billing);
          const events = states.map((more, index) =>
            eventFor({ ...base, ...more }, { created: now() - 60 + index }),
          );
          const last = { ...base, ...states.at(-1)! };
          billing.stripe.subscriptions.set(base.id, last);
          const shuffled = [...events, ...order.map((pick) => events[pick % events.length]!)].reverse();
          await Promise.all(shuffled.slice(0, 4).map((event) => deliver(billing, event)));
          for (const event of shuffled.slice(4)) await deliver(billing, event);
          const plan =
            last.price === PRICES.business
              ? 'business'
              : last.price.startsWith('price_team')
                ? 'team'
                : 'free';
          const holds = ['trialing', 'active', 'past_due'].includes(last.status);
          expect((await usageOf(billing, token)).plan).toBe(holds ? plan : 'free');
        },
      ),
      { numRuns: 15 },
    );
  });

  test('an answer that was fetched earlier never overwrites one fetched later', async () => {
    const { token, state } = await subscribe(billing);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let first = true;
    const reached = new Promise<void>((resolve) =>
      billing.stripe.holdAnswers(async ({ path }) => {
        if (!path.endsWith(state.id) || !first) return;
        first = false;
        resolve();
        await held;
      }),
    );
    const slow = deliver(billing, eventFor(state));
    await reached;
    billing.stripe.subscriptions.set(state.id, { ...state, price: PRICES.business });
    await deliver(billing, eventFor(state));
    letGo();
    expect((await slow).status).toBe(200);
    billing.stripe.holdAnswers(async () => {});
    expect((await usageOf(billing, token)).plan).toBe('business');
  });

  test('when the provider cannot be asked the event is refused, and applied when it comes again', async () => {
    const { token, state } = await subscribe(billing);
    const event = eventFor(state);
    const down = { status: 503, body: { type: 'api_error' } };
    billing.stripe.failNext(down, down, down);
    expect((await deliver(billing, event)).status).toBe(503);
    expect((await usageOf(billing, token)).plan).toBe('free');
    expect((await deliver(billing, event)).status).toBe(200);
    expect((await usageOf(billing, token)).plan).toBe('team');
  });

  test.each([
    ['checkout.session.completed', (id: string) => ({ object: 'checkout.session', subscription: id })],
    [
      'invoice.paid',
      (id: string) => ({ object: 'invoice', parent: { subscription_details: { subscription: id } } }),
    ],
    ['invoice.payment_failed', (id: string) => ({ object: 'invoice', subscription: { id } })],
  ])('%s brings the subscription up to date too', async (type, object) => {
    const { token, state } = await subscribe(billing);
    await deliver(billing, eventFor(state, { type, object: object(state.id) }));
    expect((await usageOf(billing, token)).plan).toBe('team');
  });

  test('events of others in the same account are taken and change nothing', async () => {
    const { state } = await subscribe(billing, { customer: 'cus_of_another_product' });
    expect((await deliver(billing, eventFor(state))).status).toBe(200);
    expect(
      (await deliver(billing, { id: 'evt_p', type: 'price.updated', data: { object: {} } })).status,
    ).toBe(200);
  });
});

describe('effect on the limit', () => {
  test('usage is counted in the period that is paid for', async () => {
    const { token, state } = await subscribe(billing);
    await create(token);
    await deliver(billing, eventFor(state));
    expect(await usageOf(billing, token)).toMatchObject({
      period_start: iso(state.current_period_start),
      period_end: iso(state.current_period_end),
      used: 0,
    });
    await create(token);
    expect(await usageOf(billing, token)).toMatchObject({ used: 1, remaining: 1999 });
    const renewed = {
      ...state,
      current_period_start: now() - 5,
      current_period_end: now() + 30 * DAY,
    };
    billing.stripe.subscriptions.set(state.id, renewed);
    await deliver(billing, eventFor(renewed));
    expect(await usageOf(billing, token)).toMatchObject({
      used: 0,
      period_start: iso(renewed.current_period_start),
    });
  });

  test('an upgrade lifts the limit at once and a downgrade below what is used stops new runs', async () => {
    const { token, state } = await subscribe(billing, { price: PRICES.business });
    await deliver(billing, eventFor(state));
    await create(token);
    const { db } = billing.service.storage;
    const start = state.current_period_start * 1000;
    await db.updateTable('usage_counters').set({ used: 3000 }).where('period_start', '=', start).execute();
    expect((await create(token)).status).toBe(202);
    billing.stripe.subscriptions.set(state.id, { ...state, price: PRICES.oldTeam });
    await deliver(billing, eventFor(state));
    expect(await usageOf(billing, token)).toMatchObject({ plan: 'team', used: 3001, remaining: 0 });
    const refused = await create(token);
    expect([refused.status, refused.body.error.code]).toEqual([402, 'monthly_limit_reached']);
  });

  test('a cancelled subscription holds to its end; then the organization’s own plan does', async () => {
    const { token, state } = await subscribe(billing, { cancel_at: now() + 20 * DAY });
    await deliver(billing, eventFor(state));
    expect((await usageOf(billing, token)).plan).toBe('team');
    billing.stripe.subscriptions.set(state.id, { ...state, status: 'canceled', ended_at: now() });
    await deliver(billing, eventFor(state, { type: 'customer.subscription.deleted' }));
    expect(await usageOf(billing, token)).toMatchObject({ plan: 'free', monthly_limit: 50 });
  });

  test('an end that passed without a word from the provider still ends', async () => {
    const { token, state } = await subscribe(billing, { cancel_at: now() - 60 });
    await deliver(billing, eventFor(state));
    expect((await usageOf(billing, token)).plan).toBe('free');
  });

  test('a failed payment leaves seven days, a paid one restores the plan', async () => {
    const { token, state } = await subscribe(billing, { status: 'past_due' });
    const failed = { type: 'invoice.payment_failed', created: now() - 6 * DAY };
    await deliver(billing, eventFor(state, failed));
    expect((await usageOf(billing, token)).plan).toBe('team');

    const other = await subscribe(billing, { status: 'past_due' });
    await deliver(billing, eventFor(other.state, { ...failed, created: now() - 8 * DAY }));
    await deliver(billing, eventFor(other.state, { ...failed, created: now() }));
    expect((await usageOf(billing, other.token)).plan).toBe('free');

    billing.stripe.subscriptions.set(other.state.id, { ...other.state, status: 'active' });
    await deliver(billing, eventFor(other.state, { type: 'invoice.paid' }));
    expect((await usageOf(billing, other.token)).plan).toBe('team');
  });

  test('a new subscription takes over from one that ended, whatever is heard of the old one', async () => {
    const { token, state } = await subscribe(billing, { status: 'canceled', created: now() - 90 * DAY });
    const next = {
      ...state,
      id: `${state.id}_next`,
      status: 'active',
      price: PRICES.business,
      created: now(),
    };
    billing.stripe.subscriptions.set(next.id, next);
    await deliver(billing, eventFor(next));
    await deliver(billing, eventFor(state, { type: 'customer.subscription.deleted' }));
    expect((await usageOf(billing, token)).plan).toBe('business');
  });
});

test('secrets reach neither answers nor the database', async () => {
  const { state } = await subscribe(billing);
  const { text } = await deliver(billing, eventFor(state));
  const rows = await billing.service.storage.db.selectFrom('subscriptions').selectAll().execute();
  for (const secret of ['sk_test_', 'whsec_']) expect(text + JSON.stringify(rows)).not.toContain(secret);
});
