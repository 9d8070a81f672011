// Runs the Python client's tests against a real service. Usage: node scripts/test-python.mjs [RESULTS.json]
// Installs python3 where the machine has none (Debian and Ubuntu, as root).
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args, env = process.env) =>
  spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).status;

if (run('python3', ['-c', '']) !== 0) {
  run('apt-get', ['update', '-q']);
  if (run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'python3']) !== 0) {
    process.stderr.write('test-python: python3 is not installed; install it and try again\n');
    process.exit(1);
  }
}
if (run('node', ['scripts/make-python-types.mjs', '--check']) !== 0) process.exit(1);

const data = mkdtempSync(join(tmpdir(), 'claimcheck-python-'));
const service = spawn(
  process.execPath,
  ['packages/cli/bin/claimcheck.js', 'serve', '--port', '0', '--json', '--data-dir', data],
  {
    cwd: root,
    env: {
      ...process.env,
      CLAIMCHECK_VERIFIER: 'lexical',
      CLAIMCHECK_RATE_LIMIT: '0',
      CLAIMCHECK_LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const stopped = new Promise((resolve) => service.once('exit', resolve));
const found = {};
for await (const line of createInterface({ input: service.stdout })) {
  const event = JSON.parse(line);
  found.url ??= event.url;
  found.key ??= event.api_key;
  if (event.event === 'ready') break;
}
service.stdout.resume();
const env = { ...process.env, CLAIMCHECK_BASE_URL: found.url, CLAIMCHECK_API_KEY: found.key };
const status = run('python3', ['clients/python/tests/run.py', ...process.argv.slice(2)], env);
service.kill('SIGTERM');
await stopped;
rmSync(data, { recursive: true, force: true });
process.exitCode = status ?? 1;
