import type { ReaderAsk, ReaderMode } from '@claimcheck/contracts';
import {
  beginReading,
  type ClaimReader,
  extractClaims,
  type ReaderAbsence,
  ReaderAbsent,
  type ReaderReply,
  type ReaderRequest,
  type ReviewInput,
  review,
  type SecondReaderOptions,
  type SupportVerifier,
  type VerifierIdentity,
} from '@claimcheck/engine';
import { markOf } from './language-model-reader.js';
import { answerKey, type KeptReply } from './remembering.js';

/** By `answerKey`: what was answered, or why nothing was. */
export type Answers = ReadonlyMap<string, KeptReply | ReaderAbsence>;

/** A second reader for an engine that has neither network nor keys: all that has been answered so far. */
export interface GivenReading {
  readonly identity: VerifierIdentity;
  readonly destination: string;
  readonly mode: ReaderMode;
  readonly ask: ReaderAsk;
  readonly markSecret: string;
  readonly answers: Answers;
}

/** Knows the given answers and notes what else it is asked. */
class GivenReader implements ClaimReader {
  readonly identity: VerifierIdentity;
  readonly destination: string;
  readonly open: ReaderRequest[] = [];
  readonly #given: GivenReading;

  constructor(given: GivenReading) {
    this.#given = given;
    this.identity = given.identity;
    this.destination = given.destination;
  }

  mark(text: string): string {
    return markOf(this.#given.markSecret, text);
  }

  async ask(request: ReaderRequest): Promise<ReaderReply> {
    const answer = this.#given.answers.get(answerKey(this, request));
    if (typeof answer === 'object') return { ...answer, remembered: true };
    if (answer === undefined) this.open.push(request);
    throw new ReaderAbsent(answer ?? 'unavailable', 'There is no answer.');
  }
}

export const givenReader = (given: GivenReading): SecondReaderOptions => ({
  reader: new GivenReader(given),
  mode: given.mode,
  ask: given.ask,
});

/** What is still to be asked about an input, after the given answers. */
export async function openQuestions(
  input: ReviewInput,
  given: GivenReading,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ReaderRequest[]> {
  const reader = new GivenReader(given);
  const secondReader = { reader, mode: given.mode, ask: given.ask };
  // Which verdicts are uncertain is known only once there are verdicts.
  if (given.ask === 'uncertain') await review(input, { verifier, secondReader, ...(signal && { signal }) });
  else {
    const { claims } = extractClaims(input.aiOutput, input.sources);
    await beginReading(input, claims, secondReader, signal)([]);
  }
  return reader.open;
}
