import type { ReaderMode } from '@claimcheck/contracts';
import {
  type ClaimReader,
  type ReaderWork,
  type Readings,
  type Review,
  readClaims,
  type SecondReaderOptions,
} from '@claimcheck/engine';
import { LanguageModelReader, READER_PROVIDERS, type ReaderProvider } from '@claimcheck/providers';
import { BENCH_SECRET, recordedReader, recording } from './recording.js';

export const READER_FLAGS = {
  reader: { type: 'string' },
  'reader-url': { type: 'string' },
  'reader-model': { type: 'string' },
  record: { type: 'string' },
} as const;

interface ReaderArguments {
  readonly 'reader-url'?: string | undefined;
  readonly 'reader-model'?: string | undefined;
  readonly record?: string | undefined;
}

const VENDORS: Record<ReaderProvider, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
};

/** A provider by its name, with the key in CLAIMCHECK_READER_API_KEY, or else the file of a recording. */
export function readerFrom(choice: string, given: ReaderArguments): ClaimReader {
  if (!(READER_PROVIDERS as readonly string[]).includes(choice)) return recordedReader(choice);
  const provider = choice as ReaderProvider;
  const reader = new LanguageModelReader({
    provider,
    baseUrl: given['reader-url'] ?? VENDORS[provider],
    model: given['reader-model'] ?? 'default',
    apiKey: process.env.CLAIMCHECK_READER_API_KEY ?? null,
    markSecret: BENCH_SECRET,
    timeoutMs: 600_000,
    retries: 1,
    concurrency: 8,
  });
  return given.record === undefined ? reader : recording(reader, given.record);
}

export interface AllReadings {
  readonly byReview: readonly Readings[];
  readonly work: ReaderWork & { readonly claims: number; readonly opinions: number };
  readonly summary: string;
}

/** Asks about every claim of every review. */
export async function readEverything(
  reviews: readonly Pick<Review, 'input' | 'extraction'>[],
  reader: ClaimReader,
): Promise<AllReadings> {
  const byReview = await Promise.all(
    reviews.map(({ input, extraction: { claims } }) => readClaims(input, claims, [...claims.keys()], reader)),
  );
  const sum = (pick: (readings: Readings) => number) => byReview.reduce((total, one) => total + pick(one), 0);
  const work = {
    claims: sum(({ byClaim }) => byClaim.length),
    opinions: sum(({ byClaim }) => byClaim.filter(({ kind }) => kind === 'opinion').length),
    calls: sum(({ work }) => work.calls),
    remembered: sum(({ work }) => work.remembered),
    inputTokens: sum(({ work }) => work.inputTokens),
    outputTokens: sum(({ work }) => work.outputTokens),
    latencyMs: sum(({ work }) => work.latencyMs),
  };
  const each = (total: number) => (total / Math.max(1, work.claims)).toFixed(2);
  const summary = `${work.opinions} opinions on ${work.claims} claims; for each claim ${each(work.calls)} calls, ${each(work.inputTokens)} tokens sent, ${each(work.outputTokens)} received.`;
  return { byReview, work, summary };
}

export const withReader = (
  reader: ClaimReader,
  mode: ReaderMode,
  readings: Readings,
): { options: SecondReaderOptions; readings: Readings } => ({
  options: { reader, mode, ask: 'all' },
  readings,
});
