import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
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

const MEGABYTES = 64;
const FILLER = 'filler';

/** The folder as the process sees it, in its own mount namespace. */
const inside = (pid: number, folder: string): string => join(`/proc/${pid}/root`, folder);

function mountedFolder(flags: string): SmallDisk {
  return {
    how: `a file system of ${MEGABYTES} MB of its own (unshare ${flags})`,
    wrap: (command, folder) => [
      'unshare',
      flags,
      'sh',
      '-c',
      `mount -t tmpfs -o size=${MEGABYTES}m tmpfs "$0" && exec "$@"`,
      folder,
      ...command,
    ],
    fill(pid, folder) {
      for (let bytes = 1024 * 1024; bytes >= 1; bytes /= 4) {
        try {
          for (;;) {
            writeFileSync(join(inside(pid, folder), FILLER), Buffer.alloc(bytes), { flag: 'a' });
          }
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    },
    free: (pid, folder) => rmSync(join(inside(pid, folder), FILLER)),
  };
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
  for (const flags of ['-m', '-rm']) {
    const { status } = spawnSync('unshare', [flags, 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt']);
    if (status === 0) return mountedFolder(flags);
  }
  return limitedFiles;
}
