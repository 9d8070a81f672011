import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Manner, Replayed, Task } from './replay-thread.js';

/** Reviews all cases of some folders with recorded scores, on every core, in any order. */
export async function replay(tasks: readonly Task[], manner: Manner): Promise<Replayed[]> {
  const waiting = [...tasks];
  const done: Replayed[] = [];
  const thread = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./replay-thread.js', import.meta.url), { workerData: manner });
      const next = () => {
        const task = waiting.shift();
        if (task) worker.postMessage(task);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (replayed: Replayed) => {
        done.push(replayed);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, thread));
  return done.sort((a, b) => a.folder.localeCompare(b.folder) || a.place - b.place);
}
