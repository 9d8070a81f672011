import type { Review } from '@claimcheck/engine';
import { type Case, type GoldClaim, locate, spansMatch } from '../e2e/cases.js';

/** Claims of a review that are judged together, as if they were a text of their own. */
export interface Text {
  /** Whether it has a claim that should not pass; otherwise all that it says is supported. */
  readonly bad: boolean;
  /** Places of its claims in the review; null: all. */
  readonly claims: readonly number[] | null;
}

export const LENGTHS = ['one claim', 'five claims', 'as written'] as const;
export type Length = (typeof LENGTHS)[number];

const NEIGHBOURS = 4;

/**
 * The texts of the sets have several wrong claims each, and hardly one has none. What people check has few, so every
 * wrong claim makes a text with its nearest right ones, and right ones by themselves make clean texts.
 */
export function textsOf(testCase: Case, review: Review): Record<Length, readonly Text[]> {
  const places = placesOf(testCase, review);
  const at = (indexes: readonly number[]) =>
    [...new Set(indexes.flatMap((index) => places[index]!))].sort((a, b) => a - b);
  const clean = [...testCase.claims.keys()].filter((index) => isClean(testCase.claims[index]!));
  const wrong = [...testCase.claims.keys()].filter((index) => testCase.claims[index]!.status !== 'supported');
  const nearest = (index: number) =>
    [...clean].sort((a, b) => Math.abs(a - index) - Math.abs(b - index) || a - b).slice(0, NEIGHBOURS);
  const fives = clean.flatMap((_, i) =>
    i % (NEIGHBOURS + 1) === 0 ? [clean.slice(i, i + NEIGHBOURS + 1)] : [],
  );
  const text = (bad: boolean, indexes: readonly number[]): Text => ({ bad, claims: at(indexes) });
  return {
    'one claim': [
      ...wrong.map((index) => text(true, [index])),
      ...clean.map((index) => text(false, [index])),
    ],
    'five claims': [
      ...wrong.map((index) => text(true, [index, ...nearest(index)])),
      ...fives.filter((five) => five.length > NEIGHBOURS).map((five) => text(false, five)),
    ],
    'as written':
      wrong.length > 0 || clean.length === testCase.claims.length
        ? [{ bad: wrong.length > 0, claims: null }]
        : [],
  };
}

const isClean = ({ status, citation_issue, conflict }: GoldClaim): boolean =>
  status === 'supported' && citation_issue === null && conflict === null;

/** For each labelled claim, the claims of the review that are it or a part of it. */
function placesOf({ ai_output, claims }: Case, { extraction }: Review): number[][] {
  return claims.map(({ span, occurrence }) => {
    const range = locate(ai_output, span, occurrence);
    return extraction.claims.flatMap((claim, index) => (spansMatch(claim.range, range) ? [index] : []));
  });
}
