// Packs every package, installs the tarballs in an empty folder as a stranger would, and checks a text there with
// the model that came along. Usage: npm run try-packages
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'claimcheck-packages-'));
const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
try {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const published = workspaces.filter((name) => name.startsWith('packages/'));
  execFileSync(
    'npm',
    ['pack', ...quiet, '--pack-destination', folder, ...published.flatMap((path) => ['-w', path])],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  for (const name of tarballs) {
    const kilobytes = Math.round(statSync(join(folder, name)).size / 1000);
    process.stdout.write(`${name.padEnd(36)}${kilobytes.toLocaleString('en').padStart(8)} KB\n`);
  }
  writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
  execFileSync('npm', ['install', '--ignore-scripts', ...quiet, ...tarballs.map((name) => `./${name}`)], {
    cwd: folder,
    stdio: 'inherit',
  });
  writeFileSync(join(folder, 'answer.md'), 'The warranty lasts 24 months.\n');
  writeFileSync(join(folder, 'terms.txt'), 'The warranty period is 12 months from delivery.\n');
  const { status } = spawnSync('npx', ['claimcheck', 'check', 'answer.md', '--source', 'terms.txt'], {
    cwd: folder,
    stdio: 'inherit',
  });
  // 1: the gate held the contradicted claim back.
  if (status !== 1) throw new Error(`claimcheck check ended with ${status}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
