import {
  INTENDED_USES,
  type IntendedUse,
  needsPerson,
  STRICTNESSES,
  type Strictness,
} from '@claimcheck/contracts';
import { decideGate, type Review } from '@claimcheck/engine';
import { type Share, shareOf } from './interval.js';
import type { Text } from './texts.js';

export interface Level {
  /** Of the texts with a claim that should not pass, those that may go out without a person. */
  readonly false_allow: Share;
  /** Of the clean texts, those that go to a person. */
  readonly false_block: Share;
}

export interface ReviewedTexts {
  readonly review: Review;
  readonly texts: readonly Text[];
}

export type LevelName = `${Strictness}/${IntendedUse}`;
export type Levels = Record<LevelName, Level>;

export function levelsOf(reviewed: readonly ReviewedTexts[]): Levels {
  const pairs = STRICTNESSES.flatMap((strictness) =>
    INTENDED_USES.map((use) => [`${strictness}/${use}`, levelOf(reviewed, use, strictness)] as const),
  );
  return Object.fromEntries(pairs) as Levels;
}

export function levelOf(
  reviewed: readonly ReviewedTexts[],
  use: IntendedUse,
  strictness: Strictness,
  minConfidence?: number,
): Level {
  const judged = reviewed.flatMap(({ review, texts }) =>
    texts.map(({ bad, claims }) => ({
      bad,
      held: needsPerson(decideGate(evidenceOf(review, claims), use, strictness, minConfidence).status),
    })),
  );
  const bad = judged.filter((text) => text.bad);
  const clean = judged.filter((text) => !text.bad);
  return {
    false_allow: shareOf(bad.filter(({ held }) => !held).length, bad.length),
    false_block: shareOf(clean.filter(({ held }) => held).length, clean.length),
  };
}

/** What a review found about some of its claims. */
function evidenceOf(
  { extraction, verdicts, citationFindings, second }: Review,
  claims: readonly number[] | null,
): Parameters<typeof decideGate>[0] {
  if (claims === null) return { extraction, verdicts, citationFindings, second };
  const place = new Map(claims.map((index, at) => [index, at]));
  return {
    extraction: { ...extraction, claims: claims.map((index) => extraction.claims[index]!) },
    verdicts: claims.map((index) => verdicts[index]!),
    citationFindings: citationFindings.flatMap((finding) => {
      const claimIndex = place.get(finding.claimIndex);
      return claimIndex === undefined ? [] : [{ ...finding, claimIndex }];
    }),
    second: second && { ...second, claims: claims.map((index) => second.claims[index]!) },
  };
}
