import { lexicalVerifier, type SupportVerifier } from '@claimcheck/engine';
import { EmbeddedVerifier } from '@claimcheck/providers';
import type { Config } from '../config.js';

/** Each engine thread has a verifier of its own, with one inference thread. */
export async function loadVerifier(choice: Config['verifier']): Promise<SupportVerifier> {
  return choice === 'embedded' ? EmbeddedVerifier.load({ threads: 1 }) : lexicalVerifier;
}
