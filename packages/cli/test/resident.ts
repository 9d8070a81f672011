import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('./resident.mjs', import.meta.url));

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Command {
  readonly args: readonly string[];
  readonly cwd?: string | undefined;
  readonly env: Record<string, string>;
  readonly input?: string | Uint8Array | undefined;
}

let child: ChildProcess | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command in the one process that the test files of a worker share. A test that is about the process, its
 * signals or its start runs one of its own.
 */
export function runResident(command: Command): Promise<Finished> {
  const next = last.then(() => tell(command));
  last = next.catch(() => {});
  return next;
}

/** It ends with this process, and does not keep it. */
function start(): ChildProcess {
  const started = fork(MAIN, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  started.unref();
  started.channel?.unref();
  return started;
}

async function tell({ cwd = process.cwd(), ...command }: Command): Promise<Finished> {
  child ??= start();
  const ended = new AbortController();
  try {
    child.send({ cwd, ...command });
    const exit = once(child, 'exit', ended).then(([code]) => {
      child = null;
      throw new Error(`the resident process ended with ${code} in claimcheck ${command.args.join(' ')}`);
    });
    const [finished] = await Promise.race([once(child, 'message', ended), exit]);
    return finished as Finished;
  } finally {
    ended.abort();
  }
}
