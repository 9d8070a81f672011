import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCompletedRun,
  REQUEST,
  startTestService,
  type TestService,
} from '../../../service/test/harness.js';
import { runCli } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'claimcheck-export-'));
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const exported = (...args: string[]) => {
  const { dataDir, databaseUrl } = service.config;
  return runCli(['export', '--data-dir', dataDir, ...args], { env: { DATABASE_URL: databaseUrl ?? '' } });
};
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; id: string; record: { status?: string } });

test('every run, decision and event comes out once, whole, and an export that broke off is resumed', async () => {
  const first = await createCompletedRun(service.call);
  const second = await createCompletedRun(service.call);
  const decide = (run: string, body: object) =>
    service.call('POST', `/v1/review-runs/${run}/decisions`, { body });
  for (const [run, action] of [
    [second, 'approve'],
    [first, 'reject'],
  ] as const) {
    expect(await decide(run, { action, expected_version: 0, reason: 'read it all' })).toMatchObject({
      status: 201,
    });
  }
  const whole = await exported();
  expect(whole).toMatchObject({ code: 0, stderr: '' });
  const lines = linesOf(whole.stdout);
  expect(lines.map(({ kind }) => kind)).toEqual([
    ...Array(2).fill('review_run'),
    ...Array(2).fill('decision'),
    ...Array(4).fill('event'),
  ]);
  expect(lines.slice(0, 2).map(({ id }) => id)).toEqual([first, second]);
  const { request_id: _, ...detail } = (await service.call('GET', `/v1/review-runs/${first}`)).body;
  const claims = (await service.call('GET', `/v1/review-runs/${first}/claims`)).body.items;
  const sources = detail.sources.map((source: object, index: number) => ({
    ...source,
    content: REQUEST.sources[index]!.content,
  }));
  expect(lines[0]!.record).toEqual({ ...detail, sources, claims });
  const decided = async (run: string) =>
    (await service.call('GET', `/v1/review-runs/${run}/decisions`)).body.items;
  expect(lines.slice(2, 4).map(({ record }) => record)).toEqual([
    ...(await decided(second)),
    ...(await decided(first)),
  ]);

  const out = join(folder, 'broken.jsonl');
  for (let at = 0; at < whole.stdout.length; at += Math.ceil(whole.stdout.length / 4)) {
    writeFileSync(out, whole.stdout.slice(0, at));
    expect(await exported('--out', out, '--resume')).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(out, 'utf8')).toBe(whole.stdout);
  }

  const third = await createCompletedRun(service.call);
  expect(await decide(first, { action: 'undo', expected_version: 1, reason: 'news' })).toMatchObject({
    status: 201,
  });
  await exported('--out', out, '--resume');
  const added = linesOf(readFileSync(out, 'utf8').slice(whole.stdout.length));
  expect(added.map(({ kind }) => kind)).toEqual(['review_run', 'decision', 'event', 'event']);
  expect(added.slice(0, 2).map(({ id }) => id)).toEqual([third, `${first}_decision_2`]);
  expect((await exported('--since', new Date(Date.now() + 60_000).toISOString())).stdout).toBe('');
});

test('nothing is overwritten, and what is no export is not gone on with', async () => {
  const out = join(folder, 'other.txt');
  appendFileSync(out, 'notes of mine\n');
  const wrong = async (...args: string[]) => {
    const { code, stderr } = await exported(...args);
    expect(code).toBe(2);
    return stderr;
  };
  expect(await wrong('--out', out)).toContain('exists already');
  expect(await wrong('--out', out, '--resume')).toContain('is no export');
  expect(readFileSync(out, 'utf8')).toBe('notes of mine\n');
  writeFileSync(out, 'a line without an end');
  expect(await wrong('--out', out, '--resume')).toContain('is no export');
  expect(readFileSync(out, 'utf8')).toBe('a line without an end');
  expect(await wrong('--resume')).toContain('--resume needs --out');
  expect(await wrong('--since', 'yesterday')).toContain('--since must be');
  expect(await wrong('--project', 'nobody')).toContain('there is no project');
});
