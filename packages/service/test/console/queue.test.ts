import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from '../../dist/auth/organizations.js';
import { uuidv7 } from '../../dist/ids.js';
import { urgencyOf } from '../../dist/reviews/urgency.js';
import { WaitingCounter } from '../../dist/reviews/waiting-counts.js';
import { startTestService, type TestService, until } from '../harness.js';
import { signedIn } from './fixtures.js';

const HOME = '00000000-0000-4000-8000-000000000001';
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

type Verdict = Parameters<typeof urgencyOf>[0];

/** Completed runs as the engine leaves them, in a project of their own. */
async function projectWith(
  runs: readonly { verdict: Verdict; importance?: number; name?: string; use?: string }[],
) {
  const { db } = service.storage;
  const projectId = await createProject(db, HOME, 'Queue');
  const rows = runs.map(({ verdict, importance = 3, name = null, use = 'customer_facing' }) => {
    const { uuid, ms } = uuidv7();
    const run = {
      id: `run_${uuid}`,
      organization_id: HOME,
      project_id: projectId,
      capture_method: 'api' as const,
      status: 'completed' as const,
      intended_use: use as 'customer_facing',
      strictness: 'standard' as const,
      source_count: 1,
      claim_count: 2,
      unsupported_claim_count: 1,
      safe_use_status: verdict,
      gate_verdict: null,
      error_code: null,
      error_message: null,
      created_at: ms,
      started_at: ms,
      completed_at: ms,
      external_id: name,
      metadata: JSON.stringify({ ticket: name }),
      question: null,
      ai_output: `Text of ${name}`,
    };
    const urgency = urgencyOf(verdict, importance);
    const review = {
      review_run_id: run.id,
      project_id: projectId,
      state: 'open' as const,
      urgency,
      queue_rank: urgency,
    };
    return { run, review };
  });
  for (let from = 0; from < rows.length; from += 500) {
    const chunk = rows.slice(from, from + 500);
    await db
      .insertInto('review_runs')
      .values(chunk.map(({ run }) => run))
      .execute();
    await db
      .insertInto('run_reviews')
      .values(chunk.map(({ review }) => review))
      .execute();
  }
  const person = await signedIn(service, 'reviewer', 'Ana', projectId);
  const names = async (query = '') => {
    const { body } = await person.call('GET', `/console/api/queue?${query}`);
    return body.items.map((item: { review_run: { external_id: string } }) => item.review_run.external_id);
  };
  return { ...person, projectId, names, ids: rows.map(({ run }) => run.id) };
}

test('the worst verdict comes first, then the most important problem, then who waits longest', async () => {
  const { names } = await projectWith([
    { verdict: 'needs_review', name: 'mild' },
    { verdict: 'contradicted', importance: 2, name: 'minor' },
    { verdict: 'contradicted', importance: 5, name: 'critical, older' },
    { verdict: 'contradicted', importance: 5, name: 'critical, newer' },
    { verdict: 'blocked', importance: 1, name: 'blocked' },
  ]);
  expect(await names()).toEqual(['blocked', 'critical, older', 'critical, newer', 'minor', 'mild']);
});

test('pages follow each other without gap or repeat, whatever is decided meanwhile', async () => {
  const { call, ids } = await projectWith(
    Array.from(
      { length: 25 },
      (_, n) => ({ verdict: n % 2 ? 'unsupported' : 'contradicted', name: `r${n}` }) as const,
    ),
  );
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await call('GET', `/console/api/queue?limit=7${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...body.items.map((item: { review_run: { id: string } }) => item.review_run.id));
    cursor = body.next_cursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(25);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

test.each(['nonsense', '99999999999 run_00000000-0000-7000-8000-000000000000'])(
  'a cursor that was made up is refused: %s',
  async (place) => {
    const { call } = await projectWith([]);
    const cursor = Buffer.from(place).toString('base64url');
    const { status, body } = await call('GET', `/console/api/queue?cursor=${cursor}`);
    expect([status, body.error?.details[0].path]).toEqual([422, 'cursor']);
  },
);

test('words are found however they are written, in any script', async () => {
  const { names } = await projectWith([
    { verdict: 'unsupported', name: 'Москва-7' },
    { verdict: 'unsupported', name: 'ÄRGER im Büro' },
  ]);
  for (const search of ['москва', 'МОСКВА', 'Москва', 'сква'])
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['Москва-7']);
  for (const search of ['ärger', 'Ärger', 'ÄRGER', 'ärger IM', 'BÜRO'])
    expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([
      search,
      ['ÄRGER im Büro'],
    ]);
});

test('filters by verdict, use, words and time; what is decided leaves the queue', async () => {
  const { call, names, ids } = await projectWith([
    { verdict: 'contradicted', name: 'SUP-1', use: 'internal_draft' },
    { verdict: 'unsupported', name: 'SUP-2' },
    { verdict: 'unsupported', name: '50%_off' },
  ]);
  expect(await names('verdict=unsupported')).toEqual(['SUP-2', '50%_off']);
  expect(await names('intended_use=internal_draft')).toEqual(['SUP-1']);
  expect(await names('search=sup-')).toEqual(['SUP-1', 'SUP-2']);
  expect(await names('search=50%25_')).toEqual(['50%_off']);
  expect(await names('search=%25')).toEqual(['50%_off']);
  expect(await names(`created_before=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual([]);
  await call('POST', `/v1/review-runs/${ids[0]}/decisions`, {
    body: { action: 'approve', expected_version: 0 },
  });
  expect(await names()).toEqual(['SUP-2', '50%_off']);
  expect(await names('view=decided')).toEqual(['SUP-1']);
  expect(await names('view=all')).toEqual(['50%_off', 'SUP-2', 'SUP-1']);
});

test('counts tell what waits, of which verdict and since when', async () => {
  const { call } = await projectWith([
    { verdict: 'contradicted' },
    { verdict: 'unsupported' },
    { verdict: 'unsupported' },
  ]);
  const { counts } = (await call('GET', '/console/api/queue')).body;
  expect(counts).toMatchObject({ waiting: 3, by_verdict: { contradicted: 1, unsupported: 2 } });
  expect(Math.abs(Date.parse(counts.oldest_at) - Date.now())).toBeLessThan(60_000);
});

test('a very long queue is counted as it was a moment ago', async () => {
  const { db } = service.storage;
  const { projectId, ids } = await projectWith(
    Array.from({ length: 5_001 }, () => ({ verdict: 'unsupported' }) as const),
  );
  let now = Date.now();
  const counter = new WaitingCounter(db, () => now);
  const waiting = async () => (await counter.of(projectId)).waiting;
  expect(await waiting()).toBe(5_001);
  await db.deleteFrom('run_reviews').where('review_run_id', 'in', ids.slice(0, 9)).execute();
  expect(await waiting()).toBe(5_001);
  now += 3_000;
  await until(async () => (await waiting()) === 4_992, 'it is counted anew');
  await db.deleteFrom('run_reviews').where('project_id', '=', projectId).execute();
  expect(await waiting()).toBe(0);
});

test('a page that has not changed is answered with 304', async () => {
  const { call, ids } = await projectWith([{ verdict: 'contradicted' }]);
  const first = await call('GET', '/console/api/queue');
  const etag = first.headers.get('etag')!;
  expect((await call('GET', '/console/api/queue', { headers: { 'if-none-match': etag } })).status).toBe(304);
  await call('POST', `/console/api/runs/${ids[0]}/hold`, { body: {} });
  expect((await call('GET', '/console/api/queue', { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('a run that somebody looks at is theirs until they leave, are silent for long, or another takes it', async () => {
  const ana = await projectWith([{ verdict: 'contradicted' }]);
  const ben = await signedIn(service, 'reviewer', 'Ben', ana.projectId);
  const path = `/console/api/runs/${ana.ids[0]}/hold`;
  expect((await ana.call('POST', path, { body: {} })).body).toMatchObject({ mine: true });
  expect((await ben.call('POST', path, { body: {} })).body).toMatchObject({
    mine: false,
    held_by: { name: 'Ana' },
  });
  const [item] = (await ben.call('GET', '/console/api/queue')).body.items;
  expect(item.held_by.name).toBe('Ana');
  await service.storage.db
    .updateTable('run_reviews')
    .set({ held_until: 1 })
    .where('review_run_id', '=', ana.ids[0]!)
    .execute();
  expect((await ben.call('POST', path, { body: {} })).body).toMatchObject({ mine: true });
  expect((await ana.call('POST', path, { body: { take: true } })).body).toMatchObject({ mine: true });
  expect((await ana.call('DELETE', path)).status).toBe(204);
  expect((await ben.call('POST', path, { body: {} })).body.mine).toBe(true);
});

test('a search looks at a bounded number of runs and says where to go on; a whole name is found at once', async () => {
  const { call } = await projectWith(
    Array.from(
      { length: 5_500 },
      (_, n) => ({ verdict: 'unsupported', name: n === 5_499 ? 'needle' : 'hay' }) as const,
    ),
  );
  type Page = { items: { review_run: { external_id: string } }[]; next_cursor: string | null };
  const search = async (query: string): Promise<Page> =>
    (await call('GET', `/console/api/queue?search=${query}`)).body;
  const names = ({ items }: Page) => items.map(({ review_run }) => review_run.external_id);
  const first = await search('eedle');
  expect(first.items).toEqual([]);
  const second = await search(`eedle&cursor=${first.next_cursor}`);
  expect([names(second), second.next_cursor]).toEqual([['needle'], null]);

  const named = await search('needle');
  expect(names(named)).toEqual(['needle']);
  let { next_cursor: cursor } = named;
  while (cursor !== null) {
    const further = await search(`needle&cursor=${cursor}`);
    expect(further.items).toEqual([]);
    cursor = further.next_cursor;
  }
  expect(names(await search('needle&view=decided'))).toEqual([]);
  expect(names(await search('needle&verdict=contradicted'))).toEqual([]);
});
