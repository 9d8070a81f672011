// npm run soak [-- --minutes N --database sqlite|postgres|both --seed N --kill-every-ms N]
// Breaks a real service on a real database for N minutes each, and checks that nothing was lost or done twice.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { DatabaseKind } from './database.js';
import { mountFlags, withOwnDisk } from './small-disk.js';
import { soak } from './soak.js';

const DISK_MEGABYTES = 3_072;
const DATABASES: Record<string, DatabaseKind[]> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
};

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: '30' },
    'kill-every-ms': { type: 'string', default: '1200' },
    // Set by this program for the process that it starts inside a disk of its own.
    folder: { type: 'string' },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function soakHere(kind: DatabaseKind, folder: string, diskMegabytes: number | null): Promise<number> {
  const violations = await soak({
    kind,
    folder,
    diskMegabytes,
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    killEveryMs: Number(values['kill-every-ms']),
    say,
  });
  return violations === 0 ? 0 : 1;
}

/** In a process of its own whose folder is a disk of its own, where this machine permits that. */
async function soakOn(kind: DatabaseKind): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-soak-'));
  // PostgreSQL runs as another user when this is root.
  chmodSync(folder, 0o711);
  try {
    const flags = mountFlags();
    // Inside a user namespace there is no other user, and as root PostgreSQL does not run.
    if (flags === null || (kind === 'postgres' && flags === '-rm')) return await soakHere(kind, folder, null);
    const self = [process.execPath, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
    const [command = '', ...args] = withOwnDisk(flags, folder, DISK_MEGABYTES, [
      ...self,
      '--database',
      kind,
      '--folder',
      folder,
    ]);
    return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kinds = DATABASES[values.database];
if (!kinds || !(Number(values.minutes) > 0)) {
  say('Usage: npm run soak [-- --minutes N --database sqlite|postgres|both --seed N --kill-every-ms N]');
  process.exitCode = 2;
} else if (values.folder) process.exitCode = await soakHere(kinds[0]!, values.folder, DISK_MEGABYTES);
else {
  for (const kind of kinds) process.exitCode = Math.max(Number(process.exitCode ?? 0), await soakOn(kind));
}
