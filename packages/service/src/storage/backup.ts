import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

const DATABASE = 'claimcheck.db';
const KEYS = 'signing-keys';
const BUSY_MS = 60_000;

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Fails when a file is no database of ours, or a damaged one. */
function assertSound(path: string): void {
  const database = new Database(path, { readonly: true });
  try {
    const [row] = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    if (row?.integrity_check !== 'ok') throw new BackupError(`${path} is damaged; take another backup.`);
    database.prepare('SELECT version FROM schema_migrations').all();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${path} is no database of claimcheck, or a damaged one.`);
  } finally {
    database.close();
  }
}

/**
 * Copies the embedded database as it is at one moment, with the signing keys, into an empty folder. Services may
 * go on reading and writing. The database comes last, under its name only once it is whole.
 */
export function backUp(dataDir: string, target: string): void {
  const from = join(dataDir, DATABASE);
  if (!existsSync(from)) throw new BackupError(`There is no database in ${dataDir}.`);
  if (!isEmpty(target)) throw new BackupError(`${target} is not empty; name a new folder.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  if (existsSync(join(dataDir, KEYS))) cpSync(join(dataDir, KEYS), join(target, KEYS), { recursive: true });
  const unfinished = join(target, `${DATABASE}.unfinished`);
  const database = new Database(from, { timeout: BUSY_MS });
  try {
    database.prepare('VACUUM INTO ?').run([unfinished]);
  } finally {
    database.close();
  }
  chmodSync(unfinished, 0o600);
  assertSound(unfinished);
  renameSync(unfinished, join(target, DATABASE));
}

/** Puts a backup into an empty data folder. The database comes last: before it, there is none. */
export function restore(source: string, dataDir: string): void {
  const from = join(source, DATABASE);
  if (!existsSync(from)) throw new BackupError(`There is no backup in ${source}.`);
  if (!isEmpty(dataDir)) throw new BackupError(`${dataDir} is not empty; restore into a new data folder.`);
  assertSound(from);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (existsSync(join(source, KEYS))) cpSync(join(source, KEYS), join(dataDir, KEYS), { recursive: true });
  const unfinished = join(dataDir, `${DATABASE}.unfinished`);
  copyFileSync(from, unfinished);
  chmodSync(unfinished, 0o600);
  assertSound(unfinished);
  renameSync(unfinished, join(dataDir, DATABASE));
  rmSync(unfinished, { force: true });
}
