import { extractClaims } from '../../src/extract/extract.js';

/** The claims of an output without sources, as they stand in it. */
export const claims = (output: string): string[] =>
  extractClaims(output, []).claims.map((claim) => claim.text);

/** What each of them states by itself. */
export const statements = (output: string): string[] =>
  extractClaims(output, []).claims.map((claim) => claim.statement);

/** Why the rest of the output is no claim. */
export const reasons = (output: string): string[] =>
  extractClaims(output, []).segments.flatMap(({ range, reason }) =>
    reason === null || reason === 'whitespace' || reason === 'markup'
      ? []
      : [`${reason}: ${output.slice(range.start, range.end).trim()}`],
  );
