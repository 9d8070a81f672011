import type { Review } from '@claimcheck/engine';
import { type Case, type GoldClaim, locate, overlap, spansMatch } from './cases.js';

/** What became of one gold claim. `predicted` is null when no extracted claim matches it. */
export interface Outcome {
  readonly caseId: string;
  readonly phenomena: readonly string[];
  readonly gold: GoldClaim;
  readonly predicted: number | null;
  readonly status: string | null;
  readonly confidence: number;
  readonly evidenceHit: boolean | null;
  readonly citationIssues: readonly string[];
  readonly conflictFound: boolean;
  readonly rationale: string;
}

export interface CaseScore {
  readonly outcomes: readonly Outcome[];
  readonly predictedClaims: number;
  readonly correctClaims: number;
  readonly spurious: readonly string[];
  readonly nonClaims: number;
  readonly nonClaimsReported: readonly string[];
  readonly gateWrong: boolean;
  readonly spuriousCitationIssues: number;
}

export function scoreCase(testCase: Case, review: Review): CaseScore {
  const { claims } = review.extraction;
  const goldRanges = testCase.claims.map(({ span, occurrence }) =>
    locate(testCase.ai_output, span, occurrence),
  );
  const match = (range: { start: number; end: number }) => {
    let best: number | null = null;
    claims.forEach((claim, index) => {
      if (!spansMatch(claim.range, range)) return;
      if (best === null || overlap(claim.range, range) > overlap(claims[best]!.range, range)) best = index;
    });
    return best as number | null;
  };
  const outcomes = testCase.claims.map((gold, i): Outcome => {
    const predicted = match(goldRanges[i]!);
    const verdict = predicted === null ? null : review.verdicts[predicted]!;
    const issues = review.citationFindings.filter(({ claimIndex }) => claimIndex === predicted);
    return {
      caseId: testCase.id,
      phenomena: testCase.phenomena,
      gold,
      predicted,
      status: verdict?.status ?? null,
      confidence: verdict?.confidence ?? 0,
      evidenceHit: evidenceHit(testCase, gold, verdict?.primarySpan ?? null),
      citationIssues: issues.map(({ kind }) => kind),
      conflictFound: verdict?.conflict != null,
      rationale: verdict?.rationale ?? '',
    };
  });
  const isCorrect = (range: { start: number; end: number }) =>
    goldRanges.some((gold) => spansMatch(range, gold));
  const nonClaimRanges = testCase.non_claims.map((text) => ({ text, ...locate(testCase.ai_output, text) }));
  const matched = new Set(outcomes.map(({ predicted }) => predicted));
  return {
    outcomes,
    predictedClaims: claims.length,
    correctClaims: claims.filter(({ range }) => isCorrect(range)).length,
    spurious: claims.filter(({ range }) => !isCorrect(range)).map(({ text }) => text),
    nonClaims: nonClaimRanges.length,
    nonClaimsReported: nonClaimRanges
      .filter((range) => claims.some((claim) => spansMatch(claim.range, range) && !isCorrect(claim.range)))
      .map(({ text }) => text),
    gateWrong: testCase.safe_use_not.includes(review.gate.status),
    spuriousCitationIssues: review.citationFindings.filter(
      ({ claimIndex }) => !matched.has(claimIndex) && !isCorrect(claims[claimIndex]!.range),
    ).length,
  };
}

function evidenceHit(
  testCase: Case,
  gold: GoldClaim,
  span: { sourceIndex: number; range: { start: number; end: number } } | null,
): boolean | null {
  if (gold.quote === null || gold.source === null) return null;
  if (span === null || span.sourceIndex !== gold.source) return false;
  return overlap(span.range, locate(testCase.sources[gold.source]!.content, gold.quote)) > 0;
}
