import { request } from 'node:http';
import { Readable } from 'node:stream';
import { LIMITS } from '@claimcheck/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_COLUMNS } from '../../dist/imports/csv-columns.js';
import { Upload } from '../../dist/imports/upload.js';
import { KEY, REQUEST, startTestService, type TestService } from '../harness.js';
import { csv, IMPORT_SCOPES, jsonl, row, type Send, senderFor, usedBy } from './fixtures.js';

const LIMIT = 30;
let service: TestService;
let send: Send;
beforeAll(async () => {
  service = await startTestService({
    CLAIMCHECK_ROLE: 'api',
    CLAIMCHECK_PLANS: JSON.stringify({ free: { monthly_runs: LIMIT } }),
  });
  send = senderFor(service.call);
});
afterAll(() => service.stop());

const freeKey = async () => (await service.otherKey({ plan: 'free', scopes: IMPORT_SCOPES })).token;
const importRows = (key: string, count: number) =>
  send('application/jsonl', jsonl(Array.from({ length: count }, () => row())), { key });

test('rows beyond the monthly limit are rejected and listed, rows before it are taken', async () => {
  const key = await freeKey();
  const rows = Array.from({ length: LIMIT + 3 }, () => row());
  const first = await send('application/jsonl', jsonl(rows), { key });
  expect(first.status).toBe(202);
  expect(first.body).toMatchObject({ accepted_count: LIMIT, rejected_count: 3 });
  expect(
    first.body.rejected.map((one: { row: number; error: { code: string } }) => [one.row, one.error.code]),
  ).toEqual([LIMIT + 1, LIMIT + 2, LIMIT + 3].map((number) => [number, 'monthly_limit_reached']));
  const again = await send('application/jsonl', jsonl(rows), { key });
  expect(again.body).toMatchObject({ accepted_count: 0, duplicate_count: LIMIT, rejected_count: 3 });
  const fresh = await importRows(key, 2);
  expect([fresh.status, fresh.body.error.code]).toEqual([422, 'import_empty']);
  expect(await usedBy(service, key)).toBe(LIMIT);
});

test('a row of nothing but commas is refused before its cells are made, and its neighbours are taken', async () => {
  const [before, after] = [row(), row()];
  const commas = Buffer.alloc(15 * 2 ** 20, ',');
  const [header, first, second] = csv([before, after]).split('\r\n');
  const file = Buffer.concat([
    Buffer.from(`${header}\r\n${first}\r\n`),
    commas,
    Buffer.from(`\r\n${second}\r\n`),
  ]);
  const { status, body } = await send('text/csv', file);
  expect(status).toBe(202);
  expect(body).toMatchObject({ accepted_count: 2, rejected_count: 1 });
  expect(body.rejected[0]).toMatchObject({
    row: 2,
    error: {
      code: 'invalid_request',
      message: expect.stringContaining(`line 3 has more than ${MOST_COLUMNS} cells`),
    },
  });
  const headless = await send('text/csv', commas);
  expect(headless.status).toBe(422);
  expect(headless.body.error.message).toContain(`header has more than ${MOST_COLUMNS} columns`);
  const endless = await send('text/csv', Buffer.alloc(17 * 2 ** 20, ','));
  expect([endless.status, endless.body.error.message]).toEqual([
    422,
    expect.stringContaining('The header takes more than 16 MiB'),
  ]);
});

test('a large row is read in another thread like any other: as JSON, as CSV, with its mistakes', async () => {
  const content = `${'The warranty period is 12 months, “as agreed”. '.repeat(8_000)}\n`;
  const big = row({ sources: [{ title: 'Terms', content }] });
  const brackets = `${JSON.stringify(row()).slice(0, -1)},"metadata":[${'[],'.repeat(600_000)}[]]}`;
  const lines = await send('application/jsonl', `${jsonl([big])}${brackets}\n{"a":"${content.trim()}\n`);
  expect(lines.body).toMatchObject({ accepted_count: 1, rejected_count: 2 });
  expect(lines.body.rejected.map(({ error }: { error: { code: string } }) => error.code)).toEqual([
    'invalid_request',
    'invalid_json',
  ]);
  expect(lines.body.rejected[0].error.message).toContain('more than 500000 values');
  const asCsv = await send('text/csv', csv([row({ sources: [{ title: 'Terms', content }] }), row()]));
  expect(asCsv.body).toMatchObject({ accepted_count: 2, rejected_count: 0 });
  const stored = await service.storage.db
    .selectFrom('sources')
    .select('content')
    .where('review_run_id', '=', asCsv.body.items[0].review_run_id)
    .executeTakeFirstOrThrow();
  expect(stored.content).toBe(content);
});

test('a repeat of a row that the limit refused is refused as well', async () => {
  const key = await freeKey();
  await importRows(key, LIMIT);
  const one = row();
  const { body } = await send('application/jsonl', jsonl([one, one]), { key });
  expect(body.rejected.map((rejected: { error: { code: string } }) => rejected.error.code)).toEqual(
    Array(2).fill('monthly_limit_reached'),
  );
});

test('imports and single runs at once stop exactly at the limit, and what is counted is what exists', async () => {
  const demand = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(demand, async (sizes) => {
      const key = await freeKey();
      const accepted = await Promise.all(
        sizes.map(async (size) => {
          if (size > 0) return (await importRows(key, size)).body.accepted_count as number;
          return (await service.call('POST', '/v1/review-runs', { key, body: REQUEST })).status === 202
            ? 1
            : 0;
        }),
      );
      const wanted = sizes.reduce((sum, size) => sum + Math.max(1, size), 0);
      const total = accepted.reduce((sum, count) => sum + count, 0);
      expect(total).toBe(Math.min(LIMIT, wanted));
      expect(await usedBy(service, key)).toBe(total);
      const { body } = await service.call('GET', '/v1/review-runs?limit=100', { key });
      expect(body.items).toHaveLength(total);
    }),
    { numRuns: 12 },
  );
});

test('the 10,001st row ends the import with what was taken before it', async () => {
  const valid = jsonl([row(), row()]);
  const raw = `${valid}${'x\n'.repeat(LIMITS.importRows - 2)}`;
  const whole = await send('application/jsonl', raw);
  expect([whole.status, whole.body.rejected_count]).toEqual([202, LIMITS.importRows - 2]);
  const tooMany = await send('application/jsonl', `${raw}${jsonl([row()])}`);
  expect([tooMany.status, tooMany.body.error.code]).toEqual([413, 'payload_too_large']);
  expect(tooMany.body.error.message).toContain('row 10001');
  expect(tooMany.body).toMatchObject({ accepted_count: 0, duplicate_count: 2 });
});

test('a file announced as larger than 256 MiB is refused before it is read', async () => {
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(service.url);
    const headers = {
      authorization: `Bearer ${KEY}`,
      'content-type': 'text/csv',
      'content-length': LIMITS.importBytes + 1,
    };
    const sent = request({ hostname, port, path: '/v1/imports', method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
  expect(answer).toBe(413);
});

test('a file that grows beyond 256 MiB without saying so is stopped there', async () => {
  const chunk = Buffer.alloc(8 * 2 ** 20, 'x');
  const stream = Readable.from(
    (function* () {
      for (;;) yield chunk;
    })(),
  );
  const upload = new Upload(stream);
  let bytes = 0;
  const read = async () => {
    for await (const part of upload.chunks()) bytes += part.length;
  };
  await expect(read()).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(bytes).toBe(LIMITS.importBytes);
  stream.destroy();
});

test('a row of more than 16 MiB is that row’s error; the rows around it are taken', async () => {
  const huge = JSON.stringify(row({ ai_output: 'x'.repeat(LIMITS.importRowBytes) }));
  const { body } = await send('application/jsonl', `${jsonl([row()])}${huge}\n${jsonl([row()])}`);
  expect(body.items.map((item: { row: number }) => item.row)).toEqual([1, 3]);
  expect(body.rejected[0]).toMatchObject({ row: 2, error: { code: 'payload_too_large' } });
});

test('rows of 50 sources each are taken in one go', async () => {
  const sources = Array.from({ length: 50 }, (_, n) => ({ title: `T${n}`, content: 'C' }));
  const { body } = await send('application/jsonl', jsonl(Array.from({ length: 60 }, () => row({ sources }))));
  expect(body).toMatchObject({ accepted_count: 60, rejected_count: 0 });
});

test('quotes opened again and again end the import, not the service', async () => {
  const header = 'ai_output,intended_use,source_1_title,source_1_content\n';
  const { status, body } = await send('text/csv', `${header}${'"a","b\n'.repeat(20_000)}`);
  expect([status, body.error.code]).toEqual([422, 'invalid_request']);
  expect(body.rejected.length).toBeLessThanOrEqual(20);
});
