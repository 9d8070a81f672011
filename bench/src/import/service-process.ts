import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../../packages/cli/bin/claimcheck.js', import.meta.url));
export const API_KEY = 'key-of-the-import-benchmark';

/** A real service in a process of its own, on an empty data folder. It only takes rows: reviews are not measured. */
export async function startServiceProcess() {
  const dataDir = mkdtempSync(join(tmpdir(), 'claimcheck-bench-'));
  const child = spawn(
    process.execPath,
    [CLI, 'serve', '--json', '--role', 'api', '--port', '0', '--data-dir', dataDir],
    {
      env: { ...process.env, CLAIMCHECK_BOOTSTRAP_API_KEY: API_KEY, CLAIMCHECK_LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await listeningUrl(child);
  return {
    url,
    pid: child.pid!,
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function listeningUrl(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const event = JSON.parse(line) as { event: string; url?: string };
    if (event.event === 'listening') return event.url!;
  }
  throw new Error('The service did not start.');
}

/** Resident memory in MiB: the peak so far where the system keeps it, else the present. */
export function residentMiB(pid: number): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    return { now: field('VmRSS'), peak: field('VmHWM') };
  } catch {
    const now = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
    return { now, peak: now };
  }
}
