import type { ReviewInput } from '@claimcheck/engine';
import { type GivenReading, gatherAnswers } from '@claimcheck/providers';
import type { SecondReaders } from '../readers/second-readers.js';
import type { EngineSlot } from './engine-slot.js';

/** Asks a run's second reader whatever the engine wants to know of it; null where the run has none. */
export async function secondReading(
  secondReaders: SecondReaders | null,
  runId: string,
  input: ReviewInput,
  slot: Pick<EngineSlot, 'questions'>,
  signal: AbortSignal,
): Promise<GivenReading | null> {
  const own = await secondReaders?.forRun(runId);
  if (!own) return null;
  const answers = await gatherAnswers(
    (soFar) => slot.questions({ questionsAbout: input, second: own.given(soFar) }, { signal }),
    own.reader,
    signal,
  );
  return own.given(answers);
}
