import type { ClaimReader, ReviewInput } from '@claimcheck/engine';
import type { Engine, ReviewCall, ReviewedRun, ReviewTask } from '../process/engine.js';
import { reviewTimeoutMs } from '../process/review-budget.js';
import type { Answers, GivenReading } from './given-answers.js';

/** A second reader as one run has it. */
export interface RunReader {
  readonly reader: ClaimReader;
  /** How long it may take over the run. */
  readonly ms: number;
  /** What an engine, which cannot ask anybody, is given. */
  given(answers: Answers): GivenReading;
}

/** Time by the clock for both: the engine may have to review once before it knows what to ask. */
export const timeoutWithReader = (input: ReviewInput, own: RunReader | null): number =>
  own ? 2 * reviewTimeoutMs(input) + own.ms : reviewTimeoutMs(input);

/** Asks the second reader, where there is one, whatever the engine wants to know of it, then reviews. */
export async function reviewWithReader(
  engine: Engine,
  task: Omit<ReviewTask, 'second'>,
  own: RunReader | null,
  call: ReviewCall = {},
): Promise<ReviewedRun> {
  if (!own) return engine.review(task, call);
  const { signal } = call;
  // Needs parts of the engine, which a process without a second reader need not load.
  const { gatherAnswers } = await import('./gather-answers.js');
  const answers = await gatherAnswers(
    (soFar) => engine.questions({ questionsAbout: task.input, second: own.given(soFar) }, { signal }),
    own.reader,
    signal,
  );
  return engine.review({ ...task, second: own.given(answers) }, call);
}
