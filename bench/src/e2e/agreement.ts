import type { Readings, Review } from '@claimcheck/engine';
import type { CaseScore } from './score.js';

export interface Agreement {
  readonly n: number;
  readonly right: number;
}

/** How often a second reader's opinion is right where the embedded verifier says the same, and where it does not. */
export function agreementOf(
  reviews: readonly Pick<Review, 'verdicts'>[],
  scores: readonly CaseScore[],
  readings: readonly Readings[],
): { readonly agreed: Agreement; readonly alone: Agreement } {
  const opinions = scores.flatMap(({ outcomes }, i) =>
    outcomes.flatMap(({ gold, predicted }) => {
      const reading = predicted === null ? null : readings[i]!.byClaim[predicted]!;
      if (reading?.kind !== 'opinion') return [];
      const { status } = reading.opinion;
      return [{ agreed: status === reviews[i]!.verdicts[predicted!]!.status, right: status === gold.status }];
    }),
  );
  const share = (those: readonly { readonly right: boolean }[]): Agreement => ({
    n: those.length,
    right: those.length === 0 ? 0 : those.filter(({ right }) => right).length / those.length,
  });
  return {
    agreed: share(opinions.filter(({ agreed }) => agreed)),
    alone: share(opinions.filter(({ agreed }) => !agreed)),
  };
}
