import { ImportErrorResponse, ImportResponse } from '@claimcheck/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitRecords } from '../../dist/imports/records.js';
import { startTestService, type TestService } from '../harness.js';
import { csv, freshId, jsonl, row, type Send, senderFor } from './fixtures.js';

let service: TestService;
let send: Send;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
  send = senderFor(service.call);
});
afterAll(() => service.stop());

const runOf = async (id: string) => (await service.call('GET', `/v1/review-runs/${id}`)).body;
const CSV_HEADER = 'external_id,ai_output,intended_use,source_1_title,source_1_content';

describe.each([
  ['application/json', (rows: ReturnType<typeof row>[]) => JSON.stringify({ rows })],
  ['application/jsonl', jsonl],
  ['application/x-ndjson', jsonl],
  ['text/csv', csv],
  ['text/csv; charset=utf-8; header=present', csv],
])('%s', (type, write) => {
  test('every good row becomes a run, every bad row is named with the reason', async () => {
    const rows = [row(), row({ intended_use: 'fun' }), row({ ai_output: 'ok 😀 “quoted”' })];
    const { status, body } = await send(type, write(rows));
    expect(status).toBe(202);
    ImportResponse.strict().parse(body);
    expect(body).toMatchObject({ accepted_count: 2, rejected_count: 1, duplicate_count: 0 });
    expect(body.items.map((item: { row: number }) => item.row)).toEqual([1, 3]);
    expect(body.rejected).toEqual([
      {
        row: 2,
        external_id: rows[1]!.external_id,
        error: {
          code: 'invalid_request',
          message: expect.stringContaining('intended_use'),
          details: [{ path: 'intended_use', message: expect.any(String) }],
        },
      },
    ]);
    const [first, second] = body.items;
    expect(first).toMatchObject({ external_id: rows[0]!.external_id, status: 'queued', duplicate: false });
    expect(first.polling_url).toBe(`${service.url}/v1/review-runs/${first.review_run_id}`);
    const run = await runOf(second.review_run_id);
    expect(run).toMatchObject({
      capture_method: 'import',
      ai_output: rows[2]!.ai_output,
      external_id: rows[2]!.external_id,
      strictness: 'standard',
      source_count: 1,
    });
  });

  test('no acceptable row is 422 import_empty with the lists', async () => {
    const { status, body } = await send(type, write([row({ intended_use: 'fun' })]));
    expect([status, body.error.code]).toEqual([422, 'import_empty']);
    ImportErrorResponse.strict().parse(body);
    expect(body.items).toEqual([]);
    expect(body.rejected).toHaveLength(1);
  });

  test('a byte order mark at the start is no part of the first row', async () => {
    if (type === 'application/json') return;
    const rows = [row()];
    const { body } = await send(type, `\uFEFF${write(rows)}`);
    expect(body.items[0].external_id).toBe(rows[0]!.external_id);
  });
});

describe('CSV', () => {
  test('quotes, commas, line ends and empty lines within cells arrive exactly', async () => {
    const texts = ['a "b", c', 'one\r\ntwo\n\nthree', ' spaces ', '"', ',', 'x'];
    const rows = texts.map((ai_output) => row({ ai_output }));
    const { body } = await send('text/csv', csv(rows));
    expect(body.accepted_count).toBe(texts.length);
    for (const [index, item] of body.items.entries()) {
      expect((await runOf(item.review_run_id)).ai_output).toBe(texts[index]);
    }
  });

  test('any text survives the way through a cell', async () => {
    const prose = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 60 })
      .filter((text) => /\S/.test(text) && !text.includes('\0'));
    await fc.assert(
      fc.asyncProperty(fc.array(prose, { minLength: 1, maxLength: 8 }), async (texts) => {
        const { body } = await send('text/csv', csv(texts.map((ai_output) => row({ ai_output }))));
        expect(body.accepted_count).toBe(texts.length);
        const stored = await service.storage.db
          .selectFrom('review_runs')
          .select('ai_output')
          .where(
            'id',
            'in',
            body.items.map((item: { review_run_id: string }) => item.review_run_id),
          )
          .orderBy('id')
          .execute();
        expect(stored.map(({ ai_output }) => ai_output)).toEqual(texts);
      }),
      { numRuns: 40 },
    );
  });

  test('every column is read: JSON cells, numbered sources, empty cells left out', async () => {
    const header =
      'external_id,ai_output,intended_use,strictness,min_confidence,question,metadata,source_2_title,source_2_content,source_2_uri,source_1_title,source_1_content';
    const ids = [freshId(), freshId()];
    const { body } = await send(
      'text/csv',
      `${header}\n${ids[0]},Text,eval_only,strict,0.95,Why?,"{""n"": 1}",Two,2nd,https://example.com/2,One,1st\n` +
        `${ids[1]},Text,eval_only,,,,,Two,2nd,,,\n`,
    );
    expect(body.rejected).toEqual([]);
    const [full, short] = await Promise.all(
      body.items.map((item: { review_run_id: string }) => runOf(item.review_run_id)),
    );
    expect(full).toMatchObject({ strictness: 'strict', question: 'Why?', metadata: { n: 1 } });
    expect(full.sources.map(({ title, uri }: { title: string; uri: string }) => [title, uri])).toEqual([
      ['One', null],
      ['Two', 'https://example.com/2'],
    ]);
    const asked = await service.storage.db
      .selectFrom('review_runs')
      .select(['external_id', 'min_confidence'])
      .where('external_id', 'in', ids)
      .execute();
    expect(new Map(asked.map((run) => [run.external_id, run.min_confidence]))).toEqual(
      new Map([
        [ids[0], 0.95],
        [ids[1], null],
      ]),
    );
    expect(short).toMatchObject({ strictness: 'standard', question: null, metadata: {}, source_count: 1 });
  });

  test('what is said of a source is read from its columns, and a mistake names the column', async () => {
    const header = `${CSV_HEADER},source_1_published_at,source_1_version,source_1_authority,source_1_supersedes,source_2_title,source_2_content`;
    const line = (...said: string[]) => `${freshId()},Text,eval_only,New,1st,${said.join(',')},Old,2nd\n`;
    const { body } = await send(
      'text/csv',
      `${header}\n${line('2026-05-01', '2.1', '4', 'Old')}${line('', '', '', '"[""Old""]"')}${line('May', '', '9', 'None')}`,
    );
    const [full, listed] = await Promise.all(
      body.items.map((item: { review_run_id: string }) => runOf(item.review_run_id)),
    );
    const said = { published_at: '2026-05-01', version: '2.1', authority: 4, supersedes: ['Old'] };
    expect(full.sources[0]).toMatchObject(said);
    expect(listed.sources[0]).toMatchObject({ supersedes: ['Old'] });
    expect(body.rejected[0].error.details.map(({ path }: { path: string }) => path)).toEqual([
      'source_1_published_at',
      'source_1_authority',
      'source_1_supersedes',
    ]);
  });

  test('a sources cell holds a JSON array', async () => {
    const sources = JSON.stringify([{ title: 'T', content: 'C', media_type: 'text/markdown' }]);
    const { body } = await send(
      'text/csv',
      `ai_output,intended_use,sources\nText,eval_only,"${sources.replaceAll('"', '""')}"\n`,
    );
    expect((await runOf(body.items[0].review_run_id)).sources[0].media_type).toBe('text/markdown');
  });

  test('problems name the row, the column and the reason, and the rows around them are taken', async () => {
    const good = () => `${freshId()},Text,eval_only,T,C`;
    const lines = [
      good(),
      'b1,,eval_only,T,',
      'b2,"un"quoted,eval_only,T,C',
      'b3,Text,eval_only,T',
      `b4,Text,eval_only,${'t'.repeat(501)},C`,
      good(),
    ];
    const { body } = await send('text/csv', `${CSV_HEADER}\n${lines.join('\n')}`);
    expect(body.items.map((item: { row: number }) => item.row)).toEqual([1, 6]);
    const details = body.rejected.map((one: { row: number; error: { details: object[] } }) => [
      one.row,
      one.error.details,
    ]);
    expect(details).toEqual([
      [
        2,
        [
          { path: 'ai_output', message: 'must not be empty' },
          { path: 'source_1_content', message: 'must not be empty' },
        ],
      ],
      [3, [{ path: '', message: expect.stringContaining('line 4') }]],
      [4, [{ path: '', message: 'line 5 has 4 cells, the header has 5' }]],
      [5, [{ path: 'source_1_title', message: expect.any(String) }]],
    ]);
  });

  test('bytes that are not UTF-8 spoil their cell’s row alone', async () => {
    const raw = Buffer.concat([
      Buffer.from(`${CSV_HEADER}\nx1,`),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`,eval_only,T,C\n${freshId()},Text,eval_only,T,C\n`),
    ]);
    const { body } = await send('text/csv', raw);
    expect(body.accepted_count).toBe(1);
    expect(body.rejected[0].error.details).toEqual([{ path: 'ai_output', message: 'is not valid UTF-8' }]);
  });

  test('a quote that is never closed spoils its own line, not the rest of the file', async () => {
    const { body } = await send(
      'text/csv',
      `${CSV_HEADER}\n${freshId()},Text,eval_only,T,C\nx2,"open,eval_only,T,C\n${freshId()},Text,eval_only,T,C\n`,
    );
    expect(body.items.map((item: { row: number }) => item.row)).toEqual([1, 3]);
    expect(body.rejected[0].error.message).toContain('line 3');
  });

  test.each([
    ['an unknown column', 'ai_output,intended_use,sources,colour\n', 'colour'],
    ['a column twice', 'ai_output,ai_output,intended_use,sources\n', 'ai_output'],
    ['a missing column', 'external_id,intended_use,sources\n', 'ai_output'],
    ['no source column', 'ai_output,intended_use\n', 'sources'],
    ['semicolons', 'ai_output;intended_use;sources\n', ''],
    ['source_51', 'ai_output,intended_use,source_1_content,source_51_content\n', 'source_51_content'],
  ])('a header with %s refuses the file and says so', async (_, raw, path) => {
    const { status, body } = await send('text/csv', raw);
    expect([status, body.error.code]).toEqual([422, 'invalid_request']);
    expect(body.error.details.map((detail: { path: string }) => detail.path)).toContain(path);
  });
});

describe('JSONL', () => {
  test('a bad line is that row’s error; blank lines are passed over; rows are numbered by line', async () => {
    const { body } = await send(
      'application/jsonl',
      `${JSON.stringify(row())}\r\n\r\nnot json\n[1]\n{"ai_output": "x", "extra": 1}\n${JSON.stringify(row())}`,
    );
    expect(body.items.map((item: { row: number }) => item.row)).toEqual([1, 6]);
    expect(
      body.rejected.map((one: { row: number; error: { code: string } }) => [one.row, one.error.code]),
    ).toEqual([
      [3, 'invalid_json'],
      [4, 'invalid_request'],
      [5, 'invalid_request'],
    ]);
    expect(body.rejected[2].error.details.map(({ path }: { path: string }) => path)).toContain('extra');
  });

  test('a credential in metadata rejects its row without repeating it', async () => {
    const secret = `sk_live_${'a1B2'.repeat(6)}`;
    const { body, text } = await send('application/jsonl', jsonl([row(), row({ metadata: { k: secret } })]));
    expect(body.rejected[0].error.code).toBe('metadata_contains_secret');
    expect(text).not.toContain(secret);
  });
});

describe('JSON', () => {
  test.each([
    ['no rows', {}, 'rows'],
    ['an unknown field', { rows: [], more: 1 }, 'more'],
    ['1,001 rows', { rows: Array(1001).fill({}) }, 'rows'],
  ])('%s is refused as a whole', async (_, value, path) => {
    const { status, body } = await send('application/json', JSON.stringify(value));
    expect([status, body.error.details[0].path]).toEqual([422, path]);
  });
});

test.each([
  ['text/csv', jsonl([row()]), 'application/jsonl'],
  ['text/csv', JSON.stringify({ rows: [row()] }), 'application/json'],
  ['application/jsonl', JSON.stringify({ rows: [row()] }), 'application/json'],
  ['application/jsonl', JSON.stringify([row()]), 'application/json'],
  ['application/jsonl', csv([row() as never]), 'text/csv'],
  ['application/json', csv([row() as never]), 'text/csv'],
  ['application/json', jsonl([row(), row()]), 'application/jsonl'],
  ['text/csv', Buffer.from([0x50, 0x4b, 3, 4, 0]), 'Excel'],
  ['text/csv', Buffer.from([0x1f, 0x8b, 8, 0]), 'gzip'],
  ['application/jsonl', Buffer.from('\uFEFFrow', 'utf16le'), 'UTF-8'],
  ['text/csv', '<!doctype html><html>', 'HTML'],
  ['text/csv; charset=iso-8859-1', 'x', 'UTF-8'],
  ['text/plain', 'x', 'text/csv'],
])('a file that is not what %s says is refused with what it is (%#)', async (type, raw, advice) => {
  const { status, body } = await send(type, raw);
  expect([status, body.error.code]).toEqual([415, 'unsupported_media_type']);
  expect(body.error.message).toContain(advice);
});

test('however a file is cut into chunks, its records are the same', async () => {
  const collect = async (chunks: Buffer[], quotes: boolean) => {
    const records: [string, number, string | null][] = [];
    const stream = (async function* () {
      yield* chunks;
    })();
    for await (const { bytes, line, problem } of splitRecords(stream, { quotes, maxBytes: 40 }))
      records.push([bytes.toString(), line, problem]);
    return records;
  };
  const unit = fc.constantFrom('"', ',', '\n', '\r\n', 'a', 'é', 'long cell text', ',"quoted start');
  const text = fc.string({ unit, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 7 }), fc.boolean(), async (file, size, quotes) => {
      const bytes = Buffer.from(file);
      const cut = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      );
      const whole = await collect([bytes], quotes).catch((error: { code: string }) => error.code);
      const pieces = await collect(cut, quotes).catch((error: { code: string }) => error.code);
      expect(pieces).toEqual(whole);
      if (quotes || typeof whole === 'string') return;
      const lines = file.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]));
      expect(whole.map(([, line]) => line)).toEqual(lines);
    }),
    { numRuns: 500 },
  );
});
