import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../scripts/advisories.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'claimcheck-advisories-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With a registry that nobody answers at. */
function check(list?: unknown) {
  const file = join(folder, 'list.json');
  if (list !== undefined) writeFileSync(file, typeof list === 'string' ? list : JSON.stringify(list));
  const { stdout, status } = spawnSync(
    process.execPath,
    [SCRIPT, ...(list === undefined ? [] : ['--list', file])],
    {
      encoding: 'utf8',
      env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' },
    },
  );
  return { stdout, status };
}

const advisory = (vulnerable_versions: string) => ({
  fastify: [
    { id: 1, title: 'An example', severity: 'high', url: 'https://example.com/1', vulnerable_versions },
  ],
});

test('where nothing could be checked it says so and does not pass', () => {
  const { stdout, status } = check();
  expect(status).toBe(2);
  expect(stdout).toContain('NOT CHECKED against the registry');
});

test('a saved list is used, also where the registry does not answer', () => {
  const hit = check(advisory('>=5.0.0 <6.0.0'));
  expect(hit.status).toBe(1);
  expect(hit.stdout).toMatch(/^fastify 5\.[\d.]+: high: An example https:\/\/example\.com\/1$/m);
  const missed = check(advisory('<5.0.0'));
  expect(missed.status).toBe(0);
  expect(missed.stdout).toMatch(/packages checked against the list .*: 0 advisories apply/);
  expect(missed.stdout).toContain('NOT CHECKED against the registry');
});

test.each(['no JSON', '{"fastify": [{"title": "x"}]}'])(
  'a list that cannot be used is no pass: %s',
  (list) => {
    const { stdout, status } = check(list);
    expect(status).toBe(2);
    expect(stdout).toContain('NOT CHECKED against the list');
  },
);
