import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Claimcheck, type ClientOptions } from '@claimcheck/client';

const BIN = fileURLToPath(new URL('../../cli/bin/claimcheck.js', import.meta.url));

const SETTINGS = {
  CLAIMCHECK_VERIFIER: 'lexical',
  CLAIMCHECK_RATE_LIMIT: '0',
  CLAIMCHECK_CONCURRENCY: '1',
  CLAIMCHECK_LOG_LEVEL: 'silent',
};

/** The environment without what would steer the service or the client elsewhere. */
function bareEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(CLAIMCHECK_|STRIPE_)|^(DATABASE_URL|PORT|HOST)$/.test(name),
  );
  return Object.fromEntries(kept);
}

export interface ServiceProcess {
  readonly url: string;
  readonly apiKey: string;
  client(options?: ClientOptions): Claimcheck;
  /** A key of the same project with these scopes only. */
  keyWith(scopes: string): string;
  stop(): Promise<void>;
}

/** Starts `claimcheck serve` as its own process on a database of its own and a free port. */
export async function startServiceProcess(settings: Record<string, string> = {}): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-client-'));
  const env = { ...bareEnvironment(), ...SETTINGS, ...settings };
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--json', '--data-dir', folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };

  const found = { url: '', apiKey: '' };
  let ready = false;
  for await (const line of createInterface({ input: child.stdout })) {
    const event = JSON.parse(line) as { event: string; url?: string; api_key?: string };
    found.url = event.url ?? found.url;
    found.apiKey = event.api_key ?? found.apiKey;
    if (event.event === 'ready') {
      ready = true;
      break;
    }
  }
  child.stdout.resume();
  if (!ready) {
    await stop();
    throw new Error('the service did not start');
  }
  return {
    ...found,
    client: (options = {}) => new Claimcheck({ apiKey: found.apiKey, baseURL: found.url, ...options }),
    keyWith(scopes) {
      const args = [BIN, 'keys', 'create', '--json', '--data-dir', folder, '--scopes', scopes];
      const printed = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
      return (JSON.parse(printed) as { api_key: string }).api_key;
    },
    stop,
  };
}

export const REQUEST = {
  ai_output: 'The warranty lasts 24 months. The office opens at nine.',
  sources: [
    { title: 'Warranty terms', content: 'The warranty period is 12 months from delivery.' },
    { title: 'Hours', content: 'The office opens at nine on working days.' },
  ],
  intended_use: 'customer_facing',
} as const;
