import { ImportProgress } from '@claimcheck/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeJob } from '../../dist/jobs/take.js';
import { REQUEST, startTestService, type TestService, until } from '../harness.js';
import { IMPORT_SCOPES, jsonl, row, senderFor } from './fixtures.js';

const many = (count: number) => jsonl(Array.from({ length: count }, () => row()));

describe('with a worker', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  test('an import goes from processing to completed, counted by status and by safe-use status', async () => {
    const { body } = await senderFor(service.call)('application/jsonl', many(12));
    const path = `/v1/imports/${body.import_id}`;
    const first = await service.call('GET', path);
    expect(first.status).toBe(200);
    ImportProgress.strict().parse(first.body);
    expect(first.body).toMatchObject({ format: 'jsonl', accepted_count: 12, rejected_count: 0 });
    const done = await until(async () => {
      const { body: progress } = await service.call('GET', path);
      const { queued_count, processing_count, completed_count } = progress;
      expect(queued_count + processing_count + completed_count).toBe(12);
      return progress.status === 'completed' && progress;
    }, 'the import completes');
    const byStatus = Object.values(done.safe_use_status_counts as Record<string, number>);
    expect(byStatus.reduce((sum, count) => sum + count, 0)).toBe(12);
    await service.call('DELETE', `/v1/review-runs/${body.items[0].review_run_id}`);
    expect((await service.call('GET', path)).body).toMatchObject({ accepted_count: 12, completed_count: 11 });
  });

  test('a run created during an import is taken before the rest of it', async () => {
    const { import_id } = (await senderFor(service.call)('application/jsonl', many(120))).body;
    const path = `/v1/imports/${import_id}`;
    await until(
      async () => (await service.call('GET', path)).body.completed_count > 0,
      'the import is under way',
    );
    const { body } = await service.call('POST', '/v1/review-runs', { body: REQUEST });
    const queuedBy = Date.now();
    const { id } = body.review_run;
    await until(
      async () => (await service.call('GET', `/v1/review-runs/${id}`)).body.status === 'completed',
      'the run completes',
    );
    const { db } = service.storage;
    const run = await db
      .selectFrom('review_runs')
      .select('started_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const imported = await db
      .selectFrom('import_rows')
      .innerJoin('review_runs', 'review_runs.id', 'import_rows.review_run_id')
      .select('started_at')
      .where('import_id', '=', import_id)
      .execute();
    const startedAt = run.started_at!;
    // The one that was being taken while the run was queued; the others have to let it pass.
    const between = imported.filter(
      ({ started_at }) => started_at !== null && started_at > queuedBy && started_at < startedAt,
    );
    expect(between.length).toBeLessThanOrEqual(1);
    const after = imported.filter(({ started_at }) => started_at === null || started_at >= startedAt);
    expect(after.length).toBeGreaterThan(0);
  });
});

describe('queue', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await service.storage.db.deleteFrom('jobs').execute();
    await service.storage.db.deleteFrom('job_turns').execute();
  });

  const freshKey = async () => (await service.otherKey({ scopes: IMPORT_SCOPES })).token;
  const importFor = async (key: string, count: number) => {
    const { body } = await senderFor(service.call)('application/jsonl', many(count), { key });
    return new Set<string>(body.items.map((item: { review_run_id: string }) => item.review_run_id));
  };
  const take = async () => (await takeJob(service.storage, { leaseMs: 60_000, maxAttempts: 3 }))!.runId;

  test('a small import does not wait behind another organization’s large one', async () => {
    const [large, small] = [await freshKey(), await freshKey()];
    await importFor(large, 300);
    for (let n = 0; n < 20; n++) await take();
    const mine = await importFor(small, 10);
    const taken = [];
    for (let n = 0; n < 40; n++) taken.push(await take());
    expect(taken.filter((id) => mine.has(id))).toHaveLength(10);
  });

  test('two large imports advance side by side, and having imported before costs no turn', async () => {
    const [a, b] = [await freshKey(), await freshKey()];
    await importFor(a, 200);
    await service.storage.db.deleteFrom('jobs').execute();
    const [, ofA] = [await importFor(b, 120), await importFor(a, 120)];
    let taken = 0;
    for (let n = 0; n < 60; n++) if (ofA.has(await take())) taken += 1;
    expect(taken).toBeGreaterThanOrEqual(28);
    expect(taken).toBeLessThanOrEqual(32);
  });

  test('splitting a file into many imports gains no turns', async () => {
    const [splitter, other] = [await freshKey(), await freshKey()];
    const parts = new Set<string>();
    for (let n = 0; n < 10; n++) for (const id of await importFor(splitter, 10)) parts.add(id);
    await importFor(other, 100);
    let taken = 0;
    for (let n = 0; n < 60; n++) if (parts.has(await take())) taken += 1;
    expect(taken).toBeGreaterThanOrEqual(28);
    expect(taken).toBeLessThanOrEqual(32);
  });

  test('an interactive run goes before every import', async () => {
    await importFor(await freshKey(), 60);
    const { body } = await service.call('POST', '/v1/review-runs', { body: REQUEST });
    expect(await take()).toBe(body.review_run.id);
  });

  test('the progress of another project’s import is not found', async () => {
    const { body } = await senderFor(service.call)('application/jsonl', many(1));
    const foreign = await service.call('GET', `/v1/imports/${body.import_id}`, { key: await freshKey() });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found']);
  });
});
