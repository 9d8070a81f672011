import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { callerFor, KEY } from '../../service/test/harness.js';
import { sha256 } from '../dist/hash.js';
import { job, MARKER } from './fixtures/jobs.js';
import { runWorker, runWorkerProcess, scratchFolder, startServiceProcess } from './processes.js';
import { ACCESS_KEY, BUCKET, REGION, SECRET_KEY, startS3 } from './s3-server.js';

let service: Awaited<ReturnType<typeof startServiceProcess>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let scratch: ReturnType<typeof scratchFolder>;
beforeAll(async () => {
  service = await startServiceProcess();
});
afterAll(() => service.stop());
beforeEach(async () => {
  scratch = scratchFolder();
  s3 = await startS3(join(scratch.path, 's3'));
});
afterEach(async () => {
  await s3.stop();
  scratch.remove();
});

const env = {
  AWS_ACCESS_KEY_ID: ACCESS_KEY,
  AWS_SECRET_ACCESS_KEY: SECRET_KEY,
  AWS_REGION: REGION,
  CLAIMCHECK_API_KEY: KEY,
};
const runWith = (
  name: string,
  more: readonly string[] = [],
  extra: Record<string, string> = {},
  how = runWorker,
) =>
  how(
    [
      'run',
      '-',
      '--json',
      '--verifier',
      'lexical',
      '--reports',
      `s3://${BUCKET}/claims/eu`,
      '--s3-endpoint',
      s3.endpoint,
      '--base-url',
      service.url,
      '--state',
      join(scratch.path, 'state'),
      ...more,
    ],
    { input: JSON.stringify(job(name)), env: { ...env, ...extra } },
  );
const hostedReport = async (runId: string) =>
  (await callerFor(service.url)('GET', `/v1/review-runs/${runId}`)).body.claim_report;

async function expectStoredOnce(runId: string): Promise<void> {
  const folder = `claims/eu/${runId}`;
  expect(await s3.keys()).toEqual(
    ['html', 'json', 'md', 'sealed.json'].map((kind) => `${folder}/report.${kind}`),
  );
  const report = await s3.read(`${folder}/report.json`);
  expect(report.toString()).toContain(MARKER);
  expect(await hostedReport(runId)).toEqual({
    report_hash: sha256(report),
    report_pointer: `s3://${BUCKET}/${folder}/report.json`,
  });
}

test('reports are written with valid signatures and can be tied to the hosted record', async () => {
  const { code, stdout, stderr } = await runWith('s3-plain');
  expect([code, stderr]).toEqual([0, '']);
  const { review_run_id } = JSON.parse(stdout);
  await expectStoredOnce(review_run_id);
  const copy = join(scratch.path, 'downloaded.json');
  writeFileSync(copy, await s3.read(`claims/eu/${review_run_id}/report.json`));
  expect((await runWorker(['verify', copy, '--base-url', service.url])).code).toBe(0);
});

test.each([
  [['--sse', 'AES256'], { 'x-amz-server-side-encryption': 'AES256' }],
  [
    ['--sse', 'aws:kms', '--sse-kms-key-id', 'alias/reports'],
    {
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'alias/reports',
    },
  ],
])('encryption %j is asked for with every file', async (options, headers) => {
  expect((await runWith(`s3-sse-${options.length}`, options)).code).toBe(0);
  expect(s3.puts).toHaveLength(4);
  for (const put of s3.puts) expect(put.headers).toMatchObject(headers);
});

test('a session token is sent and signed', async () => {
  expect((await runWith('s3-session', [], { AWS_SESSION_TOKEN: 'temporary' })).code).toBe(0);
  for (const { headers } of s3.puts) {
    expect(headers['x-amz-security-token']).toBe('temporary');
    expect(headers.authorization).toContain('x-amz-security-token');
  }
});

test.each(['down', 'busy'] as const)(
  'an outage in the middle of a report (%s) is waited out',
  async (outage) => {
    s3.breakWhen((put) => (put === 2 || put === 3 ? outage : 'up'));
    const { code, stdout, stderr } = await runWith(`s3-outage-${outage}`);
    expect(code).toBe(0);
    expect(stderr).toMatch(/trying again/);
    expect(s3.puts).toHaveLength(6);
    await expectStoredOnce(JSON.parse(stdout).review_run_id);
  },
);

test('a long outage leaves the result on disk; the next start delivers the same report', async () => {
  s3.breakWhen((put) => (put >= 2 ? 'down' : 'up'));
  const first = await runWith('s3-long-outage', ['--give-up-after', '1']);
  expect(first.code).toBe(3);
  const jobs = join(scratch.path, 'state', 'jobs');
  const [key] = readdirSync(jobs);
  const kept = readFileSync(join(jobs, key!, 'report', 'report.json'));
  s3.breakWhen(() => 'up');
  const second = await runWith('s3-long-outage');
  expect(second.code).toBe(0);
  const { review_run_id, report_hash } = JSON.parse(second.stdout.split('\n')[0]!);
  expect(report_hash).toBe(sha256(kept));
  await expectStoredOnce(review_run_id);
});

test('a wrong secret is refused by the storage and nothing is claimed to be done', async () => {
  const { code, stderr } = await runWith('s3-wrong-secret', [], { AWS_SECRET_ACCESS_KEY: 'wrong' });
  expect(code).toBe(3);
  expect(stderr).toContain('SignatureDoesNotMatch');
  expect(stderr).not.toContain(MARKER);
  expect(await s3.keys()).toEqual([]);
  const { body } = await callerFor(service.url)('GET', '/v1/review-runs?external_id=s3-wrong-secret');
  expect(body.items[0].status).toBe('processing');
});

test('no connection is opened but to the service and the storage', async () => {
  const record = join(scratch.path, 'connections');
  const env = {
    NODE_OPTIONS: `--import ${new URL('./fixtures/record-connections.mjs', import.meta.url).href}`,
    RECORD_CONNECTIONS: record,
  };
  const { code } = await runWith('s3-connections', [], env, runWorkerProcess);
  expect(code).toBe(0);
  expect(new Set(readFileSync(record, 'utf8').trim().split('\n'))).toEqual(
    new Set([new URL(service.url).host, new URL(s3.endpoint).host]),
  );
});
