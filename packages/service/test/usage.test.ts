import { Usage } from '@claimcheck/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { periodAt } from '../dist/billing/periods.js';
import { consumeUsage, readUsage } from '../dist/billing/usage.js';
import { REQUEST, startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

test('reports plan, period, limit, use and what is left', async () => {
  const { token } = await service.otherKey({ plan: 'team' });
  await service.call('POST', '/v1/review-runs', { key: token, body: REQUEST });
  const { status, body } = await service.call('GET', '/v1/usage', { key: token });
  expect(status).toBe(200);
  Usage.strict().parse(body);
  expect(body).toMatchObject({ plan: 'team', monthly_limit: 2000, used: 1, remaining: 1999 });
  expect(body.period_start <= new Date().toISOString() && new Date().toISOString() < body.period_end).toBe(
    true,
  );
});

test('the unlimited plan has no limit and nothing remaining to count', async () => {
  const { token } = await service.otherKey();
  const { body } = await service.call('GET', '/v1/usage', { key: token });
  expect(body).toMatchObject({ plan: 'unlimited', monthly_limit: null, used: 0, remaining: null });
});

test('64 creations at once stop exactly at the limit', async () => {
  const { token } = await service.otherKey({ plan: 'free' });
  const create = () => service.call('POST', '/v1/review-runs', { key: token, body: REQUEST });
  const answers = await Promise.all(Array.from({ length: 64 }, create));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(50);
  for (const { status, body } of answers) {
    if (status !== 202) expect([status, body.error.code]).toEqual([402, 'monthly_limit_reached']);
  }
  const { body } = await service.call('GET', '/v1/usage', { key: token });
  expect(body).toMatchObject({ used: 50, remaining: 0 });
  let listed = 0;
  for (let cursor = ''; ; ) {
    const page = await service.call('GET', `/v1/review-runs?limit=100${cursor}`, { key: token });
    listed += page.body.items.length;
    if (page.body.next_cursor === null) break;
    cursor = `&cursor=${page.body.next_cursor}`;
  }
  expect(listed).toBe(50);
});

test('a period is a month in UTC and a new one starts at zero', async () => {
  const last = Date.parse('2026-12-31T23:59:59.999Z');
  expect(periodAt(last, null)).toEqual({ start: Date.UTC(2026, 11), end: Date.UTC(2027, 0) });
  const { db } = service.storage;
  const { token } = await service.otherKey({ plan: 'free' });
  const { organization_id } = await db
    .selectFrom('api_keys')
    .select('organization_id')
    .where('id', '=', token.slice(4, 16))
    .executeTakeFirstOrThrow();
  const subscriber = { organizationId: organization_id, plan: 'free', monthlyRuns: 50, cycle: null } as const;
  await consumeUsage(db, subscriber, 50, last);
  await expect(consumeUsage(db, subscriber, 1, last)).rejects.toMatchObject({
    code: 'monthly_limit_reached',
  });
  await consumeUsage(db, subscriber, 1, last + 1);
  expect((await readUsage(db, subscriber, last)).used).toBe(50);
  expect((await readUsage(db, subscriber, last + 1)).used).toBe(1);
});
