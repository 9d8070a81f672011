import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { keepPrivate } from './private-files.js';

export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

/**
 * Holds the data folder for one API process. The lock is the operating system's, through a database file
 * kept in an exclusive transaction: it ends with the process, however that ends, so none is ever stale.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const note = join(dataDir, 'serve.pid');
  const lock = new Database(
    keepPrivate(dataDir, 'serve.lock', () => {}),
    { timeout: 0 },
  );
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataFolderInUseError(
      `The data folder ${dataDir} is in use by another claimcheck service${holder(note)}. ` +
        'Stop it, choose another folder with --data-dir, or add capacity with --role worker.',
    );
  }
  writeFileSync(note, `${process.pid}\n`, { mode: 0o600 });
  return () => {
    rmSync(note, { force: true });
    lock.close();
  };
}

function holder(note: string): string {
  try {
    return ` (process ${readFileSync(note, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
