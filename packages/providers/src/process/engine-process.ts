import type { RunErrorCode, SafeUseStatus } from '@claimcheck/contracts';
import type { ReaderRequest, ReviewInput, ReviewProgress } from '@claimcheck/engine';
import type { GivenReading } from '../llm/given-answers.js';
import { ChildEnded, ChildRunner, TaskFailed } from './child-runner.js';
import type { VerifierChoice } from './load-verifier.js';
import { reviewBudgetMs } from './review-budget.js';

export interface ReviewTask {
  readonly runId: string;
  readonly input: ReviewInput;
  /** Time written into the records; null: when the review ended. */
  readonly createdAt: string | null;
  /** Whether the page for a browser is wanted too. */
  readonly html: boolean;
  /** What a second reader has answered, where there is one. */
  readonly second?: GivenReading | null | undefined;
  /** An earlier run and its `readings`, which are not made again. */
  readonly earlier?: { readonly runId: string; readonly readings: string } | null | undefined;
}

/** Asks what a second reader should be asked about an input. */
export interface QuestionsTask {
  readonly questionsAbout: ReviewInput;
  readonly second: GivenReading;
}

export type EngineTask = ReviewTask | QuestionsTask;

/** The records of a review as JSON text, so that whoever stores or sends them need not write them out again. */
export interface ReviewedRun {
  readonly createdAt: string;
  readonly claimCount: number;
  readonly unsupportedClaimCount: number;
  readonly safeUseStatus: SafeUseStatus;
  /** Of the most important claim that is not supported; 1 where there is none. */
  readonly problemImportance: number;
  readonly claims: string;
  readonly verificationResults: string;
  readonly sourceSpans: string;
  readonly claimReport: string;
  readonly gateVerdict: string;
  /** The same with the first reasons only, for lists. */
  readonly listedVerdict: string;
  readonly html: string | null;
  /** What the verifier said of each passage, for a later run: see `KeptReadings`. */
  readonly readings: string;
}

export interface ReviewFailure {
  readonly code: RunErrorCode;
  readonly retryable: boolean;
  readonly trace: string;
}

/** Says nothing of the text: `trace` is where it happened. */
export class EngineFailure extends Error implements ReviewFailure {
  override readonly name = 'EngineFailure';
  readonly code: RunErrorCode;
  readonly retryable: boolean;
  readonly trace: string;
  constructor({ code, retryable, trace }: ReviewFailure) {
    super(MESSAGES[code] ?? code);
    this.code = code;
    this.retryable = retryable;
    this.trace = trace;
  }
}

const MESSAGES: Partial<Record<RunErrorCode, string>> = {
  engine_error: 'The engine cannot review this text.',
  engine_timeout: 'The review took more processor time than a text of this size may take.',
};

export interface ReviewCall {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ReviewProgress) => void) | undefined;
  /** Hears of each claim in the order of the text once its verdict is final: a `DecidedClaim` as JSON text. */
  readonly onDecided?: ((claim: string) => void) | undefined;
}

/** What an engine process says while it works. */
export type EngineNews = ReviewProgress | { readonly decided: string };

/** Reviews without ever ending the process that asks. */
export interface Reviewer {
  /** Rejects with an EngineFailure, or with the signal's reason once the review has stopped. */
  review(task: ReviewTask, call?: ReviewCall): Promise<ReviewedRun>;
  close(): Promise<void>;
}

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

/** One review at a time in a process of its own, which has loaded the model once. */
export class EngineProcess implements Reviewer {
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

  get pid(): number | undefined {
    return this.#runner.pid;
  }

  review(task: ReviewTask, call: ReviewCall = {}): Promise<ReviewedRun> {
    return this.#run(task, task.input, call) as Promise<ReviewedRun>;
  }

  /** What a second reader is still to be asked; rejects as a review does. */
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
