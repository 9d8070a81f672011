import { type Review, review } from '@claimcheck/engine';
import { loadMeasure } from '@claimcheck/providers';
import { type Case, readCases, toReviewInput } from '../e2e/cases.js';
import { recordedVerifier } from '../verdicts/recorded-verifier.js';
import { everyScoreOf, recordingsOf } from '../verdicts/recordings.js';
import { appendScores, readAppended, readScores } from '../verdicts/score-file.js';

export interface ReviewedCase {
  readonly testCase: Case;
  readonly review: Review;
}

/** Reviews of a folder's cases out of recorded scores; the model scores what was never scored. */
export async function reviewsOf(folder: string): Promise<ReviewedCase[]> {
  const measure = await loadMeasure();
  const every = everyScoreOf(measure.version);
  const scores = new Map([
    ...readAppended(every),
    ...readScores(recordingsOf(folder).scores, measure.version),
  ]);
  const verifier = recordedVerifier(
    measure,
    () => scores,
    (learned) => appendScores(every, learned),
  );
  const reviewed: ReviewedCase[] = [];
  for (const testCase of readCases(folder))
    reviewed.push({ testCase, review: await review(toReviewInput(testCase), { verifier }) });
  return reviewed;
}
