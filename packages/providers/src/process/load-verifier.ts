import { lexicalVerifier, type SupportVerifier } from '@claimcheck/engine';
import { EmbeddedVerifier } from '../embedded/embedded-verifier.js';

export const VERIFIERS = ['embedded', 'lexical'] as const;

/** Everything needed to make a verifier in another process. */
export interface VerifierChoice {
  /** `embedded` is the model, `lexical` a weak stand-in without it. */
  readonly verifier: (typeof VERIFIERS)[number];
  /** Inference threads. */
  readonly threads: number;
}

export async function loadVerifier(
  { verifier, threads }: VerifierChoice,
  lanes: () => number,
): Promise<SupportVerifier> {
  if (verifier !== 'embedded') return lexicalVerifier;
  return EmbeddedVerifier.load({ threads, lanes: () => lanes() || threads });
}
