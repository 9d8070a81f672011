import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { forPostgres, MIGRATIONS_TABLE, pendingMigrations, readMigrations } from './migrate.js';
import { WRITE_PROBE_TABLE } from './ping.js';
import { RATE_BUCKETS_TABLE } from './rate-buckets.sql.js';

const MIGRATION_LOCK = 0x636c6d63;
/** While a migration waits for a table, whoever comes after it waits too: so it waits briefly, and tries again. */
const WAITS_FOR_A_TABLE_MS = 250;
const TRIES_FOR_MS = 60_000;
const PAUSE_MS = 500;
/** Lock not available, deadlock. */
const TABLE_IN_USE = new Set(['55P03', '40P01']);

/** Brings the database to this release while processes of the one before go on working on it. */
export async function migratePostgres(url: string, connectWithinMs: number): Promise<void> {
  const givesUpAt = Date.now() + TRIES_FOR_MS;
  while (!(await migrated(url, connectWithinMs))) {
    if (Date.now() > givesUpAt) {
      throw new Error(
        'The database was not migrated: its tables were in use for a minute. Nothing was changed; try again when there is less to do.',
      );
    }
    await wait(PAUSE_MS);
  }
}

/** All that is pending in one transaction; false where a table was in use, and nothing was changed. */
async function migrated(url: string, connectWithinMs: number): Promise<boolean> {
  // On a connection of its own: a migration of a large table may take its time.
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
    await client.query(`SET LOCAL lock_timeout = ${WAITS_FOR_A_TABLE_MS}`);
    await applyPending(client);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (TABLE_IN_USE.has(String((error as { code?: unknown }).code))) return false;
    throw error;
  } finally {
    await client.end();
  }
}

async function applyPending(client: pg.Client): Promise<void> {
  await client.query(MIGRATIONS_TABLE);
  const applied = await client.query<{ version: number }>('SELECT version FROM schema_migrations');
  const versions = applied.rows.map(({ version }) => version);
  for (const migration of pendingMigrations(readMigrations('postgres'), versions)) {
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (version, name, applied_at) VALUES ($1, $2, $3)', [
      migration.version,
      migration.name,
      new Date().toISOString(),
    ]);
  }
  await client.query(forPostgres(RATE_BUCKETS_TABLE));
  await client.query(WRITE_PROBE_TABLE);
}
