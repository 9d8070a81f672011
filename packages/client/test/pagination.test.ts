import type { Claimcheck } from '@claimcheck/client';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, startFaultServer } from './fault-server.js';
import { REQUEST, type Service, startService } from './service.js';

const RUNS = 17;

let service: Service;
let client: Claimcheck;
let newestFirst: string[];
beforeAll(async () => {
  service = await startService({ CLAIMCHECK_ROLE: 'api' });
  client = service.client();
  newestFirst = [];
  for (let i = 0; i < RUNS; i += 1) {
    newestFirst.unshift((await client.reviewRuns.create(REQUEST)).review_run.id);
  }
});
afterAll(() => service.stop());

const pageSize = fc.integer({ min: 1, max: RUNS + 3 });

test('iteration gives every run once, newest first, whatever the page size', async () => {
  await fc.assert(
    fc.asyncProperty(pageSize, async (limit) => {
      const ids: string[] = [];
      for await (const { id } of client.reviewRuns.list({ limit })) ids.push(id);
      expect(ids).toEqual(newestFirst);
    }),
    { numRuns: 12 },
  );
});

test('pages hold the same runs, all but the last are full, and only the last has no next', async () => {
  await fc.assert(
    fc.asyncProperty(pageSize, async (limit) => {
      const ids: string[][] = [];
      let followed = true;
      const first = await client.reviewRuns.list({ limit });
      for await (const page of first.pages()) {
        expect(followed).toBe(true);
        ids.push(page.items.map(({ id }) => id));
        followed = page.hasNextPage();
      }
      expect(followed).toBe(false);
      expect(ids.flat()).toEqual(newestFirst);
      expect(ids.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

test('iteration can begin at the cursor of any page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: RUNS - 1 }), pageSize, async (skipped, limit) => {
      const { next_cursor } = await client.reviewRuns.list({ limit: skipped });
      const ids: string[] = [];
      for await (const { id } of client.reviewRuns.list({ limit, cursor: next_cursor! })) ids.push(id);
      expect(ids).toEqual(newestFirst.slice(skipped));
    }),
    { numRuns: 8 },
  );
});

test('a page is fetched only when its items are asked for', async () => {
  await using server = await startFaultServer(
    json(200, { items: [{ id: 'a' }, { id: 'b' }], next_cursor: 'x', request_id: 'req_1' }),
    json(200, { items: [], next_cursor: 'y', request_id: 'req_2' }),
    json(200, { items: [{ id: 'c' }], next_cursor: null, request_id: 'req_3' }),
  );
  const seenAfter: [string, number][] = [];
  for await (const { id } of server.client().reviewRuns.list({ status: 'queued' })) {
    seenAfter.push([id, server.seen.length]);
  }
  expect(seenAfter).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 3],
  ]);
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/v1/review-runs?status=queued',
    '/v1/review-runs?status=queued&cursor=x',
    '/v1/review-runs?status=queued&cursor=y',
  ]);
});

test('there is no page after the last', async () => {
  const page = await client.reviewRuns.list({ limit: 100 });
  expect(await page.nextPage()).toBeNull();
});
