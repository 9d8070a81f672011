import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../../packages/cli/bin/claimcheck.js', import.meta.url));
const RESTART_MS = 300;
const STOP_WITHIN_MS = 60_000;
const KEPT_LINES = 20;
const FAULT_CHARS = 1_500;

/** One `claimcheck serve` that is started again whenever it ends, as an operating system does for a service. */
export class Supervised {
  readonly name: string;
  readonly #args: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  readonly #onOwnEnd: (text: string) => void;
  readonly #onFault: (text: string) => void;
  #child: ChildProcess | null = null;
  #loop: Promise<void> = Promise.resolve();
  #stopping = false;
  #expected = false;
  ready = false;
  starts = 0;

  constructor(
    name: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    /** Called when it ended and nobody had killed it. */
    onOwnEnd: (text: string) => void,
    /** Called with what it logs when it answers that something went wrong on its side. */
    onFault: (text: string) => void,
  ) {
    this.name = name;
    this.#args = args;
    this.#env = env;
    this.#onOwnEnd = onOwnEnd;
    this.#onFault = onFault;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  start(): void {
    this.#loop = this.#runAgainAndAgain();
  }

  /** kill -9; false when it is not running just now. */
  kill(): boolean {
    if (!this.#child?.pid || this.#child.exitCode !== null) return false;
    this.#expected = true;
    return this.#child.kill('SIGKILL');
  }

  /** SIGTERM, and the exit status; null when it had to be killed. */
  async stop(): Promise<number | null> {
    this.#stopping = true;
    const child = this.#child;
    child?.kill('SIGTERM');
    const kill = setTimeout(() => child?.kill('SIGKILL'), STOP_WITHIN_MS);
    await this.#loop;
    clearTimeout(kill);
    return child?.exitCode ?? null;
  }

  async #runAgainAndAgain(): Promise<void> {
    while (!this.#stopping) {
      const ended = await this.#runOnce();
      if (!this.#stopping && !this.#expected) this.#onOwnEnd(`${this.name} ended by itself (${ended})`);
      this.#expected = false;
      if (!this.#stopping) await sleep(RESTART_MS);
    }
  }

  #runOnce(): Promise<string> {
    this.starts += 1;
    const child = spawn(process.execPath, [CLI, 'serve', '--json', ...this.#args], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      if ((JSON.parse(line) as { event: string }).event === 'ready') this.ready = true;
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes('"msg":"internal_error"'))
        this.#onFault(`${this.name}: ${line.slice(0, FAULT_CHARS)}`);
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
    });
    return new Promise((resolve) => {
      child.once('close', (code, signal) => {
        this.ready = false;
        resolve(`${signal ?? `exit ${code}`}${lines.length > 0 ? `: ${lines.join(' | ').slice(-600)}` : ''}`);
      });
    });
  }
}
