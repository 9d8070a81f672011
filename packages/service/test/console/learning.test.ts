import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locate, readCases } from '../../../../bench/dist/e2e/cases.js';
import { docxOf, pdfOf } from '../../../cli/test/check/documents.js';
import { agreementByProject } from '../../dist/learning/agreement.js';
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
  const monday = new Date(body.by_week[0].name);
  expect([body.by_week.length, monday.getUTCDay()]).toEqual([1, 1]);
  expect(Date.now() - monday.getTime()).toBeLessThan(8 * 24 * 3_600_000);
  expect(body.by_decider[0].overridden_by_week).toEqual([1]);
  const home = '00000000-0000-4000-8000-000000000001';
  expect(await agreementByProject(service.storage.db, 0)).toEqual([
    { project_id: home, name: 'Default project', agreed: 1, overridden: 1 },
  ]);
  await service.storage.db
    .updateTable('decisions')
    .set({ created_at: monday.getTime() - 1 })
    .where('action', '=', 'override')
    .execute();
  const later = (await person.call('GET', '/console/api/learning')).body;
  expect(later.by_week.map(({ overridden }: { overridden: number }) => overridden)).toEqual([1, 0]);
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
