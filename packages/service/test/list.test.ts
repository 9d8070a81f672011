import { ReviewRunList } from '@claimcheck/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, REQUEST, startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

/** Runs of one test are kept apart by a project of its own. */
async function freshProject() {
  const { token } = await service.otherKey();
  const call: Call = (method, path, options) => service.call(method, path, { key: token, ...options });
  const create = async (more: object = {}): Promise<string> =>
    (await call('POST', '/v1/review-runs', { body: { ...REQUEST, ...more } })).body.review_run.id;
  const ids = async (query = ''): Promise<string[]> =>
    (await call('GET', `/v1/review-runs${query}`)).body.items.map(({ id }: { id: string }) => id);
  return { call, create, ids };
}

test('lists the runs of the project, newest first, 20 to a page', async () => {
  const { call, create } = await freshProject();
  const created: string[] = [];
  for (let n = 0; n < 23; n++) created.push(await create());
  const first = await call('GET', '/v1/review-runs');
  ReviewRunList.strict().parse(first.body);
  expect(first.body.items.map(({ id }: { id: string }) => id)).toEqual(created.toReversed().slice(0, 20));
  const second = await call('GET', `/v1/review-runs?cursor=${first.body.next_cursor}`);
  expect(second.body.items.map(({ id }: { id: string }) => id)).toEqual(created.toReversed().slice(20));
  expect(second.body.next_cursor).toBeNull();
});

test('a project without runs has an empty page', async () => {
  const { call } = await freshProject();
  expect((await call('GET', '/v1/review-runs')).body).toMatchObject({ items: [], next_cursor: null });
});

test('a page that ends exactly at the last run is the last page', async () => {
  const { call, create } = await freshProject();
  for (let n = 0; n < 4; n++) await create();
  const { body } = await call('GET', '/v1/review-runs?limit=4');
  expect([body.items.length, body.next_cursor]).toEqual([4, null]);
});

test('filters narrow the list, alone and together', async () => {
  const { create, ids, call } = await freshProject();
  const a = await create({ intended_use: 'eval_only', external_id: 'x&y=1' });
  const b = await create({ intended_use: 'eval_only' });
  const c = await create({ external_id: 'x&y=1' });
  await call('POST', `/v1/review-runs/${b}/cancel`);
  expect(await ids('?intended_use=eval_only')).toEqual([b, a]);
  expect(await ids('?external_id=x%26y%3D1')).toEqual([c, a]);
  expect(await ids('?status=cancelled')).toEqual([b]);
  expect(await ids('?status=queued&intended_use=eval_only')).toEqual([a]);
  expect(await ids('?capture_method=import')).toEqual([]);
  expect(await ids('?capture_method=api')).toEqual([c, b, a]);
  expect(await ids('?safe_use_status=blocked')).toEqual([]);
});

test('created_after and created_before exclude the very moment', async () => {
  const { create, ids, call } = await freshProject();
  const a = await create();
  const { created_at: moment } = (await call('GET', `/v1/review-runs/${a}`)).body;
  const shifted = (ms: number) => encodeURIComponent(new Date(Date.parse(moment) + ms).toISOString());
  expect(await ids(`?created_after=${shifted(-1)}`)).toEqual([a]);
  expect(await ids(`?created_after=${shifted(0)}`)).toEqual([]);
  expect(await ids(`?created_before=${shifted(0)}`)).toEqual([]);
  expect(await ids(`?created_before=${shifted(1)}`)).toEqual([a]);
  expect(await ids(`?created_after=${encodeURIComponent('2020-01-01T01:00:00+01:00')}`)).toEqual([a]);
});

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['cursor=nonsense', 'cursor'],
  ['cursor=', 'cursor'],
  ['status=done', 'status'],
  ['safe_use_status=fine', 'safe_use_status'],
  ['intended_use=fun', 'intended_use'],
  ['capture_method=fax', 'capture_method'],
  ['external_id=', 'external_id'],
  ['created_after=yesterday', 'created_after'],
  ['created_before=2026-13-01T00:00:00Z', 'created_before'],
  ['offset=10', 'offset'],
])('refuses ?%s and names %s', async (query, path) => {
  const { status, body } = await service.call('GET', `/v1/review-runs?${query}`);
  expect([status, body.error.code]).toEqual([422, 'invalid_request']);
  expect(body.error.details[0].path).toBe(path);
});

test('while runs are created, paging misses none that was there and shows none twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 4 }),
      async (limit, before, creators) => {
        const { create, call } = await freshProject();
        const there = new Set<string>();
        for (let n = 0; n < before; n++) there.add(await create());
        let paging = true;
        const background = Array.from({ length: creators }, async () => {
          while (paging) await create();
        });
        const seen: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
          const { body } = await call('GET', `/v1/review-runs?limit=${limit}${query}`);
          for (const { id } of body.items) seen.push(id);
          cursor = body.next_cursor;
        }
        paging = false;
        await Promise.all(background);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual([...seen].sort().reverse());
        for (const id of there) expect(seen).toContain(id);
      },
    ),
    { numRuns: 10 },
  );
});
