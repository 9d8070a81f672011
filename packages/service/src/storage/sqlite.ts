import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely';
import Database from 'libsql';
import { openFileSignals } from './file-signals.js';
import { MIGRATIONS_TABLE, pendingMigrations, readMigrations } from './migrate.js';
import { RATE_BUCKETS_TABLE } from './rate-buckets.sql.js';
import type { RateSchema, Schema } from './schema.js';
import type { Storage } from './storage.js';

const BUSY_TIMEOUT_MS = 10_000;

/** Takes the write lock when a transaction begins: a later upgrade could fail half-way. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new ImmediateDriver(this.#config);
  }
}

function openFile(path: string, synchronous: 'FULL' | 'OFF'): Database.Database {
  const database = new Database(path, { timeout: BUSY_TIMEOUT_MS });
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

const kyselyOn = <S>(database: Database.Database): Kysely<S> =>
  new Kysely<S>({ dialect: new EmbeddedDialect({ database: database as never }) });

export function openSqlite(dataDir: string): Storage {
  mkdirSync(dataDir, { recursive: true });
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
