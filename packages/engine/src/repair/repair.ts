import type { ClaimVerdict, Extraction, RepairEdit, ReviewInput } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';

export async function proposeRepairs(
  _input: ReviewInput,
  _extraction: Extraction,
  _verdicts: readonly ClaimVerdict[],
  _sources: SourceIndex,
  _verifier: SupportVerifier,
  _signal?: AbortSignal,
): Promise<RepairEdit[]> {
  return [];
}
