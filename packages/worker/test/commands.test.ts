import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeys, verifySealedReport } from '@claimcheck/seal';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { GREEDY_SOURCES, SMALL_HEAP } from '../../cli/test/greedy.js';
import { callerFor, until } from '../../service/test/harness.js';
import { job } from './fixtures/jobs.js';
import { ended, runWorker, scratchFolder, startServiceProcess, startWorkerProcess } from './processes.js';

let service: Awaited<ReturnType<typeof startServiceProcess>>;
let scratch: ReturnType<typeof scratchFolder>;
beforeAll(async () => {
  service = await startServiceProcess();
});
afterAll(() => service.stop());
beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(() => scratch.remove());

const reports = () => join(scratch.path, 'reports');
const settings = () => [
  '--verifier',
  'lexical',
  '--base-url',
  service.url,
  '--reports',
  reports(),
  '--state',
  join(scratch.path, 'state'),
];
const verify = (path: string, ...more: string[]) =>
  runWorker(['verify', path, '--base-url', service.url, ...more]);

async function reportOf(name: string): Promise<string> {
  await runWorker(['run', '-', ...settings()], { input: JSON.stringify(job(name)) });
  return join(reports(), readdirSync(reports())[0]!, 'report.json');
}

test('a dry run towards a bucket needs no credentials; a real one names what is missing', async () => {
  const input = JSON.stringify(job('bucket'));
  const args = ['run', '-', '--reports', 's3://acme-reports/claims', '--verifier', 'lexical'];
  const env = { CLAIMCHECK_API_KEY: '' };
  const dry = await runWorker([...args, '--dry-run'], { input, env });
  expect([dry.code, dry.stderr]).toEqual([0, '']);
  expect(dry.stdout).toContain('"report_pointer":"s3://acme-reports/claims/');
  const real = await runWorker(args, { input });
  expect(real.code).toBe(2);
  expect(real.stderr).toContain('AWS_ACCESS_KEY_ID');
});

test('a dry run names the job that cannot be accepted, and what is wrong with it', async () => {
  const input = `${JSON.stringify(job('good'))}\n${JSON.stringify({ ...job('bad'), intended_use: 'public' })}`;
  const args = ['run', '-', '--reports', 'reports', '--verifier', 'lexical', '--dry-run'];
  const { code, stderr } = await runWorker(args, { input });
  expect(code).toBe(2);
  expect(stderr).toMatch(/line 2: intended_use: must be one of internal_draft, /);
});

test('verify confirms a report that is as it was written', async () => {
  const path = await reportOf('verify-same');
  const { code, stdout } = await verify(path, '--json');
  expect(code).toBe(0);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ verified: true, problems: [] });
  expect(result.report_hash).toBe(result.hosted_report_hash);
});

test('verify notices a change of one character in the report or in a rendering', async () => {
  const path = await reportOf('verify-changed');
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, original.replace('office', 'Office'));
  expect((await verify(path)).code).toBe(1);
  writeFileSync(path, original);
  expect((await verify(path)).code).toBe(0);
  appendFileSync(join(path, '..', 'report.html'), ' ');
  const { code, stdout } = await verify(path);
  expect(code).toBe(1);
  expect(stdout).toContain('report.html differs');
});

test('the sealed report is verified offline, and the hash that the service holds covers it', async () => {
  const path = await reportOf('sealed');
  const sealedPath = join(path, '..', 'report.sealed.json');
  const sealed = readFileSync(sealedPath, 'utf8');
  const { sources, ai_output } = job('sealed');
  const verified = verifySealedReport(sealed, {
    keys: await publicKeys(join(scratch.path, 'state', 'signing-keys')),
    output: ai_output,
    sources: sources.map(({ title, content }) => ({ name: title, text: content })),
  });
  expect(verified.checks.filter(({ outcome }) => outcome !== 'holds')).toEqual([]);
  const report = JSON.parse(readFileSync(path, 'utf8'));
  expect(verified.statement!.predicate.report.claims).toEqual(report.claims);
  expect((await verify(path)).code).toBe(0);
  writeFileSync(sealedPath, sealed.replace('"sig":"', '"sig":"A'));
  expect((await verify(path)).stdout).toContain('report.sealed.json differs');
});

test('verify notices a report of another run and a file that is no report', async () => {
  const path = await reportOf('verify-foreign');
  const other = readFileSync(path, 'utf8').replaceAll(
    /run_[0-9a-f-]{36}/g,
    'run_00000000-0000-7000-8000-000000000000',
  );
  writeFileSync(path, other);
  expect((await verify(path)).stdout).toContain('no completed private worker run');
  writeFileSync(path, 'not a report');
  expect((await verify(path)).code).toBe(1);
});

test('run works through a folder and tells every outcome in its exit code', async () => {
  const inbox = join(scratch.path, 'inbox');
  mkdirSync(inbox);
  writeFileSync(join(inbox, '1.json'), JSON.stringify(job('folder-1')));
  writeFileSync(join(inbox, '2.jsonl'), `${JSON.stringify(job('folder-2'))}\n{"ai_output": 1}\n`);
  const { code, stdout } = await runWorker(['run', inbox, ...settings()]);
  expect(code).toBe(2);
  expect(stdout.split('\n').map((line) => line.split(' (')[0])).toEqual([
    '1.json: completed',
    '2.jsonl line 1: completed',
    '2.jsonl line 2: rejected',
    '',
  ]);
});

test('a job that costs the engine its process fails alone with engine_error', async () => {
  const jobs = [{ ...job('greedy'), sources: GREEDY_SOURCES }, job('after-greedy')];
  const input = jobs.map((each) => JSON.stringify(each)).join('\n');
  const { code, stdout, stderr } = await runWorker(['run', '-', ...settings()], {
    input,
    env: SMALL_HEAP,
  });
  expect(code).toBe(3);
  expect(stdout.split('\n').map((line) => line.split(' run_')[0])).toEqual([
    'input line 1: failed (engine_error)',
    expect.stringMatching(/^input line 2: completed/),
    '',
  ]);
  expect(stderr).toMatch(/^claimcheck: the engine failed: engine_error: .*\nout_of_memory/);
  expect(stderr).not.toContain('Pump');
});

test('watch takes jobs as they appear and ends in order when it is told to', async () => {
  const inbox = join(scratch.path, 'inbox');
  mkdirSync(inbox);
  const child = startWorkerProcess(['watch', inbox, '--interval', '1', ...settings()]);
  const end = ended(child);
  const call = callerFor(service.url);
  for (const name of ['watch-1', 'watch-2']) {
    writeFileSync(join(inbox, `${name}.json`), JSON.stringify(job(name)));
    await until(async () => {
      const { body } = await call('GET', `/v1/review-runs?external_id=${name}&status=completed`);
      return body.items.length === 1;
    }, `${name} is reviewed`);
  }
  child.kill('SIGTERM');
  expect(await end).toMatchObject({ code: 0, stderr: '' });
});

test('run ends when it is told to, also while its input stays open', async () => {
  const child = startWorkerProcess(['run', '-', ...settings()]);
  const end = ended(child);
  child.stdin.write(`${JSON.stringify(job('open-input'))}\n`);
  const call = callerFor(service.url);
  await until(async () => {
    const { body } = await call('GET', '/v1/review-runs?external_id=open-input&status=completed');
    return body.items.length === 1;
  }, 'the job is done');
  child.kill('SIGTERM');
  expect((await end).code).toBe(0);
});

test.each([
  [['run', '-'], {}, '--reports'],
  [['run', '-', '--reports', 'x'], { CLAIMCHECK_API_KEY: '' }, 'CLAIMCHECK_API_KEY'],
  [['run', '-', '--reports', 's3://bucket/x'], {}, 'AWS_ACCESS_KEY_ID'],
  [['run', '-', '--reports', 'gs://bucket/x'], {}, 's3://'],
  [['run', '-', '--reports', 'x', '--worker-id', 'two words'], {}, '--worker-id'],
  [['run', '-', '--reports', 'x', '--base-url', 'ftp://x'], {}, '--base-url'],
])('wrong usage %j is told before anything is done', async (args, env, named) => {
  const { code, stderr } = await runWorker(args, { env });
  expect(code).toBe(2);
  expect(stderr).toContain(named);
});
