import { type ChildProcess, fork } from 'node:child_process';
import {
  type ChildMessage,
  OUT_OF_MEMORY_SIGNAL,
  OUT_OF_TIME_SIGNAL,
  type ParentMessage,
  type Program,
} from './child-messages.js';

const STOP_GRACE_MS = 3_000;
const MAIN = new URL('./child-main.js', import.meta.url);

/** All that a child sees of the environment: no key or password of the parent's. */
const PASSED_ON =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT|LANG|LC_ALL|TZ|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|HTTPS?_PROXY|NO_PROXY)$/i;

/** What V8 says last; everything else it writes may hold text of the task. */
const LAST_WORDS = /FATAL ERROR: [\w .:()-]{1,120}|Fatal JavaScript [\w -]{1,80}/;

/** `fatal`: the JavaScript engine gave up on what it was asked to do. `crashed`: anything else, also a kill. */
export type Ending = 'crashed' | 'fatal' | 'out_of_memory' | 'out_of_time';

/** The child ended before its task did. */
export class ChildEnded extends Error {
  override readonly name = 'ChildEnded';
  readonly ending: Ending;
  constructor(ending: Ending, how: string) {
    super(how);
    this.ending = ending;
  }
}

/** The program says that the task failed. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
  readonly failure: unknown;
  constructor(failure: unknown) {
    super('The task failed.');
    this.failure = failure;
  }
}

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Processor time that the task may take. */
  readonly cpuMs: number;
  readonly onProgress?: ((progress: never) => void) | undefined;
}

interface Child {
  readonly process: ChildProcess;
  readonly ready: Promise<void>;
  /** Resolves once the process is gone. */
  readonly gone: Promise<ChildEnded>;
}

/**
 * Runs a program's tasks one at a time in a process of its own, which is replaced when it ends: whatever a task
 * does to it, this process goes on.
 */
export class ChildRunner<Task, Result> {
  readonly #program: Program;
  #child: Child | null = null;
  #closed = false;
  #lanes = 0;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Resolves once the child can work; rejects when it cannot be started. */
  async start(): Promise<void> {
    await this.#current().ready;
  }

  /** The id of the child's process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.process.pid;
  }

  /** Rejects with a ChildEnded or TaskFailed, or with the signal's reason once the task has stopped. */
  async run(task: Task, { signal, cpuMs, onProgress }: RunOptions): Promise<Result> {
    signal.throwIfAborted();
    const { process: child, gone } = this.#current();
    let kill: NodeJS.Timeout | undefined;
    const onAbort = () => {
      tell(child, { type: 'stop' });
      kill = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    let onMessage: (message: ChildMessage) => void = () => {};
    try {
      return await new Promise<Result>((resolve, reject) => {
        onMessage = (message) => {
          if (message.type === 'progress') onProgress?.(message.progress as never);
          else if (message.type === 'done') resolve(message.result as Result);
          else if (message.type === 'stopped') reject(signal.reason);
          else if (message.type === 'failed') reject(new TaskFailed(message.failure));
        };
        child.on('message', onMessage);
        void gone.then((ended) => reject(signal.aborted ? signal.reason : ended));
        tell(child, { type: 'task', task, cpuMs });
      });
    } finally {
      clearTimeout(kill);
      child.off('message', onMessage);
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** How many threads tasks may use from now on; 0 is all. */
  useLanes(lanes: number): void {
    this.#lanes = lanes;
    if (this.#child) tell(this.#child.process, { type: 'lanes', lanes });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#child;
    child?.process.kill('SIGKILL');
    await child?.gone;
  }

  #current(): Child {
    if (this.#closed) throw new Error('The runner is closed.');
    this.#child ??= this.#spawn();
    return this.#child;
  }

  #spawn(): Child {
    const spawned = fork(MAIN, [], {
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let lastWords = '';
    let startError = '';
    spawned.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords ||= LAST_WORDS.exec(text)?.[0] ?? '';
    });
    const gone = new Promise<ChildEnded>((resolve) => {
      spawned.once('error', () => resolve(new ChildEnded('crashed', 'the process could not be started')));
      spawned.once('close', (code, signal) => {
        const ending = lastWords === '' ? endingOf(signal) : 'fatal';
        resolve(new ChildEnded(ending, `${lastWords} ${signal ?? `exit ${code}`}`.trim()));
      });
    });
    const ready = new Promise<void>((resolve, reject) => {
      spawned.on('message', (message: ChildMessage) => {
        if (message.type === 'ready') resolve();
        else if (message.type === 'crashed') startError = message.message;
      });
      void gone.then(({ message }) => reject(new Error(startError || `The process ended: ${message}`)));
    });
    ready.catch(() => {});
    const child: Child = { process: spawned, ready, gone };
    void gone.then(() => {
      if (this.#child === child) this.#child = null;
    });
    tell(spawned, { type: 'start', program: this.#program });
    tell(spawned, { type: 'lanes', lanes: this.#lanes });
    return child;
  }
}

/** A child that is gone is told nothing; whoever waits for it learns it from `gone`. */
function tell(child: ChildProcess, message: ParentMessage): void {
  if (child.connected) child.send(message, () => {});
}

function endingOf(signal: NodeJS.Signals | null): Ending {
  if (signal === OUT_OF_TIME_SIGNAL) return 'out_of_time';
  return signal === OUT_OF_MEMORY_SIGNAL ? 'out_of_memory' : 'crashed';
}
