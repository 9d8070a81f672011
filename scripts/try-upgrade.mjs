// Builds an earlier release out of git and upgrades from it to this one under load, on a PostgreSQL of its own and on
// the embedded database: no request may fail and no run may be lost.
// Usage: npm run try-upgrade -- COMMIT       (a tag, a branch or a commit; a clone with --depth 1 has none)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [commit] = process.argv.slice(2);
if (commit === undefined) {
  process.stderr.write('try-upgrade: say from which commit, for example npm run try-upgrade -- v0.1.0\n');
  process.exit(2);
}

function run(command, args, { cwd = root, env = {} } = {}) {
  const { status } = spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

const folder = mkdtempSync(join(tmpdir(), 'claimcheck-release-'));
const earlier = join(folder, 'clone');
try {
  run('git', ['worktree', 'add', '--quiet', '--detach', earlier, commit]);
  run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { cwd: earlier });
  run('npm', ['run', '--silent', 'build'], { cwd: earlier });
  const test = ['npx', 'vitest', 'run', 'packages/cli/test/upgrade.test.ts'];
  const env = { CLAIMCHECK_UPGRADE_FROM: earlier };
  run(join(root, 'scripts/with-postgres.sh'), test, { env });
  run(test[0], test.slice(1), { env });
} catch (error) {
  process.stderr.write(`try-upgrade: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', earlier], { cwd: root });
  rmSync(folder, { recursive: true, force: true });
}
