import type { Config } from '../config.js';
import { openPostgres } from './postgres.js';
import { openSqlite } from './sqlite.js';
import type { Storage } from './storage.js';

/** Opens and migrates the configured database. */
export async function openStorage(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'>,
): Promise<Storage> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool)
    : openSqlite(config.dataDir);
}
