// Starts real `claimcheck serve` processes on a database of their own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../packages/cli/bin/claimcheck.js', import.meta.url));
export const KEY = 'cck_benchbenchbe_0000000000000000000000000000000000000000000';

export const SETTINGS = {
  PORT: '0',
  CLAIMCHECK_BOOTSTRAP_API_KEY: KEY,
  CLAIMCHECK_RATE_LIMIT: '0',
  CLAIMCHECK_LOG_LEVEL: 'silent',
};

/** A folder for the embedded database, or a fresh schema-less database on the server of DATABASE_URL. */
export async function freshDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-bench-'));
  const env = { CLAIMCHECK_DATA_DIR: folder };
  if (process.env.DATABASE_URL) {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    const name = `claimcheck_bench_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    const url = new URL(process.env.DATABASE_URL);
    url.pathname = `/${name}`;
    env.DATABASE_URL = url.href;
  }
  return { env, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Resolves when the process says it is ready. */
export function serve(args, env) {
  const child = spawn(process.execPath, [BIN, 'serve', '--json', ...args], {
    env: { PATH: process.env.PATH, ...SETTINGS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  let url = '';
  return new Promise((resolve, reject) => {
    exited.then((code) => reject(new Error(`serve ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line);
      if (event.event === 'listening') url = event.url;
      if (event.event !== 'ready') return;
      resolve({
        url,
        pid: child.pid,
        stop: () => {
          child.kill('SIGTERM');
          return exited;
        },
      });
    });
  });
}
