import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Env } from '../../service/test/harness.js';

export const BIN = fileURLToPath(new URL('../bin/claimcheck.js', import.meta.url));

/** The environment of a command: this test's settings and nothing of the machine's. */
export function cleanEnv(env: Env): Env {
  return { PATH: process.env.PATH ?? '', CLAIMCHECK_LOG_LEVEL: 'silent', ...env };
}

export interface ServiceEvent {
  event: string;
  url?: string;
  api_key?: string;
}

export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly events: ServiceEvent[];
  readonly url: string;
  readonly exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts `claimcheck serve --json` and resolves with its first event; rejects when it ends before that. */
export function startProcess(args: string[], env: Env, bin = BIN): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [bin, 'serve', '--json', ...args], {
    env: cleanEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const events: ServiceEvent[] = [];
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return new Promise((resolve, reject) => {
    void exited.then((code) => reject(new Error(`serve ended with ${code}: ${stderr}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line) as ServiceEvent;
      events.push(event);
      if (events.length > 1) return;
      const kill = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return exited;
      };
      resolve({ child, events, url: event.url ?? '', exited, kill });
    });
  });
}
