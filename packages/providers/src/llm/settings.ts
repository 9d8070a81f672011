export const READER_PROVIDERS = ['openai', 'anthropic'] as const;
export type ReaderProvider = (typeof READER_PROVIDERS)[number];

export interface ReaderSettings {
  readonly provider: ReaderProvider;
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  /** Keys the marks around texts; whoever knows it could write a source that closes its own. */
  readonly markSecret: string;
  readonly timeoutMs: number;
  readonly retries: number;
  /** Calls at a time. */
  readonly concurrency: number;
}
