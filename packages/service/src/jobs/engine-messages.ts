import type { RunErrorCode } from '@claimcheck/contracts';
import type { ReviewInput } from '@claimcheck/engine';
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
}

export type EngineMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly claimsDone: number; readonly claimsTotal: number }
  | { readonly type: 'done'; readonly outcome: ReviewOutcome }
  | { readonly type: 'stopped' }
  | {
      readonly type: 'failed';
      readonly code: RunErrorCode;
      readonly retryable: boolean;
      readonly trace: string;
    };
