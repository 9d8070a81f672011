import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData, ThreadMessage } from './child-messages.js';

export interface TaskContext {
  /** Aborted as soon as the parent asks to stop, also while this thread computes. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: unknown) => void;
}

/** A real signal, except that it is read from memory shared with the main thread: no message is waited for. */
function sharedSignal(flag: Int32Array): AbortSignal {
  const { signal } = new AbortController();
  const aborted = () => Atomics.load(flag, 0) !== 0;
  return Object.defineProperties(signal, {
    aborted: { get: aborted },
    throwIfAborted: {
      value: () => {
        if (aborted()) throw new Error('asked to stop');
      },
    },
  });
}

/** The whole of a program: `prepare` once, then one task at a time. `describe` makes an error fit to be sent. */
export async function serveTasks<Data, Task>(
  prepare: (data: Data) => Promise<(task: Task, context: TaskContext) => Promise<unknown>>,
  describe: (error: unknown) => unknown,
): Promise<void> {
  const port = parentPort!;
  const { data, stopFlag } = workerData as ThreadData;
  const flag = new Int32Array(stopFlag);
  const send = (message: ThreadMessage): void => port.postMessage(message);
  const onProgress = (progress: unknown): void => send({ type: 'progress', progress });
  const work = await prepare(data as Data);
  port.on('message', async (task: Task) => {
    const signal = sharedSignal(flag);
    try {
      send({ type: 'done', result: await work(task, { signal, onProgress }) });
    } catch (error) {
      send(signal.aborted ? { type: 'stopped' } : { type: 'failed', failure: describe(error) });
    }
  });
  send({ type: 'ready' });
}
