import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, periodAt } from '../../dist/billing/periods.js';
import { consumeUsage, consumeUsageUpTo, readUsage } from '../../dist/billing/usage.js';
import { startTestService, type TestService } from '../harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

const DAY = 24 * 3600 * 1000;
const at = (text: string) => Date.parse(text);
const moment = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
const cycle = fc
  .record({ start: moment, days: fc.constantFrom(7, 28, 29, 30, 31, 90, 365, 366) })
  .map(({ start, days }) => ({ start, end: start + days * DAY }));

test('every moment lies in its period, and the period of any moment in it is the same', () => {
  fc.assert(
    fc.property(moment, fc.option(cycle), fc.double({ min: 0, max: 1, noNaN: true }), (ms, paid, where) => {
      const time = paid ? Math.max(ms, paid.start) : ms;
      const period = periodAt(time, paid);
      expect(period.start).toBeLessThanOrEqual(time);
      expect(period.end).toBeGreaterThan(time);
      const inside = Math.min(period.end - 1, Math.floor(period.start + where * (period.end - period.start)));
      expect(periodAt(inside, paid)).toEqual(period);
    }),
    { numRuns: 2_000 },
  );
});

test('periods follow each other without gap or overlap, none longer than a month', () => {
  fc.assert(
    fc.property(moment, fc.option(cycle), (ms, paid) => {
      const period = periodAt(paid ? Math.max(ms, paid.start) : ms, paid);
      expect(periodAt(period.end, paid).start).toBe(period.end);
      expect(period.end - period.start).toBeLessThanOrEqual(31 * DAY);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['2026-02-28T23:59:59.999Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
])('without a subscription the period of %s is its UTC month', (time, start, end) => {
  expect(periodAt(at(time), null)).toEqual({ start: at(start), end: at(end) });
});

test('a month from the 31st ends on the last day of a shorter month', () => {
  expect(new Date(addMonths(at('2026-01-31T10:30:00Z'), 1)).toISOString()).toBe('2026-02-28T10:30:00.000Z');
  expect(new Date(addMonths(at('2027-11-30T00:00:00Z'), 3)).toISOString()).toBe('2028-02-29T00:00:00.000Z');
});

test('a yearly subscription is counted by months, a monthly one by its own days', () => {
  const year = { start: at('2026-01-15T08:00:00Z'), end: at('2027-01-15T08:00:00Z') };
  expect(periodAt(at('2026-03-20T00:00:00Z'), year)).toEqual({
    start: at('2026-03-15T08:00:00Z'),
    end: at('2026-04-15T08:00:00Z'),
  });
  const month = { start: at('2026-02-28T08:00:00Z'), end: at('2026-03-31T08:00:00Z') };
  expect(periodAt(at('2026-03-30T00:00:00Z'), month)).toEqual(month);
});

test('when the news of a renewal is late, a new period has begun nevertheless', () => {
  const paid = { start: at('2026-01-15T08:00:00Z'), end: at('2026-02-15T08:00:00Z') };
  expect(periodAt(paid.end, paid)).toEqual({ start: paid.end, end: at('2026-03-15T08:00:00Z') });
});

async function freshSubscriber(limit: number | null) {
  const { id } = await service.otherKey({ plan: 'free' });
  const { organization_id } = await service.storage.db
    .selectFrom('api_keys')
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { organizationId: organization_id, plan: 'free', monthlyRuns: limit, cycle: null } as const;
}

test('over a month’s end, at once and in any sizes, each month is used exactly to its limit', async () => {
  const end = at('2026-11-01T00:00:00.000Z');
  const request = fc.record({
    offset: fc.integer({ min: -3, max: 2 }),
    runs: fc.integer({ min: 1, max: 9 }),
    partly: fc.boolean(),
  });
  const { db } = service.storage;
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 64 }),
      fc.option(fc.integer({ min: 0, max: 60 })),
      async (requests, limit) => {
        const subscriber = await freshSubscriber(limit);
        const counted = await Promise.all(
          requests.map(({ offset, runs, partly }) =>
            db.transaction().execute(async (tx) => {
              if (partly) return consumeUsageUpTo(tx, subscriber, runs, end + offset);
              return consumeUsage(tx, subscriber, runs, end + offset).then(
                () => runs,
                () => 0,
              );
            }),
          ),
        );
        for (const [month, isIn] of [
          [end - 1, (offset: number) => offset < 0],
          [end, (offset: number) => offset >= 0],
        ] as const) {
          const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
          const mine = requests.flatMap((one, index) => (isIn(one.offset) ? [index] : []));
          const { used } = await readUsage(db, subscriber, month);
          expect(used).toBe(sum(mine.map((index) => counted[index]!)));
          const wanted = sum(mine.map((index) => requests[index]!.runs));
          if (limit === null) expect(used).toBe(wanted);
          else {
            expect(used).toBeLessThanOrEqual(limit);
            // Whole requests may leave a rest that is too small for any of those refused.
            const refused = mine.filter((index) => counted[index] === 0).map((index) => requests[index]!);
            if (refused.some(({ partly }) => partly)) expect(used).toBe(limit);
            for (const { runs } of refused) expect(used + runs).toBeGreaterThan(limit);
          }
        }
      },
    ),
    { numRuns: 20 },
  );
});
