import Database from 'libsql';

const OPEN_TIMEOUT_MS = 15_000;

/** Opens a file for the dialect, which waits for locks by itself. On failure nothing stays open. */
export function openSqliteFile(
  path: string,
  synchronous: 'FULL' | 'OFF',
  prepare: (database: Database.Database) => void,
): Database.Database {
  const database = new Database(path, { timeout: OPEN_TIMEOUT_MS });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma(`synchronous = ${synchronous}`);
    database.pragma('foreign_keys = ON');
    prepare(database);
    database.pragma('busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
