import type { ReaderRequest, ReviewInput, ReviewProgress } from '@claimcheck/engine';
import { ChildEnded, ChildRunner, TaskFailed } from './child-runner.js';
import {
  type Engine,
  EngineFailure,
  type QuestionsTask,
  type ReviewCall,
  type ReviewedRun,
  type ReviewFailure,
  type ReviewTask,
} from './engine.js';
import type { VerifierChoice } from './load-verifier.js';
import { reviewBudgetMs } from './review-budget.js';

export type EngineTask = ReviewTask | QuestionsTask;

/** What an engine process says while it works. */
export type EngineNews = ReviewProgress | { readonly decided: string };

export interface EngineProcessOptions extends VerifierChoice {
  readonly heapMb?: number | undefined;
  readonly niceness?: number | undefined;
}

/** The biggest input that is allowed takes a third of it. */
const HEAP_MB = 1024;
/** What the process takes beside its heap: code, the text on its way in and out. */
const BESIDE_HEAP_MB = 512;
/** A session of the model with what it computes in. */
const MB_A_THREAD = 192;

/**
 * One review at a time in a process of its own, which has loaded the model once. Whatever a text does to it, the
 * process that asks goes on: a review rejects with an EngineFailure.
 */
export class EngineProcess implements Engine {
  readonly #runner: ChildRunner<EngineTask, unknown>;

  constructor({ verifier, threads, heapMb = HEAP_MB, niceness = 0 }: EngineProcessOptions) {
    this.#runner = new ChildRunner({
      entry: new URL('./engine-thread.js', import.meta.url).href,
      data: { verifier, threads } satisfies VerifierChoice,
      heapMb,
      memoryMb: heapMb + BESIDE_HEAP_MB + threads * MB_A_THREAD,
      niceness,
    });
  }

  /** Resolves once reviews can run; rejects when they cannot. */
  start(): Promise<void> {
    return this.#runner.start();
  }

  /** How many inference threads reviews may use from now on; 0 is all. Results do not depend on it. */
  useLanes(lanes: number): void {
    this.#runner.useLanes(lanes);
  }

  get pid(): number | undefined {
    return this.#runner.pid;
  }

  review(task: ReviewTask, call: ReviewCall = {}): Promise<ReviewedRun> {
    return this.#run(task, task.input, call) as Promise<ReviewedRun>;
  }

  questions(task: QuestionsTask, call: ReviewCall = {}): Promise<readonly ReaderRequest[]> {
    return this.#run(task, task.questionsAbout, call) as Promise<readonly ReaderRequest[]>;
  }

  async #run(
    task: EngineTask,
    input: ReviewInput,
    { signal, onProgress, onDecided }: ReviewCall,
  ): Promise<unknown> {
    try {
      return await this.#runner.run(task, {
        signal: signal ?? new AbortController().signal,
        cpuMs: reviewBudgetMs(input),
        onProgress: (news: EngineNews) =>
          'decided' in news ? onDecided?.(news.decided) : onProgress?.(news),
      });
    } catch (error) {
      if (error instanceof TaskFailed) throw new EngineFailure(error.failure as ReviewFailure);
      if (error instanceof ChildEnded) throw failureOf(error);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}

/** A crash may have come from outside and is worth another try; anything else would only repeat itself. */
function failureOf({ ending, message }: ChildEnded): EngineFailure {
  return new EngineFailure({
    code: ending === 'out_of_time' ? 'engine_timeout' : 'engine_error',
    retryable: ending === 'crashed',
    trace: `${ending}: ${message}`,
  });
}
