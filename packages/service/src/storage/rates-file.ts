import { rmSync } from 'node:fs';
import type Database from 'libsql';
import { keepPrivate, type Warn } from './private-files.js';
import { RATE_BUCKETS_TABLE } from './rate-buckets.sql.js';
import { openSqliteFile } from './sqlite-file.js';

const NAME = 'rates.db';

/** The bytes are not those of a database, or of a broken one. */
export const isDamaged = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown } | null)?.code));

class DamagedFileError extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

function prepare(database: Database.Database): void {
  database.exec(RATE_BUCKETS_TABLE);
  const [row] = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
  if (row?.quick_check !== 'ok') throw new DamagedFileError(row?.quick_check);
}

/** Opens the file of the rate limits. What it holds may be lost, so a damaged one is made anew. */
export function openRatesFile(dataDir: string, warn: Warn): Database.Database {
  const path = keepPrivate(dataDir, NAME, warn);
  try {
    return openSqliteFile(path, 'OFF', prepare);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    warn(`${path} is damaged and is made anew: rate limits begin again.`);
    for (const beside of ['', '-wal', '-shm']) rmSync(path + beside, { force: true });
    return openSqliteFile(keepPrivate(dataDir, NAME, warn), 'OFF', prepare);
  }
}
