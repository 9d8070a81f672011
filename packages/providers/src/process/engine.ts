import type { RunErrorCode, SafeUseStatus } from '@claimcheck/contracts';
import type { ReaderRequest, ReviewInput, ReviewProgress, RunRecords } from '@claimcheck/engine';
import type { GivenReading } from '../llm/given-answers.js';

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
  /** A `RunReader`; null: the run had no second reader. */
  readonly reader: string | null;
  readonly html: string | null;
  /** What the verifier said of each passage, for a later run: see `KeptReadings`. */
  readonly readings: string;
}

export interface ReviewCall {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ReviewProgress) => void) | undefined;
  /** Hears of each claim in the order of the text once its verdict is final: a `DecidedClaim` as JSON text. */
  readonly onDecided?: ((claim: string) => void) | undefined;
}

/** Reviews texts, wherever it runs. */
export interface Engine {
  /** Rejects with what went wrong, or with the signal's reason once the review has stopped. */
  review(task: ReviewTask, call?: ReviewCall): Promise<ReviewedRun>;
  /** What a second reader is still to be asked; rejects as a review does. */
  questions(task: QuestionsTask, call?: ReviewCall): Promise<readonly ReaderRequest[]>;
}

export interface ReviewFailure {
  readonly code: RunErrorCode;
  readonly retryable: boolean;
  readonly trace: string;
}

const MESSAGES: Partial<Record<RunErrorCode, string>> = {
  engine_error: 'The engine cannot review this text.',
  engine_timeout: 'The review took more processor time than a text of this size may take.',
};

/** Says nothing of the text: `trace` is where it happened. */
export class EngineFailure extends Error implements ReviewFailure {
  override readonly name = 'EngineFailure';
  readonly code: RunErrorCode;
  readonly retryable: boolean;
  readonly trace: string;
  constructor({ code, retryable, trace }: ReviewFailure) {
    super(`${code}: ${MESSAGES[code] ?? 'The review failed.'}`);
    this.code = code;
    this.retryable = retryable;
    this.trace = trace;
  }
}

export const recordsOf = (run: ReviewedRun): RunRecords => ({
  claims: JSON.parse(run.claims),
  verificationResults: JSON.parse(run.verificationResults),
  sourceSpans: JSON.parse(run.sourceSpans),
  claimReport: JSON.parse(run.claimReport),
  gateVerdict: JSON.parse(run.gateVerdict),
});
