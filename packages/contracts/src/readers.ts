import { z } from 'zod';
import { SupportStatus } from './vocabularies.js';

/** What a second reader may do to a verdict. */
export const READER_MODES = ['flag', 'decide'] as const;
export const ReaderMode = z.enum(READER_MODES).meta({
  description:
    '`flag`: it may lower a verdict, never raise one. `decide`: its opinion counts both ways, except against a check that can point to a difference.',
});
export type ReaderMode = z.infer<typeof ReaderMode>;

/** Which claims a second reader is asked about. */
export const READER_ASKS = ['all', 'uncertain', 'important'] as const;
export const ReaderAsk = z.enum(READER_ASKS).meta({
  description:
    '`all` claims, those whose verdict is `uncertain` (confidence below 0.9), or the `important` ones (importance 4 and 5).',
});
export type ReaderAsk = z.infer<typeof ReaderAsk>;

export const READER_OUTCOMES = [
  'opinion',
  'no_opinion',
  'not_asked',
  'unavailable',
  'refused',
  'calls_spent',
  'tokens_spent',
  'time_spent',
] as const;
export const ReaderOutcome = z.enum(READER_OUTCOMES).meta({
  description: '`opinion`, or why there is none. `no_opinion`: no answer passed the checks, asked twice.',
});
export type ReaderOutcome = z.infer<typeof ReaderOutcome>;

export const ReaderOpinion = z
  .object({
    role: z.enum(['embedded', 'second']),
    provider: z.string(),
    model: z.string(),
    prompt_version: z
      .string()
      .meta({ description: 'Of the prompt; of the embedded reader, its own version.' }),
    outcome: ReaderOutcome,
    status: SupportStatus.nullable(),
    confidence: z.number().min(0).max(1).nullable().meta({
      description: 'Of a verdict of this reader; null where it has no say in it.',
    }),
    source_span_id: z.string().nullable(),
    reason: z.string().nullable(),
    decided: z.boolean().meta({ description: 'Whether the status of the claim is this reader’s.' }),
  })
  .meta({ id: 'ReaderOpinion' });
export type ReaderOpinion = z.infer<typeof ReaderOpinion>;

const Whole = z.int().min(0);

export const SecondReaderUse = z
  .object({
    provider: z.string(),
    model: z.string(),
    prompt_version: z.string(),
    destination: z.string().meta({ description: 'The host that the text and its sources were sent to.' }),
    mode: ReaderMode,
    ask: ReaderAsk,
    claims_asked: Whole,
    opinions: Whole,
    decided: Whole,
    overruled: Whole,
    calls: Whole,
    input_tokens: Whole,
    output_tokens: Whole,
    latency_ms: Whole,
  })
  .meta({ id: 'SecondReaderUse' });
export type SecondReaderUse = z.infer<typeof SecondReaderUse>;

/** What a run says of its second reader, in lists too. */
export const RunReader = z
  .object({
    provider: z.string(),
    model: z.string(),
    mode: ReaderMode,
    asked: Whole.meta({ description: 'Claims that it was asked about.' }),
    answered: Whole.meta({ description: 'Claims that it gave an opinion on.' }),
    tokens_in: Whole,
    tokens_out: Whole,
  })
  .meta({ id: 'RunReader' });
export type RunReader = z.infer<typeof RunReader>;

export const runReaderOf = (use: SecondReaderUse): RunReader => ({
  provider: use.provider,
  model: use.model,
  mode: use.mode,
  asked: use.claims_asked,
  answered: use.opinions,
  tokens_in: use.input_tokens,
  tokens_out: use.output_tokens,
});
