import { ChildEnded, ChildRunner } from '@claimcheck/providers';
import type { Fault, Job } from './child.js';
import type { HostileInput } from './inputs.js';

export interface Finding extends Fault {
  readonly input: HostileInput;
}

/** Processor time far beyond what any input may take, however busy the machine is. */
const NEVER_ENDS_MS = 120_000;
const HEAP_MB = 1_500;

/** Tries inputs in a process of its own, which is started again after one that ended it. */
export class Tester {
  readonly #longest: number;
  readonly #runner = new ChildRunner<Job, Fault | null>({
    entry: new URL('./child.js', import.meta.url).href,
    data: null,
    heapMb: HEAP_MB,
    memoryMb: HEAP_MB + 512,
    niceness: 0,
  });

  constructor(longest: number) {
    this.#longest = longest;
  }

  async try(input: HostileInput, stages: readonly string[], isThorough = false): Promise<Finding | null> {
    let stage = stages[0]!;
    try {
      const found = await this.#runner.run(
        { input, stages, longest: this.#longest, isThorough },
        {
          signal: new AbortController().signal,
          cpuMs: NEVER_ENDS_MS,
          onProgress: (name: string) => {
            stage = name;
          },
        },
      );
      return found && { input, ...found };
    } catch (error) {
      if (!(error instanceof ChildEnded)) throw error;
      const fault = error.ending === 'out_of_time' ? 'does not end' : `ends the process (${error.ending})`;
      return { input, stage, fault };
    }
  }

  stop(): Promise<void> {
    return this.#runner.close();
  }
}
