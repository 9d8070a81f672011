import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from './process-tree.js';
import type { Supervised } from './service-processes.js';

const PROBE_EVERY_MS = 200;
const MEMORY_EVERY_MS = 1_000;
const PROBE_GUARD_MS = 30_000;

export interface Observed {
  readonly healthz: number[];
  readonly readyz: number[];
  /** The same probe of a server that does nothing else: what the machine itself costs just now. */
  readonly bare: number[];
  /** Highest resident memory of a process, in MiB, by what it is. */
  readonly peakMiB: Map<string, number>;
}

function residentMiB(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const BARE_SERVER = `
  const server = require('node:http').createServer((request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  process.stdin.resume().on('end', () => process.exit());
`;

async function startBareServer(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['-e', BARE_SERVER], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.stdin.end() };
}

/** Milliseconds to an answer, whatever it says; null when nobody listens just now. */
async function timeOf(url: string): Promise<number | null> {
  const began = performance.now();
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PROBE_GUARD_MS) });
    await answer.arrayBuffer();
  } catch (error) {
    // Killed while it answered is no slow answer; silent for half a minute is one.
    if ((error as Error).name !== 'TimeoutError') return null;
  }
  return performance.now() - began;
}

/** Watches until `over`: how soon the probes are answered, and how much memory each process holds. */
export async function observe(
  url: string,
  processes: readonly Supervised[],
  over: () => boolean,
): Promise<Observed> {
  const observed: Observed = { healthz: [], readyz: [], bare: [], peakMiB: new Map() };
  const bare = await startBareServer();
  const probe = async (address: string, times: number[]) => {
    while (!over()) {
      const time = await timeOf(address);
      if (time !== null) times.push(time);
      await sleep(PROBE_EVERY_MS);
    }
  };
  const note = (name: string, pid: number) =>
    observed.peakMiB.set(name, Math.max(observed.peakMiB.get(name) ?? 0, residentMiB(pid)));
  const weigh = async () => {
    while (!over()) {
      for (const { name, pid } of processes) {
        if (pid === null) continue;
        const role = name.split(' ')[0]!;
        note(role, pid);
        for (const child of childrenOf(pid)) note(`${role}’s child`, child);
      }
      await sleep(MEMORY_EVERY_MS);
    }
  };
  await Promise.all([
    probe(`${url}/healthz`, observed.healthz),
    probe(`${url}/readyz`, observed.readyz),
    probe(bare.url, observed.bare),
    weigh(),
  ]);
  bare.stop();
  return observed;
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
