import type { ReviewInput } from '@claimcheck/engine';

const BASE_MS = 60_000;
const MS_A_CHAR_OF_OUTPUT = 30;
const MS_A_1000_CHARS_OF_SOURCE = 60;

/** To start an engine that has just ended, and for others on the same core. */
const BESIDE_PROCESSOR_MS = 60_000;

/**
 * Processor time that a review may take, whatever its text holds: several times what the slowest honest text of
 * its size takes on a slow core, and far from what a text made to be slow would.
 */
export function reviewBudgetMs({ aiOutput, sources }: ReviewInput): number {
  const sourceChars = sources.reduce((sum, { content }) => sum + content.length, 0);
  return Math.round(
    BASE_MS + MS_A_CHAR_OF_OUTPUT * aiOutput.length + (MS_A_1000_CHARS_OF_SOURCE * sourceChars) / 1000,
  );
}

/** Time by the clock that a review may take by itself: its processor time on a core of its own, and a minute. */
export const reviewTimeoutMs = (input: ReviewInput): number => reviewBudgetMs(input) + BESIDE_PROCESSOR_MS;
