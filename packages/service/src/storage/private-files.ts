import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Warn = (message: string) => void;

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const ANYONE_ELSE = 0o077;
/** A group that may look into the folder finds nothing it can read. */
const OPEN_FOLDER = 0o027;

/** The data folder, made for its owner alone. One that exists is left as it is, with a warning where it is open. */
export function openDataFolder(folder: string, warn: Warn): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (process.platform === 'win32') return;
  const mode = statSync(folder).mode & 0o777;
  if ((mode & OPEN_FOLDER) === 0) return;
  warn(
    `The data folder ${folder} is open to other users of this machine (mode ${mode.toString(8)}). ` +
      `Its files are not, but close it too: chmod 700 ${folder}`,
  );
}

/**
 * Sees to it that a file, and those SQLite keeps beside it, can be read by their owner alone. It is made before
 * SQLite would make it: what SQLite makes later has the same mode.
 */
export function keepPrivate(folder: string, name: string, warn: Warn): string {
  const path = join(folder, name);
  closeSync(openSync(path, 'a', PRIVATE_FILE));
  if (process.platform === 'win32') return path;
  for (const file of readdirSync(folder).filter((other) => other.startsWith(name))) {
    close(join(folder, file), warn);
  }
  return path;
}

function close(path: string, warn: Warn): void {
  // A file beside the database may go while we look: another process has just closed it.
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & ANYONE_ELSE) === 0) return;
  try {
    chmodSync(path, PRIVATE_FILE);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') warn(`${path} can be read by other users and could not be closed (${code}).`);
  }
}
