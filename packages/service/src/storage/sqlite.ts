import { Kysely, sql } from 'kysely';
import type Database from 'libsql';
import { traced } from '../tracing/transactions.js';
import { openFileSignals } from './file-signals.js';
import { MIGRATIONS_TABLE, pendingMigrations, readMigrations } from './migrate.js';
import { pingWith, WRITE_PROBE_TABLE } from './ping.js';
import { keepPrivate, openDataFolder, type Warn } from './private-files.js';
import { openRatesFile } from './rates-file.js';
import type { RateSchema, Schema } from './schema.js';
import { SharedSqliteDialect } from './sqlite-dialect.js';
import { openSqliteFile } from './sqlite-file.js';
import { databaseNow, type Storage } from './storage.js';

/** About what a run of ordinary size needs: ready means that there is room for one. */
const PROBE_BYTES = 64 * 1024;

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
      database.exec(WRITE_PROBE_TABLE);
    })
    .immediate();
}

export interface SqliteOptions {
  /** How long to wait for a lock that another process holds. */
  readonly timeoutMs: number;
  readonly warn: Warn;
}

export function openSqlite(dataDir: string, { timeoutMs, warn }: SqliteOptions): Storage {
  openDataFolder(dataDir, warn);
  const main = openSqliteFile(keepPrivate(dataDir, 'claimcheck.db', warn), 'FULL', migrate);
  const openRates = () => openRatesFile(dataDir, warn);
  const db = new Kysely<Schema>({ dialect: traced(new SharedSqliteDialect(main, timeoutMs)) });
  const rates = new Kysely<RateSchema>({
    dialect: new SharedSqliteDialect(openRates(), timeoutMs, openRates),
  });
  const signals = openFileSignals(dataDir);
  const probe = sql`INSERT OR REPLACE INTO write_probe (id, written_at, filler)
    VALUES (1, ${databaseNow()}, hex(randomblob(${sql.lit(PROBE_BYTES / 2)})))`;
  return {
    kind: 'sqlite',
    db,
    rates,
    signals,
    ping: pingWith(() => probe.execute(db)),
    async close() {
      await signals.close();
      await rates.destroy();
      await db.destroy();
    },
  };
}
