import type { CitationFinding, ClaimVerdict, Extraction, ReviewInput } from '../model.js';

export function findCitationIssues(
  _input: ReviewInput,
  _extraction: Extraction,
  _verdicts: readonly ClaimVerdict[],
): CitationFinding[] {
  return [];
}
