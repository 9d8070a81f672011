import type { Extraction, SourceInput } from '../model.js';

export function extractClaims(aiOutput: string, _sources: readonly SourceInput[]): Extraction {
  return {
    claims: [],
    segments: [{ range: { start: 0, end: aiOutput.length }, claimIndex: null, reason: 'fragment' }],
    citesSources: false,
  };
}
