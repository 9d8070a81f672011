import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST, startTestService, type TestService } from '../harness.js';
import { csv, freshId, jsonl, row, type Send, senderFor, usedBy } from './fixtures.js';

let service: TestService;
let send: Send;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
  send = senderFor(service.call);
});
afterAll(() => service.stop());

const runIds = (body: { items: { review_run_id: string }[] }) => body.items.map((item) => item.review_run_id);
const duplicates = (body: { items: { duplicate: boolean }[] }) => body.items.map((item) => item.duplicate);

describe('external ids', () => {
  test('the same rows again, in any format, give the runs that exist and count nothing', async () => {
    const rows = [row(), row(), row()];
    const first = await send('application/jsonl', jsonl(rows));
    const used = await usedBy(service);
    for (const [type, raw] of [
      ['application/jsonl', jsonl(rows)],
      ['text/csv', csv(rows)],
      ['application/json', JSON.stringify({ rows: rows.map((one) => ({ ...one, strictness: 'standard' })) })],
    ] as const) {
      const again = await send(type, raw);
      expect(again.status).toBe(202);
      expect(again.body).toMatchObject({ accepted_count: 0, duplicate_count: 3, rejected_count: 0 });
      expect(runIds(again.body)).toEqual(runIds(first.body));
      expect(duplicates(again.body)).toEqual([true, true, true]);
    }
    expect(await usedBy(service)).toBe(used);
  });

  test('the order of keys in metadata makes no other content', async () => {
    const one = row({ metadata: { a: 1, b: { c: 2, d: 3 } } });
    await send('application/jsonl', jsonl([one]));
    const { body } = await send(
      'application/jsonl',
      jsonl([{ ...one, metadata: { b: { d: 3, c: 2 }, a: 1 } }]),
    );
    expect(duplicates(body)).toEqual([true]);
  });

  test.each([
    ['output', { ai_output: 'Another text.' }],
    ['use', { intended_use: 'customer_facing' }],
    ['strictness', { strictness: 'strict' }],
    ['question', { question: 'Why?' }],
    ['metadata', { metadata: { a: 1 } }],
    ['source', { sources: [{ title: 'Terms', content: 'Another content.' }] }],
  ])('a known id with another %s is rejected, and the run stays as it was', async (_, change) => {
    const one = row();
    const first = await send('application/jsonl', jsonl([one]));
    const { body } = await send('application/jsonl', jsonl([row(), { ...one, ...change }]));
    expect(body).toMatchObject({ accepted_count: 1, rejected_count: 1 });
    expect(body.rejected[0]).toMatchObject({
      row: 2,
      external_id: one.external_id,
      error: { code: 'invalid_request', details: [{ path: 'external_id' }] },
    });
    const run = await service.call('GET', `/v1/review-runs/${runIds(first.body)[0]}`);
    expect(run.body.ai_output).toBe(one.ai_output);
  });

  test('a repeated id within one file is one run, or a rejected row if its content differs', async () => {
    const one = row();
    const { body } = await send('application/jsonl', jsonl([one, one, { ...one, ai_output: 'Other.' }]));
    expect(duplicates(body)).toEqual([false, true]);
    expect(new Set(runIds(body)).size).toBe(1);
    expect(body.rejected.map((rejected: { row: number }) => rejected.row)).toEqual([3]);
  });

  test('ids of API runs, of other projects and of deleted runs are not taken', async () => {
    const one = row();
    await service.call('POST', '/v1/review-runs', { body: { ...REQUEST, external_id: one.external_id } });
    const first = await send('application/jsonl', jsonl([one]));
    expect(duplicates(first.body)).toEqual([false]);
    const { token } = await service.otherKey({ scopes: ['imports:create'] });
    expect(duplicates((await send('application/jsonl', jsonl([one]), { key: token })).body)).toEqual([false]);
    await service.call('DELETE', `/v1/review-runs/${runIds(first.body)[0]}`);
    expect(duplicates((await send('application/jsonl', jsonl([one]))).body)).toEqual([false]);
  });

  test('however many imports bring the same rows at once, each row becomes one run', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 120 }),
        async (times, count) => {
          const rows = Array.from({ length: count }, () => row());
          const before = await usedBy(service);
          const answers = await Promise.all(
            Array.from({ length: times }, () => send('application/jsonl', jsonl(rows))),
          );
          const ids = new Set(answers.flatMap(({ body }) => runIds(body)));
          expect(ids.size).toBe(count);
          const accepted = answers.reduce((sum, { body }) => sum + body.accepted_count, 0);
          expect(accepted).toBe(count);
          expect(await usedBy(service)).toBe(before + count);
        },
      ),
      { numRuns: 6 },
    );
  });
});

describe('Idempotency-Key', () => {
  const unnamed = (count: number) =>
    jsonl(Array.from({ length: count }, () => ({ ...row(), external_id: undefined })));

  test.each(['application/jsonl', 'application/json'])('%s: the stored answer is replayed', async (type) => {
    const raw = type.endsWith('l') ? unnamed(3) : JSON.stringify({ rows: [row({ external_id: undefined })] });
    const headers = { 'idempotency-key': freshId() };
    const first = await send(type, raw, { headers });
    const again = await send(type, raw, { headers });
    expect([again.status, again.text]).toEqual([202, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('x-request-id')).toBe(again.body.request_id);
    const other = await send(type, `${raw}\n`, { headers });
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('a failed import frees its key', async () => {
    const headers = { 'idempotency-key': freshId() };
    for (const [type, raw, status] of [
      ['application/jsonl', 'nonsense', 422],
      ['text/csv', '{}', 415],
      ['application/json', '{', 400],
      ['application/jsonl', jsonl([row()]), 202],
    ] as const) {
      expect((await send(type, raw, { headers })).status).toBe(status);
    }
  });

  test('sent at once with one key, rows without ids are created once', async () => {
    const raw = unnamed(60);
    const headers = { 'idempotency-key': freshId() };
    const before = await usedBy(service);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('application/jsonl', raw, { headers })),
    );
    for (const { status, body } of answers) {
      if (status !== 202) expect([status, body.error.code]).toEqual([409, 'idempotency_in_progress']);
    }
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThanOrEqual(1);
    expect(await usedBy(service)).toBe(before + 60);
  });
});
