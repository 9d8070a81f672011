import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { forPostgres, MIGRATIONS_TABLE, pendingMigrations, readMigrations } from './migrate.js';
import { openNotifySignals } from './notify-signals.js';
import { RATE_BUCKETS_TABLE } from './rate-buckets.sql.js';
import type { RateSchema, Schema } from './schema.js';
import type { Storage } from './storage.js';

const MIGRATION_LOCK = 0x636c6d63;
const INT8_OID = 20;

/** Counts and millisecond times fit a JavaScript number exactly. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text');
  },
};

async function migrate(pool: pg.Pool): Promise<void> {
  const all = readMigrations('postgres');
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATIONS_TABLE);
    const applied = await client.query<{ version: number }>('SELECT version FROM schema_migrations');
    const versions = applied.rows.map(({ version }) => version);
    for (const migration of pendingMigrations(all, versions)) {
      await client.query(migration.sql);
      await client.query('INSERT INTO schema_migrations (version, name, applied_at) VALUES ($1, $2, $3)', [
        migration.version,
        migration.name,
        new Date().toISOString(),
      ]);
    }
    await client.query(forPostgres(RATE_BUCKETS_TABLE));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

export async function openPostgres(url: string, poolSize: number): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    application_name: 'claimcheck',
  });
  // Without a listener a connection that breaks would end the process: the pool hears of idle ones only,
  // one in use says it by itself, and whoever uses it learns it from the next query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const signals = openNotifySignals(url, pool);
  return {
    kind: 'postgres',
    db,
    rates: db as unknown as Kysely<RateSchema>,
    signals,
    async ping() {
      await sql`SELECT 1`.execute(db);
    },
    async close() {
      await signals.close();
      await db.destroy();
    },
  };
}
