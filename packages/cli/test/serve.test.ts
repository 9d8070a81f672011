import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callerFor,
  createCompletedRun,
  freshDatabase,
  KEY,
  REQUEST,
  TEST_ENV,
  until,
} from '../../service/test/harness.js';
import { runResident } from './resident.js';
import { BIN, cleanEnv, startProcess } from './service-process.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Settings of a bare installation: no key is brought along. */
const bareEnv = () => {
  const { CLAIMCHECK_BOOTSTRAP_API_KEY: _, ...rest } = { ...TEST_ENV, ...database.env };
  return rest;
};

test('every line on stdout is JSON, the first says where it listens, the first key is shown once and works', async () => {
  const fresh = await freshDatabase();
  const env = { ...bareEnv(), ...fresh.env };
  const first = await startProcess(['--role', 'api'], env);
  expect(first.events[0]).toMatchObject({
    event: 'listening',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  });
  await until(async () => first.events.some(({ event }) => event === 'ready'), 'it is ready');
  const key = first.events.find(({ event }) => event === 'api_key')?.api_key;
  const answer = await callerFor(first.url)('GET', '/v1/usage', { key: key ?? null });
  expect(answer.status).toBe(200);
  expect(await first.kill('SIGTERM')).toBe(0);
  expect(first.events.at(-1)).toEqual({ event: 'stopped' });
  const second = await startProcess(['--role', 'api'], env);
  await until(async () => second.events.some(({ event }) => event === 'ready'), 'it is ready again');
  expect(second.events.map(({ event }) => event)).not.toContain('api_key');
  expect((await callerFor(second.url)('GET', '/v1/usage', { key: key ?? null })).status).toBe(200);
  expect(await second.kill('SIGTERM')).toBe(0);
  await fresh.drop();
});

test('what was created before a restart is there after it', async () => {
  const env = { ...TEST_ENV, ...database.env };
  const first = await startProcess([], env);
  const id = await createCompletedRun(callerFor(first.url));
  await first.kill('SIGKILL');
  const second = await startProcess(['--role', 'api'], env);
  const { body } = await callerFor(second.url)('GET', `/v1/review-runs/${id}`);
  expect(body.status).toBe('completed');
  expect(await second.kill('SIGTERM')).toBe(0);
});

test('it serves on and stops cleanly after whoever read its output and logs has gone', async () => {
  const service = await startProcess([], { ...TEST_ENV, ...database.env, CLAIMCHECK_LOG_LEVEL: 'info' });
  service.child.stdout?.destroy();
  service.child.stderr?.destroy();
  await createCompletedRun(callerFor(service.url));
  expect(await service.kill('SIGTERM')).toBe(0);
});

test('a data folder in use is refused with a clear message, and free again after kill -9', async () => {
  const fresh = await freshDatabase();
  const { DATABASE_URL: _, ...folder } = { ...TEST_ENV, ...fresh.env } as Record<string, string>;
  const holder = await startProcess(['--role', 'api'], folder);
  const refused = await startProcess(['--role', 'api'], folder).catch((error: Error) => error.message);
  expect(refused).toMatch(/serve ended with 2: claimcheck: The data folder .* is in use .*process \d+/);
  const worker = await startProcess(['--role', 'worker'], folder);
  await holder.kill('SIGKILL');
  const next = await startProcess(['--role', 'api'], folder);
  expect((await fetch(`${next.url}/healthz`)).status).toBe(200);
  expect(await next.kill('SIGTERM')).toBe(0);
  expect(await worker.kill('SIGTERM')).toBe(0);
  await fresh.drop();
});

test('a port in use and an impossible setting are said plainly', async () => {
  const fresh = await freshDatabase();
  const { DATABASE_URL: _, ...folder } = { ...TEST_ENV, ...fresh.env } as Record<string, string>;
  const holder = await startProcess(['--role', 'api'], folder);
  const other = { ...folder, CLAIMCHECK_DATA_DIR: `${folder.CLAIMCHECK_DATA_DIR}/other` };
  const port = new URL(holder.url).port;
  await expect(startProcess(['--port', port], other)).rejects.toThrow(`port ${port} is in use`);
  await expect(startProcess([], { ...other, CLAIMCHECK_LEASE_SECONDS: 'soon' })).rejects.toThrow(
    'CLAIMCHECK_LEASE_SECONDS',
  );
  expect(await holder.kill('SIGTERM')).toBe(0);
  await fresh.drop();
});

test('SIGTERM lets a review in progress end or hands it back, and exits 0', async () => {
  const env = { ...TEST_ENV, ...database.env, CLAIMCHECK_DRAIN_SECONDS: '1' };
  const first = await startProcess([], env);
  await until(async () => first.events.some(({ event }) => event === 'ready'), 'it is ready');
  const paragraph = 'The pump of line 4 moves 30 litres a minute and was serviced in March 2024. ';
  const long = {
    ...REQUEST,
    ai_output: paragraph.repeat(1_000),
    sources: [{ title: 'Log', content: paragraph.repeat(8_000) }],
  };
  const { body } = await callerFor(first.url)('POST', '/v1/review-runs', { body: long });
  const path = `/v1/review-runs/${body.review_run.id}`;
  await until(async () => (await callerFor(first.url)('GET', path)).body.status !== 'queued', 'it is taken');
  expect(await first.kill('SIGTERM')).toBe(0);
  const second = await startProcess(['--role', 'api'], env);
  expect(['processing', 'completed']).toContain((await callerFor(second.url)('GET', path)).body.status);
  await callerFor(second.url)('DELETE', path);
  expect(await second.kill('SIGTERM')).toBe(0);
});

test('organizations, projects and keys are made, listed and revoked from the command line', async () => {
  const env = { ...TEST_ENV, ...database.env };
  const run = (...args: string[]) => runResident({ args, env: cleanEnv(env) });
  const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);
  const org = await json('orgs', 'create', 'Acme', '--plan', 'team');
  const project = await json('projects', 'create', 'Support', '--org', org.id);
  const key = await json(
    'keys',
    'create',
    '--project',
    project.id,
    '--scopes',
    'review_runs:read,billing:read',
    '--name',
    'ci',
  );
  expect(key.api_key).toMatch(/^cck_/);
  const service = await startProcess(['--role', 'api'], env);
  const call = callerFor(service.url);
  expect((await call('GET', '/v1/usage', { key: key.api_key })).body.plan).toBe('team');
  expect((await call('POST', '/v1/review-runs', { key: key.api_key, body: REQUEST })).body.error.code).toBe(
    'insufficient_scope',
  );
  expect((await json('orgs', 'list')).items.map(({ name }: { name: string }) => name)).toContain('Acme');
  expect((await json('projects', 'list')).items).toContainEqual(
    expect.objectContaining({ id: project.id, organization_id: org.id }),
  );
  const listed = await run('keys', 'list');
  expect(listed.stdout).toContain(key.id);
  expect(listed.stdout).not.toContain(key.api_key.slice(17));
  const [used] = (await json('keys', 'list')).items.filter(({ id }: { id: string }) => id === key.id);
  for (const time of [used.created_at, used.last_used_at]) expect(new Date(time).toISOString()).toBe(time);
  expect(await json('keys', 'revoke', key.id)).toEqual({ id: key.id, revoked: true });
  expect((await call('GET', '/v1/usage', { key: key.api_key })).body.error.code).toBe('revoked_api_key');
  expect((await run('keys', 'revoke', 'nothing')).code).toBe(2);
  expect((await run('keys', 'create', '--scopes', 'everything')).stderr).toContain(
    'there is no scope everything',
  );
  expect((await run('projects', 'create', 'X', '--org', 'nothing')).code).toBe(2);
  const second = await json('keys', 'create', '--project', project.id);
  expect(await json('projects', 'revoke', project.id)).toEqual({ revoked: 1 });
  expect((await call('GET', '/v1/usage', { key: second.api_key })).status).toBe(401);

  const invited = await json('reviewers', 'invite', 'Ana Silva', '--role', 'viewer');
  expect(new URL(invited.sign_in_url).origin).toBe(service.url);
  const signIn = (url: string) =>
    call('POST', '/console/api/session', {
      key: null,
      body: { link: new URL(url).hash.slice(1) },
      headers: { 'x-claimcheck-console': '1', 'sec-fetch-site': 'same-origin' },
    });
  expect((await signIn(invited.sign_in_url)).status).toBe(201);
  expect((await signIn(invited.sign_in_url)).status).toBe(401);
  expect((await signIn((await json('reviewers', 'link', invited.id)).sign_in_url)).status).toBe(201);
  expect((await run('reviewers', 'list')).stdout).toMatch(/Ana Silva\s+viewer\s+\S+\s+active/);
  expect(await json('reviewers', 'revoke', invited.id)).toEqual({ id: invited.id, revoked: true });
  expect((await run('reviewers', 'link', invited.id)).code).toBe(2);
  expect(await json('projects', 'agreement')).toEqual({ items: [] });
  expect(await service.kill('SIGTERM')).toBe(0);
});

test('a sign-in link has the address that is said, else where the service was started, else says what to give', async () => {
  const fresh = await freshDatabase();
  const env = { ...TEST_ENV, ...fresh.env, PORT: '9123' };
  const invite = async (args: string[] = [], more: Record<string, string> = {}) => {
    const command = { args: ['reviewers', 'invite', 'Ben', ...args], env: cleanEnv({ ...env, ...more }) };
    const { code, stdout, stderr } = await runResident(command);
    return { code, stderr, address: /(\S+)\/console\/sign-in#/.exec(stdout)?.[1], stdout };
  };
  // What is left of a note on a full disk is none.
  writeFileSync(join(fresh.env.CLAIMCHECK_DATA_DIR!, 'serve.url'), '');
  const unknown = await invite();
  expect(unknown.address).toBe('http://127.0.0.1:9123');
  expect(unknown.stderr).toMatch(/no service was started .* --base-url or set CLAIMCHECK_BASE_URL/);

  const service = await startProcess(['--role', 'api', '--port', '0'], env);
  const served = await invite();
  expect([served.address, served.stderr]).toEqual([service.url, '']);
  expect(served.stdout).toContain('on this machine');
  expect(await service.kill('SIGTERM')).toBe(0);
  const public_ = { CLAIMCHECK_BASE_URL: 'https://claims.example.com/' };
  expect((await invite([], public_)).address).toBe('https://claims.example.com');
  expect((await invite(['--base-url', 'https://other.example.com'], public_)).address).toBe(
    'https://other.example.com',
  );
  const behindProxy = await startProcess(['--role', 'api', '--port', '0'], { ...env, ...public_ });
  const configured = await invite();
  expect(configured.address).toBe('https://claims.example.com');
  expect(configured.stdout).not.toContain('on this machine');
  expect(await behindProxy.kill('SIGTERM')).toBe(0);
  expect((await invite(['--base-url', 'claims.example.com'])).code).toBe(2);
  await fresh.drop();
});

test('the banner shows URL, reference, key and a curl line that works when pasted', async () => {
  const fresh = await freshDatabase();
  const env = { ...bareEnv(), ...fresh.env };
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [BIN, 'serve'], { env: cleanEnv(env) });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await until(async () => text.includes('Stop with Ctrl+C'), 'the banner is shown');
  expect(text).toMatch(
    /API {8}(http:\/\/127\.0\.0\.1:\d+)\n {2}Console {4}\1\/console\/\n {2}Docs {7}\1\/docs\n/,
  );
  const curl = /curl [\s\S]*?\n {6}-d .*\n/.exec(text)![0];
  const { stdout } = spawnSync('bash', ['-c', curl], { encoding: 'utf8' });
  expect(JSON.parse(stdout).review_run.status).toBe('queued');
  const exited = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  await fresh.drop();
});

test('the bootstrap key is installed at start', async () => {
  const service = await startProcess(['--role', 'api'], { ...TEST_ENV, ...database.env });
  expect((await callerFor(service.url)('GET', '/v1/usage', { key: KEY })).status).toBe(200);
  expect(service.events.map(({ event }) => event)).not.toContain('api_key');
  expect(await service.kill('SIGTERM')).toBe(0);
});
