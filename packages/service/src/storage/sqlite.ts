import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Database from 'libsql';
import { openFileSignals } from './file-signals.js';
import { MIGRATIONS_TABLE, pendingMigrations, readMigrations } from './migrate.js';
import { RATE_BUCKETS_TABLE } from './rate-buckets.sql.js';
import type { RateSchema, Schema } from './schema.js';
import { SharedSqliteDialect } from './sqlite-dialect.js';
import type { Storage } from './storage.js';

const OPEN_TIMEOUT_MS = 15_000;

function openFile(path: string, synchronous: 'FULL' | 'OFF'): Database.Database {
  const database = new Database(path, { timeout: OPEN_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${synchronous}`);
  database.pragma('foreign_keys = ON');
  return database;
}

function migrate(database: Database.Database): void {
  const all = readMigrations('sqlite');
  database
    .transaction(() => {
      database.exec(MIGRATIONS_TABLE);
      const applied = database.prepare('SELECT version FROM schema_migrations').all() as {
        version: number;
      }[];
      const versions = applied.map(({ version }) => version);
      for (const migration of pendingMigrations(all, versions)) {
        database.exec(migration.sql);
        database
          .prepare('INSERT INTO schema_migrations (version, name, applied_at) VALUES (?, ?, ?)')
          .run([migration.version, migration.name, new Date().toISOString()]);
      }
    })
    .immediate();
}

function kyselyOn<S>(database: Database.Database): Kysely<S> {
  database.pragma('busy_timeout = 0');
  return new Kysely<S>({ dialect: new SharedSqliteDialect(database) });
}

export function openSqlite(dataDir: string): Storage {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const main = openFile(join(dataDir, 'claimcheck.db'), 'FULL');
  migrate(main);
  const rateFile = openFile(join(dataDir, 'rates.db'), 'OFF');
  rateFile.exec(RATE_BUCKETS_TABLE);
  const db = kyselyOn<Schema>(main);
  const rates = kyselyOn<RateSchema>(rateFile);
  const signals = openFileSignals(dataDir);
  return {
    kind: 'sqlite',
    db,
    rates,
    signals,
    async ping() {
      await sql`SELECT 1`.execute(db);
    },
    async close() {
      await signals.close();
      await rates.destroy();
      await db.destroy();
    },
  };
}
