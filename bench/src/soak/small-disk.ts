import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a process can be given a disk that is really full, by what this machine permits. */
export interface SmallDisk {
  /** What is put before a command, whose data folder is `folder`. */
  wrap(command: readonly string[], folder: string): string[];
  /** Leaves the running process no room; `free` gives it back. */
  fill(pid: number, folder: string): void;
  free(pid: number, folder: string): void;
  readonly how: string;
}

const FILLER = 'filler';

/** The folder as the process sees it, in its own mount namespace. */
const inside = (pid: number, folder: string): string => join(`/proc/${pid}/root`, folder);

/** Flags under which this user may mount a file system for some processes alone; null: under none. */
export function mountFlags(): '-m' | '-rm' | null {
  const allowed = (flags: string) =>
    spawnSync('unshare', [flags, 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt']).status === 0;
  return (['-m', '-rm'] as const).find(allowed) ?? null;
}

/** A command whose processes see a file system of its own at `folder`. */
export const withOwnDisk = (
  flags: string,
  folder: string,
  megabytes: number,
  command: readonly string[],
): string[] => [
  'unshare',
  flags,
  'sh',
  '-c',
  `mount -t tmpfs -o mode=1777,size=${megabytes}m tmpfs "$0" && exec "$@"`,
  folder,
  ...command,
];

const MEGABYTES = 64;
const RESIZE_ATTEMPTS = 50;

function mountedFolder(flags: string): SmallDisk {
  return {
    how: `a file system of ${MEGABYTES} MB of its own (unshare ${flags})`,
    wrap: (command, folder) => withOwnDisk(flags, folder, MEGABYTES, command),
    fill: (pid, folder) => fillFolder(inside(pid, folder)),
    free: (pid, folder) => freeFolder(inside(pid, folder)),
  };
}

/** Takes all the room that the folder's file system has. */
function fillFolder(folder: string): void {
  for (let bytes = 1024 * 1024; bytes >= 1; bytes /= 4) {
    try {
      for (;;) writeFileSync(join(folder, FILLER), Buffer.alloc(bytes), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

const freeFolder = (folder: string): void => rmSync(join(folder, FILLER), { force: true });

/** Gives a disk made by `withOwnDisk`, which this process sees too, no more room than it uses; or so many megabytes. */
export function resizeDisk(folder: string, megabytes: number | 'no more'): void {
  for (let attempt = 1; ; attempt += 1) {
    const { blocks, bfree, bsize } = statfsSync(folder);
    const size = megabytes === 'no more' ? `${(blocks - bfree) * bsize}` : `${megabytes}m`;
    const { status, stderr } = spawnSync('mount', ['-o', `remount,size=${size}`, folder]);
    if (status === 0) return;
    // What is written between looking and resizing makes the size too small.
    if (attempt === RESIZE_ATTEMPTS) throw new Error(`the disk cannot be resized: ${stderr}`);
  }
}

const limitFiles = (pid: number, bytes: string): void => {
  const { status } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  if (status !== 0) throw new Error('prlimit failed');
};

/** Where nothing may be mounted: no file may grow any further. */
const limitedFiles: SmallDisk = {
  how: 'a limit on the size of files (prlimit)',
  wrap: (command) => ['sh', '-c', 'trap "" XFSZ && exec "$@"', 'sh', ...command],
  fill: (pid) => limitFiles(pid, '1024'),
  free: (pid) => limitFiles(pid, 'unlimited'),
};

/** The nearest to a full disk that this machine and user allow. */
export function chooseSmallDisk(): SmallDisk {
  const flags = mountFlags();
  return flags === null ? limitedFiles : mountedFolder(flags);
}
