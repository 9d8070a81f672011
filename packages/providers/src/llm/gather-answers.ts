import { type ClaimReader, type ReaderAbsence, ReaderAbsent, type ReaderRequest } from '@claimcheck/engine';
import type { Answers } from './given-answers.js';
import { answerKey, type KeptReply } from './remembering.js';

/** The questions, and those again whose answers could not be used. */
const ROUNDS = 2;

/** Asks whatever is open until nothing is. Rejects only when `signal` aborts or the questions cannot be had. */
export async function gatherAnswers(
  questionsAfter: (answers: Answers) => Promise<readonly ReaderRequest[]>,
  reader: ClaimReader,
  signal?: AbortSignal,
): Promise<Answers> {
  const answers = new Map<string, KeptReply | ReaderAbsence>();
  for (let round = 0; round < ROUNDS; round++) {
    const open = await questionsAfter(answers);
    if (open.length === 0) break;
    await Promise.all(
      open.map(
        async (request) =>
          void answers.set(answerKey(reader, request), await answerTo(request, reader, signal)),
      ),
    );
  }
  return answers;
}

async function answerTo(
  request: ReaderRequest,
  reader: ClaimReader,
  signal?: AbortSignal,
): Promise<KeptReply | ReaderAbsence> {
  try {
    const { text, usage } = await reader.ask(request, signal);
    return { text, usage };
  } catch (error) {
    signal?.throwIfAborted();
    return error instanceof ReaderAbsent ? error.reason : 'unavailable';
  }
}
