import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { childrenOf } from './process-tree.js';

const WITH_POSTGRES = fileURLToPath(new URL('../../../scripts/with-postgres.sh', import.meta.url));
const WITHIN_MS = 30_000;
const SAY_URL_AND_WAIT = 'console.log(process.env.DATABASE_URL); process.stdin.resume()';

/** A PostgreSQL of its own that can be frozen, stopped at once and started again. */
export interface PostgresServer {
  readonly url: string;
  /** Every process of the server stands still; its connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Ends at once, without waiting for anybody. */
  stop(): Promise<void>;
  /** Does nothing when it runs. */
  start(): Promise<void>;
  close(): Promise<void>;
}

async function until(done: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!(await done())) {
    if (performance.now() > deadline) throw new Error(`never happened: ${what}`);
    await sleep(50);
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function dataFolder(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  return rows[0]!.data_directory;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`with-postgres.sh ended with ${code}`)));
  });
}

/** The whole of it goes when this process ends, however that ends. */
export async function startPostgres(env: NodeJS.ProcessEnv = process.env): Promise<PostgresServer> {
  const script = spawn(WITH_POSTGRES, [process.execPath, '-e', SAY_URL_AND_WAIT], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => script.once('exit', resolve));
  const url = await firstLine(script);
  const data = await dataFolder(url);
  const [program = '', ...rest] = readFileSync(join(data, 'postmaster.opts'), 'utf8').trim().split(' "');
  const options = rest.map((option) => option.replace(/"$/, ''));
  const { uid, gid } = statSync(data);
  const asOwner = process.getuid?.() === 0 ? { uid, gid } : {};

  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const isRunning = () => existsSync(join(data, 'postmaster.pid'));
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.reverse()) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It has ended meanwhile.
      }
    }
    frozen = [];
  };

  return {
    url,
    freeze() {
      const parent = postmaster();
      process.kill(parent, 'SIGSTOP');
      frozen = [parent, ...childrenOf(parent)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    async stop() {
      if (isRunning()) process.kill(postmaster(), 'SIGQUIT');
      await until(() => !isRunning(), 'PostgreSQL stops');
    },
    async start() {
      if (await answers(url)) return;
      spawn(program, options, { ...asOwner, env, cwd: '/', stdio: 'ignore', detached: true }).unref();
      await until(() => answers(url), 'PostgreSQL answers');
    },
    async close() {
      thaw();
      script.stdin?.end();
      await ended;
    },
  };
}
