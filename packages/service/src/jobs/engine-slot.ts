import { Worker } from 'node:worker_threads';
import type { RunErrorCode } from '@claimcheck/contracts';
import type { ReaderRequest } from '@claimcheck/engine';
import type { Config } from '../config.js';
import type { ReviewOutcome } from './complete.js';
import type {
  EngineMessage,
  EngineTask,
  EngineThreadData,
  QuestionsTask,
  ReviewTask,
} from './engine-messages.js';

const STOP_GRACE_MS = 3_000;

export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly code: RunErrorCode;
  readonly retryable: boolean;
  readonly trace: string;
  constructor(code: RunErrorCode, retryable: boolean, trace: string) {
    super(code);
    this.code = code;
    this.retryable = retryable;
    this.trace = trace;
  }
}

interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: () => void;
}

/** One review at a time in a thread of its own. The thread is replaced when it dies or does not stop. */
export class EngineSlot {
  readonly #verifier: Config['verifier'];
  readonly #stopFlag = new SharedArrayBuffer(4);
  #thread: Worker | null = null;
  #closed = false;

  constructor(verifier: Config['verifier']) {
    this.#verifier = verifier;
  }

  /** Resolves once the thread can review; rejects when it cannot be started. */
  async warmUp(): Promise<void> {
    const thread = this.#start();
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve());
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The engine thread ended while starting.')));
    });
  }

  /** Rejects with an EngineFailure, or with the signal's reason once the review has stopped. */
  review(task: ReviewTask, options: RunOptions): Promise<ReviewOutcome> {
    return this.#run(task, options) as Promise<ReviewOutcome>;
  }

  /** What a second reader is still to be asked; rejects as a review does. */
  questions(task: QuestionsTask, options: RunOptions): Promise<readonly ReaderRequest[]> {
    return this.#run(task, options) as Promise<readonly ReaderRequest[]>;
  }

  #run(task: EngineTask, options: RunOptions): Promise<unknown> {
    const { signal, onProgress } = options;
    const stop = new Int32Array(this.#stopFlag);
    Atomics.store(stop, 0, 0);
    const thread = this.#thread ?? this.#start();
    return new Promise<unknown>((resolve, reject) => {
      let kill: NodeJS.Timeout | undefined;
      const onAbort = () => {
        Atomics.store(stop, 0, 1);
        kill = setTimeout(() => void thread.terminate(), STOP_GRACE_MS);
      };
      const settle = (finish: () => void) => {
        clearTimeout(kill);
        signal.removeEventListener('abort', onAbort);
        thread.off('message', onMessage);
        thread.off('error', onError);
        thread.off('exit', onExit);
        finish();
      };
      const onMessage = (message: EngineMessage) => {
        if (message.type === 'progress') onProgress?.();
        else if (message.type === 'done') settle(() => resolve(message.outcome));
        else if (message.type === 'stopped') settle(() => reject(signal.reason));
        else if (message.type === 'failed') {
          settle(() => reject(new EngineFailure(message.code, message.retryable, message.trace)));
        }
      };
      let crash = 'the thread ended';
      const onError = (error: Error) => {
        crash = error.name;
      };
      const onExit = () =>
        settle(() => reject(signal.aborted ? signal.reason : new EngineFailure('engine_error', true, crash)));
      thread.on('message', onMessage);
      thread.on('error', onError);
      thread.on('exit', onExit);
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
      thread.postMessage(task);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread?.terminate();
  }

  #start(): Worker {
    if (this.#closed) throw new Error('The engine slot is closed.');
    const workerData: EngineThreadData = { verifier: this.#verifier, stopFlag: this.#stopFlag };
    const thread = new Worker(new URL('./engine-thread.js', import.meta.url), {
      workerData,
      name: 'claimcheck-engine',
    });
    thread.on('error', () => {});
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
    this.#thread = thread;
    return thread;
  }
}
