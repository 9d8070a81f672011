import { basename } from 'node:path';
import { READER_MODES } from '@claimcheck/contracts';
import { conclude, type Review } from '@claimcheck/engine';
import { readEverything, withReader } from '../e2e/readers.js';
import { recordedReader } from '../e2e/recording.js';
import { type Levels, levelsOf, type ReviewedTexts } from './levels.js';
import type { ReviewedCase } from './reviews.js';
import { LENGTHS, type Length, textsOf } from './texts.js';

/** The bound that strict asks of confidence was chosen on these. */
export const CHOSEN_ON: readonly string[] = ['fresh', 'unseen'];

export const READERS = ['alone', ...READER_MODES] as const;
export type Reader = (typeof READERS)[number];

/** Texts by who read them; a reader that answered nothing of a set has none. */
export type SetTexts = Record<Length, Partial<Record<Reader, readonly ReviewedTexts[]>>>;

/** One set, read by the embedded verifier alone and with the recorded answers of a language model. */
export async function textsOfSet(cases: readonly ReviewedCase[], recording: string): Promise<SetTexts> {
  const reader = recordedReader(recording);
  const reviews = cases.map(({ review }) => review);
  const { byReview, work } = await readEverything(reviews, reader);
  const modes = work.opinions === 0 ? [] : READER_MODES;
  const byReader: Partial<Record<Reader, readonly Review[]>> = {
    alone: reviews,
    ...Object.fromEntries(
      modes.map((mode) => [
        mode,
        reviews.map((review, i) => conclude(review, withReader(reader, mode, byReview[i]!))),
      ]),
    ),
  };
  const texts = cases.map(({ testCase, review }) => textsOf(testCase, review));
  const ofLength = (length: Length) =>
    Object.fromEntries(
      Object.entries(byReader).map(([name, results]) => [
        name,
        results.map((review, i) => ({ review, texts: texts[i]![length] })),
      ]),
    );
  return byLength(ofLength);
}

const byLength = <T>(of: (length: Length) => T): Record<Length, T> =>
  Object.fromEntries(LENGTHS.map((length) => [length, of(length)])) as Record<Length, T>;

export type Measured = Record<Length, Partial<Record<Reader, Levels>>>;

export interface GateFigures {
  readonly chosen_on: readonly string[];
  readonly sets: Record<string, Measured>;
  /** All sets that had no say in the policy; of a reader, those that it answered. */
  readonly others: Measured;
}

export function figuresOf(sets: ReadonlyMap<string, SetTexts>): GateFigures {
  const others = [...sets].filter(([folder]) => !CHOSEN_ON.includes(basename(folder))).map(([, set]) => set);
  return {
    chosen_on: CHOSEN_ON,
    sets: Object.fromEntries([...sets].map(([folder, set]) => [basename(folder), measured([set])])),
    others: measured(others),
  };
}

function measured(sets: readonly SetTexts[]): Measured {
  const pooled = (length: Length) =>
    Object.fromEntries(
      READERS.flatMap((reader) => {
        const texts = sets.flatMap((set) => set[length][reader] ?? []);
        return texts.length === 0 ? [] : [[reader, levelsOf(texts)]];
      }),
    );
  return byLength(pooled);
}
