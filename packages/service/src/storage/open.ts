import type { Config } from '../config.js';
import { openPostgres } from './postgres.js';
import type { Warn } from './private-files.js';
import { openSqlite } from './sqlite.js';
import type { Storage } from './storage.js';

/** Opens and migrates the configured database. */
export async function openStorage(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool' | 'databaseTimeoutMs'>,
  warn: Warn = (message) => process.emitWarning(message),
): Promise<Storage> {
  const { databaseUrl, dataDir, databasePool: poolSize, databaseTimeoutMs: timeoutMs } = config;
  return databaseUrl
    ? openPostgres(databaseUrl, { poolSize, timeoutMs })
    : openSqlite(dataDir, { timeoutMs, warn });
}
