import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';

export async function verifyClaim(
  _claim: ExtractedClaim,
  _sources: SourceIndex,
  _verifier: SupportVerifier,
  _signal?: AbortSignal,
): Promise<ClaimVerdict> {
  throw new Error('verifyClaim is not there yet');
}
