import type { RunErrorCode } from '@claimcheck/contracts';
import type { ReaderRequest, ReviewInput } from '@claimcheck/engine';
import type { GivenReading } from '@claimcheck/providers';
import type { Config } from '../config.js';
import type { ReviewOutcome } from './complete.js';

/** What the engine thread is started with. */
export interface EngineThreadData {
  readonly verifier: Config['verifier'];
  /** One 32-bit cell; anything but 0 asks the review in progress to stop. */
  readonly stopFlag: SharedArrayBuffer;
}

export interface ReviewTask {
  readonly runId: string;
  readonly input: ReviewInput;
  /** What a second reader has answered, where there is one. */
  readonly second?: GivenReading | null;
}

/** Asks what a second reader should be asked about an input. */
export interface QuestionsTask {
  readonly questionsAbout: ReviewInput;
  readonly second: GivenReading;
}

export type EngineTask = ReviewTask | QuestionsTask;

export type EngineMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly claimsDone: number; readonly claimsTotal: number }
  | { readonly type: 'done'; readonly outcome: ReviewOutcome | readonly ReaderRequest[] }
  | { readonly type: 'stopped' }
  | {
      readonly type: 'failed';
      readonly code: RunErrorCode;
      readonly retryable: boolean;
      readonly trace: string;
    };
