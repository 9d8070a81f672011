import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { chooseSmallDisk } from '../../../bench/dist/soak/small-disk.js';
import { loadConfig } from '../dist/config.js';
import { createLogger } from '../dist/observability/logger.js';
import { startService } from '../dist/server.js';
import {
  callerFor,
  createCompletedRun,
  expectUnavailable,
  KEY,
  REQUEST,
  TEST_ENV,
  until,
} from './harness.js';

const CLI = fileURLToPath(new URL('../../cli/bin/claimcheck.js', import.meta.url));
/** Holds the database's write lock from another process until its input ends. */
const HOLD_LOCK = `
  import Database from 'libsql';
  const database = new Database(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.resume().on('end', () => database.close());
`;

export function testSqliteOutages(): void {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'claimcheck-outage-'));
    folders.push(folder);
    return folder;
  };
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('a database that another process keeps locked: not ready, 503, and all recovers', async () => {
    const folder = newFolder();
    const env = { ...TEST_ENV, CLAIMCHECK_DATA_DIR: folder, CLAIMCHECK_DATABASE_TIMEOUT_SECONDS: '2' };
    const service = await startService(loadConfig(env), createLogger('silent'));
    await service.ready;
    const call = callerFor(service.url);
    await createCompletedRun(call);
    const holder = spawn(
      process.execPath,
      ['--input-type=module', '-e', HOLD_LOCK, join(folder, 'claimcheck.db')],
      { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: ['pipe', 'pipe', 'inherit'] },
    );
    await once(createInterface({ input: holder.stdout! }), 'line');
    expectUnavailable(
      await until(async () => {
        const answer = await call('GET', '/readyz', { key: null });
        return answer.status !== 200 && answer;
      }, 'the probe says no'),
    );
    expectUnavailable(await call('POST', '/v1/review-runs', { body: REQUEST }));
    expect((await call('GET', '/healthz', { key: null })).status).toBe(200);
    holder.stdin!.end();
    await until(async () => (await call('GET', '/readyz', { key: null })).status === 200, 'ready again');
    await createCompletedRun(call);
    await service.stop();
  });

  test('a full disk: not ready, 503, nothing half-written, and all recovers when there is room', async () => {
    const folder = newFolder();
    const disk = chooseSmallDisk();
    const [command = '', ...args] = disk.wrap([process.execPath, CLI, 'serve', '--json'], folder);
    const child = spawn(command, args, {
      env: { PATH: process.env.PATH ?? '', ...TEST_ENV, CLAIMCHECK_DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exited = once(child, 'exit');
    const url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const event = JSON.parse(line) as { event: string; url: string };
        if (event.event === 'listening') resolve(event.url);
      });
      void exited.then(([code]) => reject(new Error(`serve ended with ${code}`)));
    });
    const call = callerFor(url);
    const ready = async () => (await call('GET', '/readyz', { key: null })).status;
    const usedBefore = async () => (await call('GET', '/v1/usage')).body.used;
    await until(async () => (await ready()) === 200, 'the service is ready');
    await createCompletedRun(call);
    const used = await usedBefore();

    disk.fill(child.pid!, folder);
    // What SQLite has set aside may still take a few; from the first that it does not, none is.
    const large = { ...REQUEST, sources: [{ title: 'Log', content: 'A line of the log. '.repeat(20_000) }] };
    let taken = 0;
    const refused = await until(async () => {
      const answer = await call('POST', '/v1/review-runs', {
        body: large,
        headers: { 'idempotency-key': `full-${taken}` },
      });
      if (answer.status === 202) taken += 1;
      return answer.status !== 202 && answer;
    }, `the disk is full (${disk.how})`);
    expectUnavailable(refused);
    await until(async () => (await ready()) === 503, 'the probe says no');
    expect((await call('GET', '/healthz', { key: null })).status).toBe(200);
    expect((await call('GET', '/v1/review-runs')).status).toBe(200);

    disk.free(child.pid!, folder);
    await until(async () => (await ready()) === 200, 'the service is ready again');
    expect((await call('GET', '/v1/usage', { key: KEY })).body.used).toBe(used + taken);
    await createCompletedRun(call);
    child.kill('SIGTERM');
    await exited;
  });
}
