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
  version: string;
  outcome: ReaderOutcome;
  support_status: SupportStatus | null;
  source_span_id: string | null;
  reason: string | null;
  /** Whether the status of the claim is this reader's. */
  decided: boolean;
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
