import type { SupportStatus } from './vocabularies.js';

/** `flag`: a second reader may lower a verdict, never raise one. `decide`: its opinion counts both ways. */
export type ReaderMode = 'flag' | 'decide';

/** Which claims a second reader is asked about. */
export type ReaderAsk = 'all' | 'uncertain' | 'important';

/** `opinion`, or why there is none. */
export type ReaderOutcome =
  | 'opinion'
  | 'no_opinion'
  | 'not_asked'
  | 'unavailable'
  | 'refused'
  | 'calls_spent'
  | 'tokens_spent'
  | 'time_spent';

export interface ReaderOpinion {
  role: 'embedded' | 'second';
  provider: string;
  model: string;
  /** Of the prompt; of the embedded reader, its own version. */
  prompt_version: string;
  outcome: ReaderOutcome;
  status: SupportStatus | null;
  /** Of a verdict of this reader; null where it has no say in it. */
  confidence: number | null;
  source_span_id: string | null;
  reason: string | null;
  /** Whether the status of the claim is this reader's. */
  decided: boolean;
}

/** The second reader of a run, and what it took. */
export interface RunReader {
  provider: string;
  model: string;
  mode: ReaderMode;
  /** Claims that it was asked about. */
  asked: number;
  /** Claims that it gave an opinion on. */
  answered: number;
  tokens_in: number;
  tokens_out: number;
}

export interface SecondReaderUse {
  provider: string;
  model: string;
  prompt_version: string;
  /** The host that the text and its sources were sent to. */
  destination: string;
  mode: ReaderMode;
  ask: ReaderAsk;
  claims_asked: number;
  opinions: number;
  decided: number;
  overruled: number;
  calls: number;
  input_tokens: number;
  output_tokens: number;
  latency_ms: number;
}
