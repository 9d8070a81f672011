import type { ClaimReader } from '@claimcheck/engine';
import type { Engine, ReviewCall, ReviewedRun, ReviewTask } from '../process/engine.js';
import type { Answers, GivenReading } from './given-answers.js';

/** A second reader as one run has it. */
export interface RunReader {
  readonly reader: ClaimReader;
  /** What an engine, which cannot ask anybody, is given. */
  given(answers: Answers): GivenReading;
}

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
