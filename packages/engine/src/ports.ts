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
