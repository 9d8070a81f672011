import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateWorkerRunRequest, WorkerEvent } from '@claimcheck/contracts';
import type { WorkerReport } from '@claimcheck/worker';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { docxOf, pdfOf } from '../../cli/test/check/documents.js';
import { callerFor } from '../../service/test/harness.js';
import { type Captured, startCaptureProxy } from './capture-proxy.js';
import { job, MARKED_JOB, MARKER } from './fixtures/jobs.js';
import { runWorker, runWorkerProcess, scratchFolder, startServiceProcess } from './processes.js';

let service: Awaited<ReturnType<typeof startServiceProcess>>;
let proxy: Awaited<ReturnType<typeof startCaptureProxy>>;
let scratch: ReturnType<typeof scratchFolder>;
beforeAll(async () => {
  service = await startServiceProcess();
});
afterAll(() => service.stop());
beforeEach(async () => {
  proxy = await startCaptureProxy(service.url);
  scratch = scratchFolder();
});
afterEach(async () => {
  await proxy.stop();
  scratch.remove();
});

const reports = () => join(scratch.path, 'reports');
const settings = () => ['--reports', reports(), '--state', join(scratch.path, 'state')];
const through = (url: string) => ['--base-url', url];

const BASE = '/v1/private-worker/review-runs';
const RUN_ID = 'run_[0-9a-f-]{36}';
const COMMON = ['event_id', 'occurred_at', 'type', 'worker_version'];
const EXACT_FIELDS: Record<string, string[]> = {
  create: `customer_run_id intended_use metadata metadata.model output_hash policy_version schema_version
    source_count source_hashes strictness worker_id worker_version`.split(/\s+/),
  status: [...COMMON, 'claims_done', 'claims_total', 'status'].sort(),
  completion: [
    ...COMMON,
    ...`claim_count compiler_version output_hash policy_version reason_codes report_hash report_pointer
      safe_use_status source_hashes support_counts unsupported_claim_count`.split(/\s+/),
    ...`supported partially_supported unsupported contradicted insufficient_context not_checked`
      .split(/\s+/)
      .map((status) => `support_counts.${status}`),
  ].sort(),
};
const EXACT_HEADERS = 'host connection user-agent authorization content-type content-length'.split(' ');

function fieldsOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([name, child]) => {
    const inner = typeof child === 'object' && child !== null && !Array.isArray(child);
    return [`${prefix}${name}`, ...(inner ? fieldsOf(child as object, `${prefix}${name}.`) : [])];
  });
}

/** Fails unless the request is one of the exact list. */
function checkAgainstList({ method, path, headers, body }: Captured): string {
  const value = JSON.parse(body) as { type?: string };
  const kind = value.type ?? 'create';
  expect(method).toBe('POST');
  if (kind === 'create') {
    expect(path).toBe(BASE);
    CreateWorkerRunRequest.parse(value);
  } else {
    expect(path).toMatch(new RegExp(`^${BASE}/${RUN_ID}/events$`));
    WorkerEvent.parse(value);
  }
  expect(fieldsOf(value).sort()).toEqual(EXACT_FIELDS[kind]);
  const names = headers.map(([name]) => name).filter((name) => name !== 'idempotency-key');
  expect(names).toEqual(EXACT_HEADERS);
  expect(headers.some(([name]) => name === 'idempotency-key')).toBe(kind === 'create');
  return kind;
}

const textOf = ({ method, path, headers, body }: Captured): string =>
  [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), '', body].join(
    '\r\n',
  );

test('content flows in, the report stays, and only listed metadata leaves', async () => {
  const { code, stdout, stderr } = await runWorker(
    ['run', '-', ...settings(), ...through(proxy.url), '--json'],
    { input: `${JSON.stringify(MARKED_JOB)}\n` },
  );
  expect([code, stderr]).toEqual([0, '']);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ outcome: 'completed', customer_run_id: 'ticket-1042' });

  const kinds = proxy.captured.map(checkAgainstList);
  expect(kinds.filter((kind) => kind !== 'status')).toEqual(['create', 'completion']);
  expect(kinds).toContain('status');
  expect(proxy.captured.map(textOf).join('\n')).not.toContain(MARKER);

  const folder = join(reports(), result.review_run_id);
  expect(readdirSync(folder).sort()).toEqual([
    'report.html',
    'report.json',
    'report.md',
    'report.sealed.json',
  ]);
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    const sealed = name === 'report.sealed.json';
    expect(sealed ? Buffer.from(JSON.parse(text).payload, 'base64').toString() : text).toContain(MARKER);
  }

  const call = callerFor(service.url);
  const { body: run } = await call('GET', `/v1/review-runs/${result.review_run_id}`);
  expect(run).toMatchObject({ status: 'completed', capture_method: 'private_worker', ai_output: null });
  expect(run.safe_use_status).toBe(result.detail);
  expect(run.claim_report).toEqual({
    report_hash: result.report_hash,
    report_pointer: `reports:${result.review_run_id}/report.json`,
  });
  expect(JSON.stringify(run)).not.toContain(MARKER);
  expect(service.log()).not.toContain(MARKER);
});

test('a job names files as its sources: quotes name their pages, and nothing of them leaves', async () => {
  const jobs = join(scratch.path, 'jobs');
  mkdirSync(join(jobs, 'docs'), { recursive: true });
  writeFileSync(
    join(jobs, 'docs', 'terms.pdf'),
    pdfOf([[`${MARKER} terms`], [`The ${MARKER} warranty period is 12 months from delivery.`]]),
  );
  const hours = docxOf([{ text: `The office opens at nine on working days. ${MARKER}` }]);
  const named = {
    ...job('named'),
    sources: [
      { file: 'docs/terms.pdf', authority: 5 },
      {
        title: 'Hours',
        content_base64: Buffer.from(hours).toString('base64'),
        media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      },
    ],
  };
  writeFileSync(join(jobs, 'a.json'), JSON.stringify(named));
  const { code, stdout, stderr } = await runWorkerProcess(
    ['run', jobs, ...settings(), ...through(proxy.url), '--json'],
    {},
  );
  expect([code, stderr]).toEqual([0, '']);
  for (const captured of proxy.captured) checkAgainstList(captured);
  expect(proxy.captured.map(textOf).join('\n')).not.toContain(MARKER);
  const text = readFileSync(join(reports(), JSON.parse(stdout).review_run_id, 'report.json'), 'utf8');
  const report = JSON.parse(text) as WorkerReport;
  expect(report.sources).toMatchObject([{ title: 'terms.pdf', authority: 5 }, { title: 'Hours' }]);
  expect(report.source_spans.map(({ metadata }) => [metadata.source_title, metadata.place])).toEqual(
    expect.arrayContaining([
      ['terms.pdf', { unit: 'page', number: 2 }],
      ['Hours', { unit: 'paragraph', number: 1 }],
    ]),
  );
  expect(readFileSync(join(reports(), report.review_run_id, 'report.md'), 'utf8')).toContain('page 2');
});

test('a file that cannot be a source rejects its job with the reason, before anything is sent', async () => {
  const files = join(scratch.path, 'files');
  mkdirSync(files);
  writeFileSync(join(files, 'broken.pdf'), '%PDF-1.4 nothing');
  writeFileSync(join(scratch.path, 'secret.txt'), 'Not for jobs.');
  symlinkSync(join(scratch.path, 'secret.txt'), join(files, 'link.txt'));
  const from = (source: object) => JSON.stringify({ ...job('broken'), sources: [source] });
  const args = ['run', '-', ...settings(), ...through(proxy.url), '--verifier', 'lexical'];
  const sources = [
    'broken.pdf',
    'absent.pdf',
    '../secret.txt',
    join(scratch.path, 'secret.txt'),
    'link.txt',
    '.',
  ];
  const input = sources.map((file) => from({ file })).join('\n');
  const { code, stdout } = await runWorkerProcess([...args, '--files', files], { input });
  const reasons = [
    'the PDF cannot be read',
    'is not in the folder',
    ...Array(3).fill('leads out of'),
    'is no file',
  ];
  expect([code, stdout.trim().split('\n')]).toEqual([
    2,
    reasons.map((reason) => expect.stringContaining(`rejected (sources[0].file: ${reason}`)),
  ]);
  const unnamed = await runWorkerProcess(args, { input: from({ file: 'broken.pdf' }) });
  expect(unnamed.stdout).toContain('sources[0].file: names a file; say with --files');
  expect(proxy.captured).toEqual([]);
});

test('what remains on the worker’s disk is a record without content or credentials', async () => {
  await runWorker(['run', '-', ...settings(), ...through(proxy.url), '--verifier', 'lexical'], {
    input: JSON.stringify(job('left-behind')),
  });
  const state = join(scratch.path, 'state');
  const files = readdirSync(state, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const [done, ...more] = files.filter(({ name }) => name !== 'current.pem');
  expect([files.length, more]).toEqual([2, []]);
  const text = readFileSync(join(done!.parentPath, done!.name), 'utf8');
  expect(text).toContain('left-behind');
  expect(text).not.toContain(MARKER);
  expect(text).not.toContain('cwc_');
});

test('a dry run prints the bytes that a real run sends, connects to nothing and stores nothing', async () => {
  const input = JSON.stringify(job('dry'));
  const record = join(scratch.path, 'connections');
  const env = {
    NODE_OPTIONS: `--import ${new URL('./fixtures/record-connections.mjs', import.meta.url).href}`,
    RECORD_CONNECTIONS: record,
  };
  const args = ['run', '-', ...settings(), ...through(proxy.url), '--verifier', 'lexical'];
  const dry = await runWorkerProcess([...args, '--dry-run'], { input, env });
  expect([dry.code, dry.stderr]).toEqual([0, '']);
  expect(existsSync(record)).toBe(false);
  expect(readdirSync(scratch.path)).toEqual([]);
  expect(proxy.captured).toEqual([]);

  await runWorker(args, { input });
  const neutral = (text: string) =>
    text
      .replace(/Bearer .*/g, 'Bearer X')
      .replace(new RegExp(RUN_ID, 'g'), 'RUN')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
      .replace(/"occurred_at":"[^"]*"/g, 'TIME')
      .replace(/"report_hash":"[^"]*"/g, 'REPORT');
  expect(neutral(dry.stdout)).toBe(neutral(proxy.captured.map((one) => `${textOf(one)}\n\n`).join('')));
  expect(dry.stdout).toContain(proxy.captured[0]!.body);
  expect(dry.stdout).not.toContain(MARKER);
});

test('no connection is opened but to the service', async () => {
  const record = join(scratch.path, 'connections');
  const { code } = await runWorkerProcess(['run', '-', ...settings(), ...through(proxy.url)], {
    input: JSON.stringify(job('connections')),
    env: {
      NODE_OPTIONS: `--import ${new URL('./fixtures/record-connections.mjs', import.meta.url).href}`,
      RECORD_CONNECTIONS: record,
    },
  });
  expect(code).toBe(0);
  const targets = new Set(readFileSync(record, 'utf8').trim().split('\n'));
  expect(targets).toEqual(new Set([new URL(proxy.url).host]));
});

test('an answer that points elsewhere is not followed', async () => {
  const elsewhere = await startCaptureProxy(service.url);
  const { createServer } = await import('node:http');
  const trap = createServer((_request, response) =>
    response.writeHead(307, { location: `${elsewhere.url}${BASE}` }).end(),
  );
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  const { port } = trap.address() as { port: number };
  const { code, stderr } = await runWorker(
    ['run', '-', ...settings(), ...through(`http://127.0.0.1:${port}`), '--verifier', 'lexical'],
    { input: JSON.stringify(job('redirected')) },
  );
  expect(code).toBe(3);
  expect(stderr).toContain('http_307');
  expect(elsewhere.captured).toEqual([]);
  trap.close();
  await elsewhere.stop();
});

test('with a hash key the hashes of output and sources cannot be guessed from the texts', async () => {
  const args = ['run', '-', ...settings(), ...through(proxy.url), '--verifier', 'lexical', '--dry-run'];
  const input = JSON.stringify(job('keyed'));
  const plain = await runWorker(args, { input });
  const keyed = await runWorker(args, { input, env: { CLAIMCHECK_WORKER_HASH_KEY: 'a secret' } });
  const hashOf = (text: string) => /"output_hash":"(sha256:[0-9a-f]{64})"/.exec(text)![1];
  expect(hashOf(keyed.stdout)).not.toBe(hashOf(plain.stdout));
});

test('only one file of the package can open a connection', () => {
  const source = join(import.meta.dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const opening = files.filter((name) =>
    /node:(http|https|http2|net|tls|dgram|dns)'|\bfetch\(|WebSocket|EventSource/.test(
      readFileSync(join(source, name), 'utf8'),
    ),
  );
  // lock.ts listens on a local socket file; it reaches no address.
  expect(opening.sort()).toEqual(['connect.ts', 'state/lock.ts']);
});
