import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, Reply } from './child.js';
import type { HostileInput } from './inputs.js';

export interface Finding {
  readonly input: HostileInput;
  readonly stage: string;
  readonly fault: string;
}

/** Far beyond what any input may take, on a machine that does many other things. */
const NEVER_ENDS_MS = 180_000;
const MEMORY_MIB = 1_500;

/** Tries inputs in a process of its own, which is started again after one that ended it. */
export class Tester {
  #child: ChildProcess | null = null;

  async try(input: HostileInput, stages: readonly string[], isThorough = false): Promise<Finding | null> {
    const child = this.#start();
    let stage = stages[0]!;
    const fault = await new Promise<string | null>((resolve) => {
      const timer = setTimeout(() => end('does not end'), NEVER_ENDS_MS);
      const onExit = (code: number | null, signal: string | null) =>
        end(`ends the process (${signal ?? code})`);
      const onMessage = (reply: Reply) => {
        stage = reply.stage ?? stage;
        if (reply.kind === 'done') end(reply.fault);
      };
      const end = (outcome: string | null) => {
        clearTimeout(timer);
        child.off('exit', onExit).off('message', onMessage);
        if (outcome !== null && /ends? the process|does not end/.test(outcome)) this.stop();
        resolve(outcome);
      };
      child.on('exit', onExit).on('message', onMessage);
      child.send({ input, stages, isThorough } satisfies Job);
    });
    return fault === null ? null : { input, stage, fault };
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #start(): ChildProcess {
    this.#child ??= fork(fileURLToPath(new URL('./child.js', import.meta.url)), {
      execArgv: [`--max-old-space-size=${MEMORY_MIB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return this.#child;
  }
}
