import { parentPort, workerData } from 'node:worker_threads';
import { CELLS, type ThreadData, type ThreadMessage } from './child-messages.js';

export interface TaskContext {
  /** Aborted as soon as the parent asks to stop, also while this thread computes. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: unknown) => void;
}

/** A real signal, except that it is read from memory shared with the main thread: no message is waited for. */
function sharedSignal(cells: Int32Array): AbortSignal {
  const { signal } = new AbortController();
  const aborted = () => Atomics.load(cells, CELLS.stop) !== 0;
  return Object.defineProperties(signal, {
    aborted: { get: aborted },
    throwIfAborted: {
      value: () => {
        if (aborted()) throw new Error('asked to stop');
      },
    },
  });
}

/** The whole of a program: `prepare` once, then one task at a time. `lanes` says how many threads may be used; 0 is all. `describe` makes an error fit to be sent. */
export async function serveTasks<Data, Task>(
  prepare: (
    data: Data,
    lanes: () => number,
  ) => Promise<(task: Task, context: TaskContext) => Promise<unknown>>,
  describe: (error: unknown) => unknown,
): Promise<void> {
  const port = parentPort!;
  const { data, cells: memory } = workerData as ThreadData;
  const cells = new Int32Array(memory);
  const send = (message: ThreadMessage): void => port.postMessage(message);
  const onProgress = (progress: unknown): void => send({ type: 'progress', progress });
  const work = await prepare(data as Data, () => Atomics.load(cells, CELLS.lanes));
  port.on('message', async (task: Task) => {
    const signal = sharedSignal(cells);
    try {
      send({ type: 'done', result: await work(task, { signal, onProgress }) });
    } catch (error) {
      send(signal.aborted ? { type: 'stopped' } : { type: 'failed', failure: describe(error) });
    }
  });
  send({ type: 'ready' });
}
