import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../dist/config.js';
import { REQUEST, startTestService, type TestService } from '../harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    CLAIMCHECK_ROLE: 'api',
    CLAIMCHECK_RATE_LIMIT: '',
    CLAIMCHECK_PLANS: JSON.stringify({
      free: { monthly_runs: 2, requests_per_minute: 5 },
      team: { requests_per_minute: 12 },
      business: { monthly_runs: null, requests_per_minute: 0 },
    }),
  });
});
afterAll(() => service.stop());

const usage = (key: string) => service.call('GET', '/v1/usage', { key });

test('a plan’s monthly limit is configuration', async () => {
  const { token } = await service.otherKey({ plan: 'free' });
  const statuses = [];
  for (let n = 0; n < 3; n++) {
    statuses.push((await service.call('POST', '/v1/review-runs', { key: token, body: REQUEST })).status);
  }
  expect(statuses).toEqual([202, 202, 402]);
  expect((await usage(token)).body).toMatchObject({ plan: 'free', monthly_limit: 2, used: 2, remaining: 0 });
});

test('what the configuration leaves out keeps its default', async () => {
  const { token } = await service.otherKey({ plan: 'team' });
  expect((await usage(token)).body.monthly_limit).toBe(2000);
});

test.each([
  ['free', 5],
  ['team', 12],
  ['unlimited', 600],
])('the %s plan allows %i requests a minute', async (plan, limit) => {
  const { token } = await service.otherKey({ plan });
  const { headers } = await usage(token);
  expect(headers.get('ratelimit-limit')).toBe(String(limit));
  expect(headers.get('ratelimit-remaining')).toBe(String(limit - 1));
});

test('the limit of a plan is enforced, and 0 is none', async () => {
  const { token } = await service.otherKey({ plan: 'free' });
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await usage(token)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const business = await service.otherKey({ plan: 'business' });
  const { headers, body } = await usage(business.token);
  expect(headers.get('ratelimit-limit')).toBeNull();
  expect(body.monthly_limit).toBeNull();
});

test('a fresh installation is on the unlimited plan', async () => {
  expect((await service.call('GET', '/v1/usage')).body).toMatchObject({ plan: 'unlimited', remaining: null });
});

test.each([
  ['broken JSON', { CLAIMCHECK_PLANS: '{' }, 'CLAIMCHECK_PLANS'],
  ['an unknown plan', { CLAIMCHECK_PLANS: '{"gold":{}}' }, 'CLAIMCHECK_PLANS'],
  ['an unknown term', { CLAIMCHECK_PLANS: '{"free":{"runs":1}}' }, 'CLAIMCHECK_PLANS'],
  ['a negative limit', { CLAIMCHECK_PLANS: '{"free":{"monthly_runs":-1}}' }, 'CLAIMCHECK_PLANS'],
  ['a key without the rest', { STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET'],
  ['a price that is none', { STRIPE_PRICE_TEAM: 'team' }, 'STRIPE_PRICE_TEAM'],
])('%s is refused at the start, without repeating secrets', (_, env, named) => {
  const load = () => loadConfig(env);
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(named);
  expect(load).not.toThrow('sk_test_x');
});
