// Tries inputs that the parent sends: one that never ends, or ends the process, ends this one only.
import { faultOf } from './growth.js';
import type { HostileInput } from './inputs.js';
import { STAGES } from './stages.js';

export interface Job {
  readonly input: HostileInput;
  readonly stages: readonly string[];
  readonly isThorough: boolean;
}

export type Reply =
  | { readonly kind: 'trying'; readonly stage: string }
  | { readonly kind: 'done'; readonly stage: string | null; readonly fault: string | null };

process.on('message', async ({ input, stages, isThorough }: Job) => {
  const reply = (message: Reply) => process.send!(message);
  for (const stage of STAGES.filter(({ name }) => stages.includes(name))) {
    reply({ kind: 'trying', stage: stage.name });
    const fault = await faultOf(input, stage, isThorough);
    if (fault) return reply({ kind: 'done', stage: stage.name, fault });
  }
  reply({ kind: 'done', stage: null, fault: null });
});
