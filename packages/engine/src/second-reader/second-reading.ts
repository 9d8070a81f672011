import type { ReaderAsk, ReaderMode } from '@claimcheck/contracts';
import type { ClaimVerdict, ExtractedClaim, ReviewInput } from '../model.js';
import type { ClaimReader, VerifierIdentity } from '../ports.js';
import { type Folded, fold } from './fold.js';
import { type ReaderWork, type Readings, readClaims, type SecondReaderAnswer } from './read-claims.js';

export interface SecondReaderOptions {
  readonly reader: ClaimReader;
  readonly mode: ReaderMode;
  readonly ask: ReaderAsk;
}

/** What a second reader said about the claims of a run, and what came of it. */
export interface SecondReading {
  readonly identity: VerifierIdentity;
  readonly destination: string;
  readonly mode: ReaderMode;
  readonly ask: ReaderAsk;
  readonly work: ReaderWork;
  /** One a claim. */
  readonly claims: readonly {
    readonly reading: SecondReaderAnswer;
    /** The verdict before. */
    readonly first: ClaimVerdict;
    readonly decided: Folded['decided'];
    readonly overruled: Folded['overruled'];
  }[];
}

const IMPORTANT = 4;
/** Verdicts below this confidence are asked about where `ask` is `uncertain`. */
const SURE = 0.9;

/** Starts reading at once where what to ask does not hang on the verdicts, so that both readers work side by side. */
export function beginReading(
  input: ReviewInput,
  claims: readonly ExtractedClaim[],
  { reader, ask }: SecondReaderOptions,
  signal?: AbortSignal,
): (verdicts: readonly ClaimVerdict[]) => Promise<Readings> {
  const read = (isAsked: (index: number) => boolean) =>
    readClaims(input, claims, [...claims.keys()].filter(isAsked), reader, signal);
  if (ask === 'uncertain') return (verdicts) => read((index) => verdicts[index]!.confidence < SURE);
  const readings = read((index) => ask === 'all' || claims[index]!.importance >= IMPORTANT);
  readings.catch(() => {}); // Whoever waits for it hears of it; a run that failed before does not wait.
  return () => readings;
}

export function secondReading(
  verdicts: readonly ClaimVerdict[],
  { byClaim, work }: Readings,
  { reader, mode, ask }: SecondReaderOptions,
): { readonly verdicts: readonly ClaimVerdict[]; readonly second: SecondReading } {
  const folded = verdicts.map((verdict, index) => fold(verdict, byClaim[index]!, mode));
  const claims = folded.map(({ decided, overruled }, index) => ({
    reading: byClaim[index]!,
    first: verdicts[index]!,
    decided,
    overruled,
  }));
  const { identity, destination } = reader;
  return {
    verdicts: folded.map(({ verdict }) => verdict),
    second: { identity, destination, mode, ask, work, claims },
  };
}
