/** Who produced a judgement; travels into every record. `version` has the form `<name>.<date>.v<n>`. */
export interface VerifierIdentity {
  readonly name: string;
  readonly version: string;
  readonly provider: string;
  readonly model: string;
}

export interface SupportPair {
  readonly context: string;
  readonly claim: string;
  /** What was said before the claim, where the claim means little without it. It is not judged. */
  readonly setting?: string | null;
}

/** Calibrated probabilities; they sum to 1. `partial`: one part is stated, another is left open. */
export interface SupportScores {
  readonly supported: number;
  readonly neutral: number;
  readonly contradicted: number;
  readonly partial: number;
}

/**
 * Scores whether a context supports a claim. Scores depend on the pair alone, never on its neighbours in
 * the call. A pair longer than `maxPairTokens` is an error: the engine builds windows that fit.
 */
export interface SupportVerifier {
  readonly identity: VerifierIdentity;
  readonly maxPairTokens: number;
  countTokens(text: string): number;
  score(pairs: readonly SupportPair[], signal?: AbortSignal): Promise<SupportScores[]>;
}

/** Knows what a verifier said in an earlier run, so that nothing is asked twice. */
export interface TakeOver {
  /** The earlier run; null where there is none and readings are only kept. */
  readonly from: string | null;
  /** The same verifier for one claim; `isTakenOver` once all that it was asked was known from the earlier run. */
  forClaim(verifier: SupportVerifier): {
    readonly verifier: SupportVerifier;
    isTakenOver(): boolean;
  };
}

/** What a second reader is asked, word for word. The same request always has the same words. */
export interface ReaderRequest {
  readonly promptVersion: string;
  readonly system: string;
  readonly user: string;
  /** JSON schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface ReaderUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly latencyMs: number;
}

export interface ReaderReply {
  readonly text: string;
  readonly usage: ReaderUsage;
  /** True when the same request was answered before and nothing was sent. */
  readonly remembered: boolean;
}

/** Why a second reader gave no reply. `unavailable` may pass; the others are somebody's decision. */
export type ReaderAbsence = 'unavailable' | 'refused' | 'calls_spent' | 'tokens_spent' | 'time_spent';

export class ReaderAbsent extends Error {
  override readonly name = 'ReaderAbsent';
  constructor(
    readonly reason: ReaderAbsence,
    message: string,
  ) {
    super(message);
  }
}

/**
 * A language model that reads claims against sources. It is sent words and gives words back: what they mean, and
 * whether they hold, is worked out by the engine. `ask` throws `ReaderAbsent` where no reply can be had.
 */
export interface ClaimReader {
  readonly identity: VerifierIdentity;
  /** The host that texts are sent to, for the report. */
  readonly destination: string;
  /** A word that nobody who wrote the text can foresee, the same for the same text. */
  mark(text: string): string;
  ask(request: ReaderRequest, signal?: AbortSignal): Promise<ReaderReply>;
}
