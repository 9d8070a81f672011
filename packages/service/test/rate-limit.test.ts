import { afterAll, beforeAll, expect, test } from 'vitest';
import { charge } from '../dist/http/rate-limit.js';
import { openStorage } from '../dist/storage/open.js';
import { startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    CLAIMCHECK_ROLE: 'api',
    CLAIMCHECK_RATE_LIMIT: '10',
    CLAIMCHECK_ADDRESS_RATE_LIMIT: '7',
  });
});
afterAll(() => service.stop());

test('a key may spend its limit in one go, and no more', async () => {
  const { token } = await service.otherKey();
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => service.call('GET', '/v1/usage', { key: token })),
  );
  const passed = answers.filter(({ status }) => status === 200);
  const limited = answers.filter(({ status }) => status === 429);
  expect([passed.length, limited.length]).toEqual([10, 5]);
  expect(passed.map(({ headers }) => headers.get('ratelimit-remaining')).sort()).toEqual([...'0123456789']);
  for (const { headers, body } of limited) {
    expect(body.error.code).toBe('rate_limited');
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(6);
    expect(headers.get('ratelimit-limit')).toBe('10');
    expect(headers.get('ratelimit-remaining')).toBe('0');
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(50);
  }
});

test('one key does not spend the limit of another', async () => {
  const [a, b] = [await service.otherKey(), await service.otherKey()];
  for (let n = 0; n < 11; n++) await service.call('GET', '/v1/usage', { key: a.token });
  expect((await service.call('GET', '/v1/usage', { key: b.token })).status).toBe(200);
});

test('requests without a valid key share the limit of their address, which valid keys do not feel', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) {
    statuses.push((await service.call('GET', '/v1/usage', { key: null })).status);
    statuses.push((await service.call('GET', '/v1/usage', { key: 'wrong' })).status);
  }
  expect(statuses).toEqual([...Array(7).fill(401), ...Array(3).fill(429)]);
  const { token } = await service.otherKey();
  expect((await service.call('GET', '/v1/usage', { key: token })).status).toBe(200);
});

test('probes are never limited', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => service.call('GET', '/healthz', { key: null })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('the limit holds across processes that share the database', async () => {
  const processes = await Promise.all([1, 2, 3].map(() => openStorage(service.config)));
  const id = `key:${Math.random()}`;
  const perMinute = 25;
  const began = performance.now();
  const charges = await Promise.all(
    Array.from({ length: 60 }, (_, n) => charge(processes[n % 3]!.rates, id, perMinute)),
  );
  // Time goes on while they are charged: a slow machine is owed what the bucket regains meanwhile, no more.
  const regained = Math.floor(((performance.now() - began) / 60_000) * perMinute);
  const allowed = charges.filter((one) => one.allowed).length;
  expect(allowed).toBeGreaterThanOrEqual(perMinute);
  expect(allowed).toBeLessThanOrEqual(perMinute + regained);
  await Promise.all(processes.map((storage) => storage.close()));
});

test('a spent bucket refills with time', async () => {
  const { rates } = service.storage;
  const id = `key:${Math.random()}`;
  // Regains one a second, so that it is spent after some sixty charges also where each is slow.
  const perMinute = 60;
  let last = await charge(rates, id, perMinute);
  while (last.allowed) last = await charge(rates, id, perMinute);
  expect(last.remaining).toBe(0);
  await rates
    .updateTable('rate_buckets')
    .set((eb) => ({ next_arrival_us: eb('next_arrival_us', '-', 60_000_000) }))
    .where('id', '=', id)
    .execute();
  expect(await charge(rates, id, perMinute)).toMatchObject({ allowed: true, remaining: perMinute - 1 });
});

test('a clock that is set back by an hour locks nobody out for longer than one window', async () => {
  const { rates } = service.storage;
  const id = `key:${Math.random()}`;
  await charge(rates, id, 60);
  const shift = (seconds: number) =>
    rates
      .updateTable('rate_buckets')
      .set((eb) => ({ next_arrival_us: eb('next_arrival_us', '+', seconds * 1_000_000) }))
      .where('id', '=', id)
      .execute();
  // What an hour back is to the clock, an hour ahead is to the bucket.
  await shift(3_600);
  const first = await charge(rates, id, 60);
  expect(first).toMatchObject({ allowed: false });
  expect(first.retryAfter).toBeLessThanOrEqual(60);
  expect(first.reset).toBeLessThanOrEqual(60);
  await shift(-60);
  expect(await charge(rates, id, 60)).toMatchObject({ allowed: true });
});
