import { createHash } from 'node:crypto';
import { namedLinesOf } from '../e2e/cases.js';
import { fromWritten, type JudgedReview, type WrittenReview } from '../readings/judged-answers.js';
import { fromTurned, type TurnedPassages } from '../readings/turned.js';

const HELD_BACK_SHARE = 0.05;

/** Whether the verifier is trained without a review; `is_held_back_text` in training/verifier_training/build_pool.py is the same rule. */
export function isHeldBack(name: string): boolean {
  const digest = createHash('md5').update(`calibration${name}`).digest('hex');
  return Number.parseInt(digest.slice(0, 8), 16) / 2 ** 32 < HELD_BACK_SHARE;
}

/** A review that the verifier was not trained on. */
export interface HeldBackReview {
  /** Its file and line. */
  readonly name: string;
  readonly asWritten: JudgedReview;
  /** The same with its sources turned. */
  readonly turned: readonly JudgedReview[];
}

/** The first held-back reviews of some files, with the passages of them that other files turn. */
export function heldBackReviews(files: readonly string[], limit: number): HeldBackReview[] {
  const reviews: { name: string; review: WrittenReview }[] = [];
  const turned: TurnedPassages[] = [];
  for (const { name, line } of files.flatMap(namedLinesOf)) {
    const written = JSON.parse(line) as WrittenReview | TurnedPassages;
    if ('passages' in written) turned.push(written);
    else if (!('answer' in written)) throw new Error(`${name} is no review, and no turned passages of one.`);
    else if (isHeldBack(name)) reviews.push({ name, review: written });
  }
  return reviews.slice(0, limit).map(({ name, review }) => ({
    name,
    asWritten: fromWritten(review),
    turned: turned.filter(({ of }) => of === name).flatMap((passages) => fromTurned(review, passages)),
  }));
}
