import type { ReviewInput } from '@claimcheck/engine';
import { type EngineProcess, type GivenReading, gatherAnswers } from '@claimcheck/providers';
import type { SecondReaders } from '../readers/second-readers.js';

/** Asks a run's second reader whatever the engine wants to know of it; null where the run has none. */
export async function secondReading(
  secondReaders: SecondReaders | null,
  runId: string,
  input: ReviewInput,
  engine: Pick<EngineProcess, 'questions'>,
  signal: AbortSignal,
): Promise<GivenReading | null> {
  const own = await secondReaders?.forRun(runId);
  if (!own) return null;
  const answers = await gatherAnswers(
    (soFar) => engine.questions({ questionsAbout: input, second: own.given(soFar) }, { signal }),
    own.reader,
    signal,
  );
  return own.given(answers);
}
