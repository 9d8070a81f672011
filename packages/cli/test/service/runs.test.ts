import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST, type Service, startService } from '../../../client/test/service.js';
import { runCli } from './run-cli.js';

const SOURCE = 'The warranty period is 12 months from delivery. The office opens at nine.\n';
const RUN_ID = /run_[0-9a-f-]{36}/;

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'claimcheck-cli-'));
  writeFileSync(join(folder, 'good.md'), 'The office opens at nine.\n');
  writeFileSync(join(folder, 'bad.md'), 'The warranty period is 24 months from delivery.\n');
  writeFileSync(join(folder, 'source.txt'), SOURCE);
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (args: readonly string[], more: { env?: Record<string, string>; stdin?: string } = {}) =>
  runCli(args, {
    cwd: folder,
    ...(more.stdin !== undefined && { stdin: more.stdin }),
    env: { CLAIMCHECK_API_KEY: service.apiKey, CLAIMCHECK_BASE_URL: service.url, ...more.env },
  });

const run = (answer: string, ...args: string[]) => cli(['run', answer, '--source', 'source.txt', ...args]);

test('run passes an answer that its sources support, with progress on standard error only', async () => {
  const { code, stdout, stderr } = await run('good.md');
  expect(code).toBe(0);
  expect(stdout).toMatch(/Gate\s+passed/);
  expect(stdout).not.toMatch(RUN_ID);
  expect(stderr).toMatch(/^run_\S+ completed$/m);
});

test('run --live writes each claim to standard error, and standard output stays the same', async () => {
  const plain = await run('bad.md');
  const live = await run('bad.md', '--live');
  expect(live.stderr).toMatch(/^ {2}\S \w+: The warranty period is 24 months from delivery/m);
  expect(live).toMatchObject({ code: plain.code, stdout: plain.stdout });
});

test('run fails an answer that its sources contradict and quotes the source with its line', async () => {
  const { code, stdout } = await run('bad.md');
  expect(code).toBe(1);
  expect(stdout).toContain('The warranty period is 12 months from delivery.');
  expect(stdout).toContain('source.txt:1');
});

test('--fail-on decides what fails', async () => {
  expect(await run('bad.md', '--fail-on', 'none')).toMatchObject({ code: 0 });
  expect(await run('bad.md', '--fail-on', 'unsupported')).toMatchObject({ code: 0 });
  expect(await run('bad.md', '--fail-on', 'contradicted')).toMatchObject({ code: 1 });
});

test('run --json prints the report that a local check prints, and reads an answer from standard input', async () => {
  const { code, stdout } = await cli(['run', '-', '--source', 'source.txt', '--json'], {
    stdin: 'The office opens at nine.',
  });
  const report = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(report.claim_report.review_run_id).toMatch(RUN_ID);
  expect(report.gate).toMatchObject({ passed: true, problems: [] });
  expect(report.sources[0].path).toBe('source.txt');
});

test('run --out writes the report to a file, in the format of its name', async () => {
  await run('bad.md', '--out', 'report.html');
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/i);
});

test('with a baseline only new problems fail', async () => {
  await run('bad.md', '--out', 'baseline.json');
  expect(await run('bad.md', '--baseline', 'baseline.json')).toMatchObject({ code: 0 });
});

test('run --no-wait prints the id, which status --wait then follows to its verdict', async () => {
  const created = await run('bad.md', '--no-wait', '--external-id', 'ticket 7');
  expect(created).toMatchObject({ code: 0, stderr: '' });
  const [id] = RUN_ID.exec(created.stdout)!;
  const followed = await cli(['status', id!, '--wait']);
  expect(followed.code).toBe(1);
  expect(followed.stdout).toMatch(/Status\s+completed/);
  expect(followed.stdout).toMatch(/Name\s+ticket 7/);
  expect(await cli(['status', id!, '--wait', '--fail-on', 'blocked'])).toMatchObject({ code: 0 });
});

test('status --json prints the run as the service gave it', async () => {
  const { review_run } = await service.client().reviewRuns.create(REQUEST);
  const { code, stdout } = await cli(['status', review_run.id, '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ id: review_run.id, ai_output: REQUEST.ai_output });
});

test('one idempotency key makes one run', async () => {
  const ids = await Promise.all(
    [1, 2].map(
      async () => RUN_ID.exec((await run('good.md', '--no-wait', '--idempotency-key', 'k1')).stdout)?.[0],
    ),
  );
  expect(ids[0]).toMatch(RUN_ID);
  expect(ids[1]).toBe(ids[0]);
});

test('list shows runs by filter and stops at its limit', async () => {
  const client = service.client();
  for (let i = 0; i < 3; i += 1) await client.reviewRuns.create({ ...REQUEST, external_id: 'listed' });
  const two = await cli(['list', '--external-id', 'listed', '--limit', '2', '--json']);
  expect(JSON.parse(two.stdout).items).toHaveLength(2);
  const all = await cli(['list', '--external-id', 'listed', '--all']);
  expect(all.stdout.match(new RegExp(RUN_ID, 'g'))).toHaveLength(3);
});

test('a name that holds terminal codes is printed without them', async () => {
  await service.client().reviewRuns.create({ ...REQUEST, external_id: 'red \u001b[31m' });
  const { stdout } = await cli(['list', '--all']);
  expect(stdout).toContain('red');
  expect(stdout).not.toContain('\u001b');
});

test('report prints markdown, JSON or a page', async () => {
  const { id } = await service.client().reviewRuns.createAndWait(REQUEST);
  expect((await cli(['report', id])).stdout).toMatch(/^# /);
  expect(JSON.parse((await cli(['report', id, '--json'])).stdout)).toMatchObject({ review_run_id: id });
  expect((await cli(['report', id, '--format', 'html'])).stdout).toMatch(/^<!doctype html>/i);
  await cli(['report', id, '--out', 'run.json']);
  expect(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))).toMatchObject({ review_run_id: id });
});

test.each([
  ['an unknown run', ['status', 'run_nope'], {}, /no such review run.*req_/],
  ['a wrong key', ['list'], { CLAIMCHECK_API_KEY: 'wrong' }, /key is not valid/],
  ['no key', ['list'], { CLAIMCHECK_API_KEY: '' }, /CLAIMCHECK_API_KEY/],
  ['an address that is none', ['list', '--base-url', 'nowhere'], {}, /baseURL/],
  ['an unknown status', ['status', 'run_1', '--wait', '--fail-on', 'bad'], {}, /no status "bad"/],
  ['a limit that is no number', ['list', '--limit', 'many'], {}, /--limit/],
  ['a time that is none', ['list', '--after', 'yesterday'], {}, /created_after/],
  ['an answer that is not there', ['run', 'absent.md', '--source', 'source.txt'], {}, /absent\.md/],
] satisfies [string, string[], Record<string, string>, RegExp][])(
  '%s is exit code 2 and said',
  async (_, args, env, message) => {
    const { code, stdout, stderr } = await cli(args, { env });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
  },
);

test('decide adds entries, checks an edited text again, and decisions lists them', async () => {
  const [id] = RUN_ID.exec((await run('bad.md')).stderr)!;
  const why = 'The annex says so.';
  const overridden = await cli([
    ...['decide', id!, 'override', '--claim', '1', '--status', 'supported', '--reason', why],
  ]);
  expect(overridden).toMatchObject({ code: 0 });
  expect(overridden.stdout).toMatch(/^1 .* claim 1 {2}override → supported: The annex says so\.$/m);
  expect(await cli(['decide', id!, 'reject'])).toMatchObject({ code: 2, stdout: '' });
  writeFileSync(join(folder, 'edited.md'), 'The warranty period is 12 months from delivery.\n');
  const approved = await cli(['decide', id!, 'approve_edited', '--output', 'edited.md', '--json']);
  expect(JSON.parse(approved.stdout).review).toMatchObject({ outcome: 'approved_as_edited', version: 2 });
  const listed = await cli(['decisions', id!]);
  expect(listed.stdout).toMatch(/^1 .* override .*\n2 .* run {2}approve_edited\nApproved as edited by /m);
});

test('a service that is not there is exit code 3 and its address is said', async () => {
  const { code, stderr } = await cli(['list', '--base-url', 'http://127.0.0.1:1']);
  expect(code).toBe(3);
  expect(stderr).toContain('http://127.0.0.1:1');
  expect(stderr).not.toContain(service.apiKey);
});

test('a run that does not end in time is exit code 3 and how to go on is said', async () => {
  const idle = await startService({ CLAIMCHECK_ROLE: 'api' });
  const env = { CLAIMCHECK_API_KEY: idle.apiKey, CLAIMCHECK_BASE_URL: idle.url };
  const late = await cli(['run', 'good.md', '--source', 'source.txt', '--timeout', '0.3'], { env });
  await idle.client().reviewRuns.cancel(RUN_ID.exec(late.stderr)![0]!);
  const cancelled = await cli(['status', RUN_ID.exec(late.stderr)![0]!, '--wait'], { env });
  await idle.stop();
  expect(late.code).toBe(3);
  expect(late.stderr).toMatch(/claimcheck status run_\S+ --wait/);
  expect(cancelled.code).toBe(3);
  expect(cancelled.stderr).toContain('without a result: cancelled');
});
