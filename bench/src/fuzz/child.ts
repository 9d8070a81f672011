import { serveTasks, type TaskContext } from '@claimcheck/providers';
import { faultOf } from './growth.js';
import type { HostileInput } from './inputs.js';
import { STAGES, upTo } from './stages.js';

export interface Job {
  readonly input: HostileInput;
  readonly stages: readonly string[];
  /** No text is made longer than this. */
  readonly longest: number;
  readonly isThorough: boolean;
}

export interface Fault {
  readonly stage: string;
  readonly fault: string;
}

/** The program that tries an input: one that never ends, or ends the process, ends this one only. */
await serveTasks(
  async () => tryOut,
  (error) => String(error),
);

async function tryOut(
  { input, stages, longest, isThorough }: Job,
  { onProgress }: TaskContext,
): Promise<Fault | null> {
  for (const stage of STAGES.filter(({ name }) => stages.includes(name))) {
    onProgress(stage.name);
    const fault = await faultOf(input, upTo(stage, longest), isThorough);
    if (fault) return { stage: stage.name, fault };
  }
  return null;
}
