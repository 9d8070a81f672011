import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runResident } from '../../cli/test/resident.js';
import { BIN, cleanEnv, startProcess } from '../../cli/test/service-process.js';
import { type Env, freshDatabase, KEY, TEST_ENV } from '../../service/test/harness.js';

/** A real service process on a database of its own. Its log is kept. */
export async function startServiceProcess() {
  const database = await freshDatabase();
  const service = await startProcess([], {
    ...TEST_ENV,
    ...database.env,
    CLAIMCHECK_ROLE: 'api',
    CLAIMCHECK_LOG_LEVEL: 'debug',
  });
  let log = '';
  service.child.stderr?.on('data', (chunk) => {
    log += String(chunk);
  });
  return {
    url: service.url,
    database,
    log: () => log,
    async stop() {
      await service.kill('SIGTERM');
      await database.drop();
    },
  };
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface WorkerCall {
  readonly env?: Env;
  readonly input?: string;
}

/** Runs `claimcheck worker …` to its end. */
export const runWorker = (
  args: readonly string[],
  { env = {}, input }: WorkerCall = {},
): Promise<Omit<Ended, 'signal'>> => runResident({ args: ['worker', ...args], env: workerEnv(env), input });

/** The same in a process of its own, for what is about the process. */
export function runWorkerProcess(args: readonly string[], more: WorkerCall = {}): Promise<Ended> {
  const child = startWorkerProcess(args, more);
  child.stdin.end(more.input ?? '');
  return ended(child);
}

const workerEnv = (env: Env): Env => cleanEnv({ CLAIMCHECK_API_KEY: KEY, ...env });

export function startWorkerProcess(args: readonly string[], { env = {} }: { readonly env?: Env } = {}) {
  return spawn(process.execPath, [BIN, 'worker', ...args], {
    env: workerEnv(env),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export function ended(child: ReturnType<typeof startWorkerProcess>): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  return new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr })),
  );
}

export function scratchFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'claimcheck-worker-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
