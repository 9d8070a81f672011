import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { traced } from '../tracing/transactions.js';
import { forPostgres, MIGRATIONS_TABLE, pendingMigrations, readMigrations } from './migrate.js';
import { openNotifySignals } from './notify-signals.js';
import { pingWith, WRITE_PROBE_TABLE } from './ping.js';
import { openPool } from './postgres-pool.js';
import { RATE_BUCKETS_TABLE } from './rate-buckets.sql.js';
import type { RateSchema, Schema } from './schema.js';
import type { Storage } from './storage.js';

const MIGRATION_LOCK = 0x636c6d63;

const WRITE_PROBE = {
  text: `INSERT INTO write_probe (id, written_at, filler) VALUES (1, unixepoch('subsec'), '')
    ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`,
  query_timeout: 1_500,
};

/** On a connection of its own: a migration of a large table may take its time. */
async function migrate(url: string, connectWithinMs: number): Promise<void> {
  const all = readMigrations('postgres');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectWithinMs,
    application_name: 'claimcheck-migrations',
  });
  client.on('error', () => {});
  await client.connect();
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
    await client.query(WRITE_PROBE_TABLE);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

export async function openPostgres(
  url: string,
  { poolSize, timeoutMs }: { readonly poolSize: number; readonly timeoutMs: number },
): Promise<Storage> {
  await migrate(url, timeoutMs);
  const { pool, cutSoon } = openPool(url, { size: poolSize, timeoutMs });
  const db = new Kysely<Schema>({ dialect: traced(new PostgresDialect({ pool })) });
  const signals = openNotifySignals(url, pool);
  return {
    kind: 'postgres',
    db,
    rates: db as unknown as Kysely<RateSchema>,
    signals,
    ping: pingWith(() => pool.query(WRITE_PROBE)),
    async close() {
      const cutting = cutSoon();
      await signals.close();
      await db.destroy();
      clearTimeout(cutting);
    },
  };
}
