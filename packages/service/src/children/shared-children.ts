import { ChildEnded, ChildRunner, TaskFailed } from '@claimcheck/providers';
import { serviceUnavailable } from '../http/error-handler.js';
import { type Room, Turns } from './turns.js';

export interface Work {
  /** The program of a child process; see `serveTasks`. */
  readonly entry: URL;
  readonly heapMb: number;
  /** Resident memory of the whole process. */
  readonly memoryMb: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** Whoever kills a process says nothing about its task: it is tried once more, and then later. */
const TRIES = 2;
/** Such work comes in bursts; between them no process is kept. */
const IDLE_MS = 60_000;

/** Child processes that all organizations share, for what a text could hold up or end this process with. */
export class SharedChildren<Task, Result> {
  readonly #work: Work;
  readonly #turns: Turns;
  readonly #free: ChildRunner<Task, Result>[] = [];
  readonly #all = new Set<ChildRunner<Task, Result>>();
  #idle: NodeJS.Timeout | undefined;

  constructor(work: Work, room: Room) {
    this.#work = work;
    this.#turns = new Turns(room);
  }

  /**
   * Makes the task when its turn has come, so that what waits takes no memory. Rejects with a ChildEnded, a TaskFailed
   * or the TimeoutError of the clock where it cannot be done.
   */
  run(organizationId: string, make: () => Task | Promise<Task>): Promise<Result> {
    return this.#turns.take(organizationId, async () => {
      const task = await make();
      clearTimeout(this.#idle);
      const runner = this.#free.pop() ?? this.#open();
      try {
        return await this.#runAgainIfKilled(runner, task);
      } finally {
        this.#free.push(runner);
        clearTimeout(this.#idle);
        this.#idle = setTimeout(() => void this.#closeFree(), IDLE_MS).unref();
      }
    });
  }

  /** For good. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await Promise.all([...this.#all].map((runner) => runner.close()));
  }

  #open(): ChildRunner<Task, Result> {
    const { entry, heapMb, memoryMb } = this.#work;
    const runner = new ChildRunner<Task, Result>({
      entry: entry.href,
      data: null,
      heapMb,
      memoryMb,
      niceness: 5,
    });
    this.#all.add(runner);
    return runner;
  }

  async #closeFree(): Promise<void> {
    const idle = this.#free.splice(0);
    for (const runner of idle) this.#all.delete(runner);
    await Promise.all(idle.map((runner) => runner.close()));
  }

  async #runAgainIfKilled(runner: ChildRunner<Task, Result>, task: Task): Promise<Result> {
    const { cpuMs, wallMs } = this.#work;
    for (let tries = 1; ; tries++) {
      try {
        return await runner.run(task, { signal: AbortSignal.timeout(wallMs), cpuMs });
      } catch (error) {
        if (!(error instanceof ChildEnded) || error.ending !== 'crashed') throw error;
        if (tries === TRIES) throw serviceUnavailable();
      }
    }
  }
}

/** Whether the task itself is the reason that it could not be done. */
export const isOfTask = (error: unknown): boolean =>
  error instanceof ChildEnded || error instanceof TaskFailed || (error as Error).name === 'TimeoutError';
