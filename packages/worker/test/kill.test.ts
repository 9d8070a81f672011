import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS } from '@claimcheck/worker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerFor } from '../../service/test/harness.js';
import { sha256 } from '../dist/hash.js';
import { startCaptureProxy } from './capture-proxy.js';
import { job } from './fixtures/jobs.js';
import { runWorker, runWorkerProcess, scratchFolder, startServiceProcess } from './processes.js';

let service: Awaited<ReturnType<typeof startServiceProcess>>;
beforeAll(async () => {
  service = await startServiceProcess();
});
afterAll(() => service.stop());

async function inScratch(work: (folder: string, url: string) => Promise<void>): Promise<void> {
  const scratch = scratchFolder();
  const proxy = await startCaptureProxy(service.url);
  try {
    await work(scratch.path, proxy.url);
    const ids = proxy.captured
      .map(({ body }) => JSON.parse(body) as { type?: string; event_id?: string })
      .filter(({ type }) => type === 'completion')
      .map(({ event_id }) => event_id);
    expect(new Set(ids).size).toBe(1);
  } finally {
    await proxy.stop();
    scratch.remove();
  }
}

const argsOf = (folder: string, url: string) => [
  ...['run', '-', '--verifier', 'lexical', '--json', '--base-url', url],
  ...['--reports', join(folder, 'reports'), '--state', join(folder, 'state')],
];
const runKilled = (folder: string, url: string, name: string, step: string) =>
  runWorkerProcess(argsOf(folder, url), {
    input: JSON.stringify(job(name)),
    env: { CLAIMCHECK_WORKER_KILL_AT: step },
  });
const runWhole = (folder: string, url: string, name: string) =>
  runWorker(argsOf(folder, url), { input: JSON.stringify(job(name)) });

async function expectOneRunWithOneReport(folder: string, name: string): Promise<void> {
  const call = callerFor(service.url);
  const { body } = await call('GET', `/v1/review-runs?external_id=${name}`);
  expect(body.items).toHaveLength(1);
  const [run] = body.items;
  expect(run.status).toBe('completed');
  expect(readdirSync(join(folder, 'reports'))).toEqual([run.id]);
  const files = readdirSync(join(folder, 'reports', run.id)).sort();
  expect(files).toEqual(['report.html', 'report.json', 'report.md', 'report.sealed.json']);
  const { body: detail } = await call('GET', `/v1/review-runs/${run.id}`);
  const report = readFileSync(join(folder, 'reports', run.id, 'report.json'));
  expect(detail.claim_report.report_hash).toBe(sha256(report));
  const { renderings } = JSON.parse(report.toString()) as { renderings: Record<string, string> };
  for (const [file, hash] of Object.entries(renderings)) {
    expect(sha256(readFileSync(join(folder, 'reports', run.id, file)))).toBe(hash);
  }
  expect(readdirSync(join(folder, 'state', 'jobs'))).toEqual([]);
  expect(readdirSync(join(folder, 'state', 'done'))).toHaveLength(1);
}

describe.each(STEPS)('killed at the step %s', (step) => {
  test('and started again, the run ends once with one report', () =>
    inScratch(async (folder, url) => {
      const name = `killed-${step}`.replaceAll('_', '-');
      const first = await runKilled(folder, url, name, step);
      expect(first.signal).toBe('SIGKILL');
      const second = await runWhole(folder, url, name);
      expect([second.code, second.stderr]).toEqual([0, '']);
      await expectOneRunWithOneReport(folder, name);
    }));
});

test(
  'killed at every step one after the other, the run still ends once with one report',
  () =>
    inScratch(async (folder, url) => {
      for (const step of STEPS) {
        expect((await runKilled(folder, url, 'killed-all-along', step)).signal, step).toBe('SIGKILL');
      }
      expect((await runWhole(folder, url, 'killed-all-along')).code).toBe(0);
      await expectOneRunWithOneReport(folder, 'killed-all-along');
    }),
  120_000,
);

test('a job that nobody offers again is finished all the same', () =>
  inScratch(async (folder, url) => {
    expect((await runKilled(folder, url, 'not-offered-again', 'accepted')).signal).toBe('SIGKILL');
    const args = ['--verifier', 'lexical', '--base-url', url, '--reports', join(folder, 'reports')];
    const { code } = await runWorker(['run', '-', ...args, '--state', join(folder, 'state')]);
    expect(code).toBe(0);
    await expectOneRunWithOneReport(folder, 'not-offered-again');
  }));
