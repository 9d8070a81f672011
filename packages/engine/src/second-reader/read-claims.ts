import type { ExtractedClaim, ReviewInput, SpanRef } from '../model.js';
import { type ClaimReader, type ReaderAbsence, ReaderAbsent } from '../ports.js';
import { checkAnswer, type Opinion } from './check-answer.js';
import { type Question, Questions } from './request.js';

/** What came of asking about one claim. */
export type SecondReaderAnswer =
  | {
      readonly kind: 'opinion';
      readonly opinion: Opinion;
      /** Whether a place in a source was shown to the reader. */
      readonly saw: (span: SpanRef) => boolean;
    }
  /** Asked twice, and no answer held. */
  | { readonly kind: 'no_opinion'; readonly why: string }
  | { readonly kind: 'absent'; readonly why: ReaderAbsence }
  /** The setting says to ask about other claims only. */
  | { readonly kind: 'not_asked' };

export interface ReaderWork {
  readonly calls: number;
  /** Calls that an earlier answer saved. */
  readonly remembered: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly latencyMs: number;
}

export interface Readings {
  /** One a claim of the run. */
  readonly byClaim: readonly SecondReaderAnswer[];
  readonly work: ReaderWork;
}

/** Asks a second reader about some claims of a run. Rejects only when `signal` aborts. */
export async function readClaims(
  input: ReviewInput,
  claims: readonly ExtractedClaim[],
  claimIndexes: readonly number[],
  reader: ClaimReader,
  signal?: AbortSignal,
): Promise<Readings> {
  const questions = new Questions(input, claims, (text) => reader.mark(text));
  const byClaim = claims.map((): SecondReaderAnswer => ({ kind: 'not_asked' }));
  const work = { calls: 0, remembered: 0, inputTokens: 0, outputTokens: 0, latencyMs: 0 };
  const ask = async (question: Question): Promise<ReadonlyMap<number, string>> => {
    const { text, usage, remembered } = await reader.ask(question.request, signal);
    work.calls += 1;
    work.remembered += Number(remembered);
    work.inputTokens += usage.inputTokens;
    work.outputTokens += usage.outputTokens;
    work.latencyMs += usage.latencyMs;
    const { opinions, complaints } = checkAnswer(question, text);
    const saw = (span: SpanRef) => question.showsAll || isShown(span, question);
    for (const [index, opinion] of opinions) byClaim[index] = { kind: 'opinion', opinion, saw };
    for (const [index, why] of complaints) byClaim[index] = { kind: 'no_opinion', why };
    return complaints;
  };
  const answer = async (question: Question): Promise<void> => {
    const pending = new Set(question.claimIndexes);
    try {
      const complaints = await ask(question);
      for (const index of question.claimIndexes) if (!complaints.has(index)) pending.delete(index);
      if (complaints.size > 0) await ask(questions.again(question, complaints));
    } catch (error) {
      signal?.throwIfAborted();
      const why = error instanceof ReaderAbsent ? error.reason : 'unavailable';
      for (const index of pending) byClaim[index] = { kind: 'absent', why };
    }
  };
  await Promise.all(questions.about(claimIndexes).map(answer));
  return { byClaim, work };
}

const isShown = ({ sourceIndex, range }: SpanRef, { passages }: Question): boolean =>
  passages.some((passage) => {
    const { start, end } = passage.rangeOf(0, passage.text.length);
    return passage.sourceIndex === sourceIndex && range.start < end && start < range.end;
  });
