import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from './postgres-server.js';

export type DatabaseKind = 'sqlite' | 'postgres';

/** A database that can fail in the ways databases do. */
export interface FaultyDatabase {
  readonly env: Readonly<Record<string, string>>;
  /** Each leaves the database unusable for `ms` and then usable again. */
  readonly faults: Readonly<Record<string, (ms: number) => Promise<void>>>;
  /** Brings it back after whatever happened. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

const HOLD_LOCK = `
  const Database = require(process.argv[1]);
  const database = new Database(process.argv[2], { timeout: 30000 });
  database.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.resume().on('end', () => { database.exec('ROLLBACK'); database.close(); });
`;

/** Another process keeps the write lock: the nearest that a database without a server has to a stop. */
async function holdLock(path: string, env: NodeJS.ProcessEnv, ms: number): Promise<void> {
  const libsql = createRequire(import.meta.url).resolve('libsql');
  const holder = spawn(process.execPath, ['-e', HOLD_LOCK, libsql, path], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(holder, 'exit');
  await Promise.race([once(createInterface({ input: holder.stdout }), 'line'), ended]);
  await sleep(ms);
  holder.stdin.end();
  await ended;
}

function openSqlite(folder: string, env: NodeJS.ProcessEnv): FaultyDatabase {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  return {
    env: { CLAIMCHECK_DATA_DIR: dataDir },
    faults: {
      'database locked by another process': (ms) => holdLock(join(dataDir, 'claimcheck.db'), env, ms),
    },
    recover: async () => {},
    close: async () => {},
  };
}

async function openPostgres(folder: string, env: NodeJS.ProcessEnv): Promise<FaultyDatabase> {
  const server = await startPostgres({ ...env, TMPDIR: folder });
  return {
    env: { DATABASE_URL: server.url, CLAIMCHECK_DATA_DIR: join(folder, 'data') },
    faults: {
      'database stopped': async (ms) => {
        await server.stop();
        await sleep(ms);
        await server.start();
      },
      'database frozen': async (ms) => {
        server.freeze();
        await sleep(ms);
        server.thaw();
      },
    },
    async recover() {
      server.thaw();
      await server.start();
    },
    close: () => server.close(),
  };
}

/** On a folder that the database's user may enter. `env` is that of every process of the database. */
export async function openDatabase(
  kind: DatabaseKind,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<FaultyDatabase> {
  return kind === 'sqlite' ? openSqlite(folder, env) : openPostgres(folder, env);
}
