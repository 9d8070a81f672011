import { Kysely, PostgresDialect } from 'kysely';
import { traced } from '../tracing/transactions.js';
import { migratePostgres } from './migrate-postgres.js';
import { openNotifySignals } from './notify-signals.js';
import { pingWith } from './ping.js';
import { openPool } from './postgres-pool.js';
import type { RateSchema, Schema } from './schema.js';
import type { Storage } from './storage.js';

const WRITE_PROBE = {
  text: `INSERT INTO write_probe (id, written_at, filler) VALUES (1, unixepoch('subsec'), '')
    ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`,
  query_timeout: 1_500,
};

export async function openPostgres(
  url: string,
  { poolSize, timeoutMs }: { readonly poolSize: number; readonly timeoutMs: number },
): Promise<Storage> {
  await migratePostgres(url, timeoutMs);
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
