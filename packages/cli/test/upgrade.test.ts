import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { callerFor, freshDatabase, REQUEST, TEST_ENV, until } from '../../service/test/harness.js';
import { startBalancer } from './balancer.js';
import { installationIn } from './installation.js';
import { BIN, cleanEnv, type ServiceProcess, startProcess } from './service-process.js';

/** A clone of an earlier release that `npm run try-upgrade` has built. */
const FROM = process.env.CLAIMCHECK_UPGRADE_FROM;
/** The embedded database has one API process at a time. */
const PROCESSES = process.env.DATABASE_URL ? 2 : 1;
const SENDERS = 2;
const PAUSE_MS = 100;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** What the next release may do to a database that this one is still working on: more columns, in every table. */
function nextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-next-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const { bin, packages } = installationIn(folder, ['cli', 'service']);
  const migrations = join(packages, 'service/migrations');
  const text = readdirSync(migrations).map((name) => readFileSync(join(migrations, name), 'utf8'));
  const tables = [...text.join('\n').matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table]) => table!);
  expect(tables).toContain('review_runs');
  const changes = tables.map(
    (table) => `ALTER TABLE ${table} ADD COLUMN of_the_next_release TEXT NOT NULL DEFAULT '{"new":true}';`,
  );
  writeFileSync(join(migrations, '9999_of_the_next_release.sql'), changes.join('\n'));
  return bin;
}

/** Sends runs until told to stop, each once the one before has ended, and keeps what went wrong. */
function sendRuns(url: string) {
  const call = callerFor(url);
  const sent = new Map<string, string>();
  const failed: string[] = [];
  let sending = true;
  async function answered(...request: Parameters<typeof call>) {
    const answer = await call(...request).catch((error: Error) => ({
      status: 0,
      text: String(error),
      body: null,
    }));
    if (answer.status < 200 || answer.status > 299)
      failed.push(`${request[0]} ${request[1]}: ${answer.status} ${answer.text}`);
    return answer.body;
  }
  async function sender(name: string): Promise<void> {
    for (let n = 0; sending && failed.length === 0; n++) {
      const key = `${name}-${n}`;
      const headers = { 'idempotency-key': key };
      const created = await answered('POST', '/v1/review-runs', { body: REQUEST, headers });
      if (failed.length > 0) return;
      const id = created.review_run.id as string;
      sent.set(key, id);
      const isCompleted = async () =>
        failed.length > 0 || (await answered('GET', `/v1/review-runs/${id}`))?.status === 'completed';
      await until(isCompleted, `${id} is completed`, 120_000);
      await answered('GET', `/v1/review-runs/${id}/claim-report?format=markdown`);
      await answered('GET', '/v1/review-runs?limit=5');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  const senders = Promise.all(Array.from({ length: SENDERS }, (_, n) => sender(`sender ${n}`)));
  return {
    sent,
    failed,
    async stop() {
      sending = false;
      await senders;
    },
  };
}

test('a release is replaced by the next one under load: no request fails and no run is lost', async () => {
  const database = await freshDatabase();
  undo.push(() => database.drop());
  const old = FROM ? join(FROM, 'packages/cli/bin/claimcheck.js') : BIN;
  const next = FROM ? BIN : nextRelease();
  const env = { ...TEST_ENV, ...database.env };

  const balancer = await startBalancer();
  undo.push(() => balancer[Symbol.asyncDispose]());
  const apis = new Set<ServiceProcess>();
  async function start(role: 'api' | 'worker', bin: string): Promise<ServiceProcess> {
    const started = await startProcess(['--role', role], env, bin);
    undo.push(() => started.kill('SIGKILL'));
    if (role === 'worker') return started;
    apis.add(started);
    balancer.add(started.url);
    return started;
  }
  async function stop(running: ServiceProcess): Promise<void> {
    if (apis.delete(running)) balancer.remove(running.url);
    expect(await running.kill('SIGTERM')).toBe(0);
  }
  const several = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: PROCESSES }, make));

  const oldApis = await several(() => start('api', old));
  const oldWorkers = await several(() => start('worker', old));
  const load = sendRuns(balancer.url);
  /** Each API has answered and further runs were reviewed since now. */
  async function goesOn(stage: string): Promise<void> {
    const runs = load.sent.size;
    const answers = new Map([...apis].map(({ url }) => [url, balancer.answersOf(url)]));
    const went = async () =>
      load.failed.length > 0 ||
      (load.sent.size >= runs + 2 * SENDERS &&
        [...answers].every(([url, before]) => balancer.answersOf(url) >= before + 4));
    await until(went, `work goes on: ${stage}`, 120_000);
    expect(load.failed, stage).toEqual([]);
  }

  await goesOn('before');
  await promisify(execFile)(process.execPath, [next, 'migrate'], { env: cleanEnv(env) });
  await goesOn('migrated');
  await stop(await start('worker', next));
  await goesOn('a new worker was rolled back');
  for (const worker of oldWorkers) {
    await start('worker', next);
    await goesOn('an old and a new worker');
    await stop(worker);
  }
  await goesOn('new workers');
  for (const api of oldApis) {
    if (PROCESSES > 1) await start('api', next);
    await goesOn('APIs of both releases');
    await stop(api);
    if (PROCESSES === 1) await start('api', next);
  }
  await goesOn('after');
  await expect(startProcess(['--role', 'worker'], env, old)).rejects.toThrow(/Start the newer release/);
  await load.stop();
  expect(load.failed).toEqual([]);

  const call = callerFor(balancer.url);
  expect(new Set(load.sent.values()).size).toBe(load.sent.size);
  expect((await call('GET', '/v1/usage')).body.used).toBe(load.sent.size);
  for (const id of load.sent.values()) {
    const { body } = await call('GET', `/v1/review-runs/${id}`);
    expect(body).toMatchObject({ status: 'completed', ai_output: REQUEST.ai_output });
    expect(body.verification_results).toHaveLength(body.claim_count);
  }
}, 480_000);
