import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerFor, createCompletedRun, REQUEST, TEST_ENV, until } from '../../service/test/harness.js';
import { runCli } from './service/run-cli.js';
import { type ServiceProcess, startProcess } from './service-process.js';

const root = mkdtempSync(join(tmpdir(), 'claimcheck-backup-'));
const dataDir = join(root, 'data');
let service: ServiceProcess;
beforeAll(async () => {
  service = await startProcess([], { ...TEST_ENV, CLAIMCHECK_DATA_DIR: dataDir });
});
afterAll(async () => {
  await service.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

const cli = (...args: string[]) => runCli(args, { env: { DATABASE_URL: '' } });

function everyRecord(folder: string): Record<string, unknown[]> {
  const database = new Database(join(folder, 'claimcheck.db'), { readonly: true });
  const names = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all() as {
    name: string;
  }[];
  const tables = names.map(({ name }) => [
    name,
    database.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).all(),
  ]);
  const violations = database.prepare('PRAGMA foreign_key_check').all();
  database.close();
  expect(violations).toEqual([]);
  return Object.fromEntries(tables);
}

test('a backup of a service in use, restored into an empty folder, has every record', async () => {
  const call = callerFor(service.url);
  const endpoint = { url: 'https://example.com/', events: ['review_run.cancelled'] };
  await call('POST', '/v1/webhook-endpoints', { body: endpoint });
  await createCompletedRun(call);
  const { body } = await call('GET', '/v1/review-runs?limit=1');
  const sealed = `/v1/review-runs/${body.items[0].id}/claim-report?format=sealed`;
  const before = (await call('GET', sealed)).text;

  // Written to all the while: the copy is of one moment, with every run's sources and none's half.
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing && n < 60; n++) await call('POST', '/v1/review-runs', { body: REQUEST });
  })();
  const backup = join(root, 'online');
  expect(await cli('backup', backup, '--data-dir', dataDir)).toMatchObject({ code: 0, stderr: '' });
  writing = false;
  await writer;
  const copied = everyRecord(backup);
  expect(copied.review_runs!.length).toBeGreaterThan(0);
  expect(copied.sources!.length).toBe(copied.review_runs!.length * REQUEST.sources.length);

  await until(async () => {
    const queued = await call('GET', '/v1/review-runs?status=queued&limit=1');
    const processing = await call('GET', '/v1/review-runs?status=processing&limit=1');
    return queued.body.items.length + processing.body.items.length === 0;
  }, 'the service is idle');
  const idle = join(root, 'idle');
  expect((await cli('backup', idle, '--data-dir', dataDir)).code).toBe(0);
  const restored = join(root, 'restored');
  expect(await cli('restore', idle, '--data-dir', restored)).toMatchObject({ code: 0, stderr: '' });
  expect(everyRecord(restored)).toEqual(everyRecord(dataDir));

  const second = await startProcess([], { ...TEST_ENV, CLAIMCHECK_DATA_DIR: restored });
  const after = (await callerFor(second.url)('GET', sealed)).text;
  await second.kill('SIGTERM');
  expect(after).toBe(before);
}, 120_000);

test('nothing is overwritten, and what is no backup is refused', async () => {
  const full = join(root, 'full');
  mkdirSync(full);
  writeFileSync(join(full, 'claimcheck.db'), 'not a database');
  expect(await cli('backup', full, '--data-dir', dataDir)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not empty'),
  });
  expect(await cli('restore', full, '--data-dir', dataDir)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not empty'),
  });
  expect(await cli('restore', full, '--data-dir', join(root, 'new'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is no database of claimcheck'),
  });
  expect((await cli('restore', join(root, 'missing'), '--data-dir', join(root, 'new'))).code).toBe(2);
  expect((await cli('backup', join(root, 'x'), '--data-dir', join(root, 'none'))).code).toBe(2);
});
