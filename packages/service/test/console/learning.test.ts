import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locate, readCases } from '../../../../bench/dist/e2e/cases.js';
import { docxOf, pdfOf } from '../../../cli/test/check/documents.js';
import { createCompletedRun, KEY, REQUEST, startTestService, type TestService } from '../harness.js';
import { signedIn } from './fixtures.js';

let service: TestService;
let person: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  service = await startTestService();
  person = await signedIn(service, 'reviewer');
});
afterAll(() => service.stop());

async function decideOn(run: string, decisions: readonly object[]): Promise<void> {
  for (const [expected_version, decision] of decisions.entries()) {
    const { status } = await person.call('POST', `/v1/review-runs/${run}/decisions`, {
      body: { ...decision, expected_version },
    });
    expect(status).toBe(201);
  }
}

test('agreement counts what stands, by decider, by change and by confidence; the export is a case of the benchmark', async () => {
  const run = await createCompletedRun(service.call, REQUEST);
  const first = `${run}_claim_1`;
  const second = `${run}_claim_2`;
  await decideOn(run, [
    { claim_id: first, action: 'confirm' },
    { claim_id: first, action: 'undo' },
    { claim_id: first, action: 'override', support_status: 'contradicted', reason: '12 is not 24.' },
    { claim_id: first, action: 'comment', reason: 'Told the author.' },
    { claim_id: second, action: 'confirm' },
  ]);
  const { body } = await person.call('GET', '/console/api/learning');
  expect(body.total).toEqual({ name: 'all', agreed: 1, overridden: 1 });
  expect(body.changes).toEqual([{ from: 'unsupported', to: 'contradicted', count: 1 }]);
  expect(body.by_decider.reduce((sum: number, row: { overridden: number }) => sum + row.overridden, 0)).toBe(
    1,
  );
  expect(body.by_week).toHaveLength(1);
  expect(body.reliability.reduce((sum: number, bin: { count: number }) => sum + bin.count, 0)).toBe(2);

  const exported = await fetch(`${service.url}/console/api/learning/export`, {
    headers: { authorization: `Bearer ${KEY}` },
  });
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-cases-'));
  writeFileSync(join(folder, 'reviewed.jsonl'), await exported.text());
  const [testCase] = readCases(folder);
  rmSync(folder, { recursive: true });
  expect(testCase).toMatchObject({
    id: run,
    ai_output: REQUEST.ai_output,
    intended_use: REQUEST.intended_use,
  });
  expect(testCase!.claims.map(({ status, why }) => [status, why.slice(0, 8)])).toEqual([
    ['contradicted', '12 is no'],
    ['supported', expect.any(String)],
  ]);
  for (const { span, occurrence, source, quote } of testCase!.claims) {
    expect(locate(testCase!.ai_output, span, occurrence).start).toBeGreaterThanOrEqual(0);
    if (source !== null) expect(testCase!.sources[source]!.content).toContain(quote);
  }
  const elsewhere = await service.otherKey();
  const foreign = await fetch(`${service.url}/console/api/learning/export`, {
    headers: { authorization: `Bearer ${elsewhere.token}` },
  });
  expect([foreign.status, await foreign.text()]).toEqual([200, '']);
});

const extract = (name: string, raw: Buffer, call = person.call) =>
  call('POST', `/console/api/extract?name=${encodeURIComponent(name)}`, {
    raw,
    headers: { 'content-type': 'application/octet-stream' },
  });

test('files of every kind become text; what cannot be read is said plainly', async () => {
  const text = async (name: string, raw: Buffer) => (await extract(name, raw)).body;
  expect(await text('a.md', Buffer.from('# Terms\n'))).toMatchObject({
    text: '# Terms\n',
    media_type: 'text/markdown',
  });
  expect((await text('a.html', Buffer.from('<p>Hi</p>'))).media_type).toBe('text/html');
  expect((await text('a.pdf', Buffer.from(pdfOf([['The warranty is 12 months.']])))).text).toContain(
    '12 months',
  );
  expect(
    (await text('a.docx', Buffer.from(docxOf([{ text: 'The warranty is 12 months.' }])))).text,
  ).toContain('12 months');
  const broken = await extract('broken.pdf', Buffer.from('%PDF-1.4 nothing'));
  expect([broken.status, broken.body.error.details[0].message]).toEqual([
    422,
    expect.stringContaining('broken.pdf'),
  ]);
  expect((await extract('x.docx', Buffer.from('not a zip'))).status).toBe(422);
  expect((await extract('x.txt', Buffer.from([0xff, 0x00, 0xff]))).status).toBe(422);
  expect((await extract('empty.txt', Buffer.from('  \n'))).status).toBe(422);
  expect((await extract('big.txt', Buffer.alloc(1_000_001, 'a'))).body.error.message).toContain(
    '1000001 characters',
  );
  const viewer = await signedIn(service, 'viewer');
  expect((await extract('a.txt', Buffer.from('x'), viewer.call)).status).toBe(403);
});

test('a file is a source like any text: its text is kept, and quotes have their page', async () => {
  const pdf = pdfOf([['Company handbook'], ['The warranty period is 12 months from delivery.']]);
  const media_type = 'application/pdf';
  const request = (file: object) => ({
    ai_output: 'The warranty period is 12 months from delivery.',
    sources: [
      { title: 'Prices', content: 'A pump costs 90 EUR.' },
      { title: 'Handbook', content_base64: Buffer.from(pdf).toString('base64'), media_type, ...file },
    ],
    intended_use: 'customer_facing',
  });
  const { status, body } = await service.call('POST', '/v1/review-runs', {
    body: request({}),
    headers: { prefer: 'wait=60' },
  });
  expect(status).toBe(200);
  const [span] = body.review_run.source_spans;
  expect(span).toMatchObject({
    quote: 'The warranty period is 12 months from delivery.',
    metadata: { source_title: 'Handbook', place: { unit: 'page', number: 2 } },
  });
  expect(body.review_run.sources.map((source: { media_type: string }) => source.media_type)).toEqual([
    'text/plain',
    'text/plain',
  ]);
  const kept = await service.storage.db
    .selectFrom('sources')
    .select('content')
    .where('id', '=', span.source_document_id)
    .executeTakeFirstOrThrow();
  expect(kept.content.slice(span.start_offset, span.end_offset)).toBe(span.quote);

  for (const [file, path, words] of [
    [{ content_base64: 'no base64!' }, 'content_base64', 'must be base64'],
    [{ content_base64: 'JVBERi0xLjQgbm90aGluZw==' }, 'content_base64', 'the PDF cannot be read'],
    [{ media_type: 'image/png' }, 'media_type', 'must be one of'],
    [{ media_type: undefined }, 'media_type', 'must be one of'],
    [{ media_type: 'text/plain', content_base64: 'ICA=' }, 'content_base64', 'holds no text'],
    [{ media_type: 'text/plain', content_base64: '/wD/' }, 'content_base64', 'not a text file'],
  ] as const) {
    const refused = await service.call('POST', '/v1/review-runs', { body: request(file) });
    expect([refused.status, refused.body.error.details]).toEqual([
      422,
      [{ path: `sources[1].${path}`, message: expect.stringContaining(words) }],
    ]);
  }
});
