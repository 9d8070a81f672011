import { READER_ASKS, READER_MODES, type ReaderAsk, type ReaderMode } from '@claimcheck/contracts';
import { z } from 'zod';
import { isOpenHttp, NEEDS_HTTPS } from './plain-http.js';

export const READER_PROVIDERS = ['openai', 'anthropic'] as const;
export type ReaderProvider = (typeof READER_PROVIDERS)[number];

/** How one server is spoken to. */
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

/** null: no limit. */
export interface Allowance {
  readonly calls: number | null;
  readonly tokens: number | null;
}

export interface ReaderSetup {
  readonly settings: Omit<ReaderSettings, 'markSecret'>;
  readonly mode: ReaderMode;
  readonly ask: ReaderAsk;
  readonly perRun: Allowance & { readonly ms: number };
  readonly perMonth: Allowance;
  readonly perProjectMonth: Allowance;
  /** Folder that answers are kept in; null: they are not. A service keeps them with its runs instead. */
  readonly cache: string | null;
}

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const most = whole(0, 1_000_000_000).optional();

/** Every setting of a second reader. An empty variable counts as unset. */
const Settings = z.object({
  CLAIMCHECK_READER: z.enum([...READER_PROVIDERS, 'off']).default('off'),
  CLAIMCHECK_READER_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) URL', abort: true })
    .refine((url) => !isOpenHttp(url), { error: NEEDS_HTTPS })
    .optional(),
  CLAIMCHECK_READER_MODEL: z.string().max(200).optional(),
  CLAIMCHECK_READER_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be printable characters without spaces' })
    .optional(),
  CLAIMCHECK_READER_MODE: z.enum(READER_MODES).default('flag'),
  CLAIMCHECK_READER_ASK: z.enum(READER_ASKS).default('all'),
  CLAIMCHECK_READER_TIMEOUT_SECONDS: whole(1, 3_600).default(60),
  CLAIMCHECK_READER_RETRIES: whole(0, 10).default(2),
  CLAIMCHECK_READER_CONCURRENCY: whole(1, 1_000).default(4),
  CLAIMCHECK_READER_MAX_CALLS_PER_RUN: most,
  CLAIMCHECK_READER_MAX_TOKENS_PER_RUN: most,
  CLAIMCHECK_READER_MAX_SECONDS_PER_RUN: whole(1, 86_400).default(180),
  CLAIMCHECK_READER_MAX_CALLS_PER_MONTH: most,
  CLAIMCHECK_READER_MAX_TOKENS_PER_MONTH: most,
  CLAIMCHECK_READER_MAX_CALLS_PER_PROJECT_MONTH: most,
  CLAIMCHECK_READER_MAX_TOKENS_PER_PROJECT_MONTH: most,
  CLAIMCHECK_READER_CACHE: z.string().optional(),
});

export const READER_SETTING_NAMES = Object.keys(Settings.shape);

/** The file with the others is read before. */
const KNOWN = [...READER_SETTING_NAMES, 'CLAIMCHECK_READER_FILE'];
/** A budget under another name would be none. */
const isUnknown = (name: string): boolean => name.startsWith('CLAIMCHECK_READER') && !KNOWN.includes(name);

export class ReaderConfigError extends Error {
  override readonly name = 'ConfigError';
}

const DEFAULT_URL: Record<ReaderProvider, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
};

/** What is set up, checked; null where no second reader is. Throws with every problem, and never with a key. */
export function readerSetup(given: Readonly<Record<string, string | undefined>>): ReaderSetup | null {
  const own = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  const unknown = own.map(([name]) => name).find(isUnknown);
  if (unknown) throw new ReaderConfigError(`${unknown} is no setting; known: ${KNOWN.join(', ')}.`);
  const parsed = Settings.safeParse(Object.fromEntries(own));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ReaderConfigError(`These settings cannot be used:\n  ${problems.join('\n  ')}`);
  }
  const settings = parsed.data;
  const provider = settings.CLAIMCHECK_READER;
  if (provider === 'off') return null;
  const baseUrl = settings.CLAIMCHECK_READER_BASE_URL;
  const model = settings.CLAIMCHECK_READER_MODEL;
  const apiKey = settings.CLAIMCHECK_READER_API_KEY ?? null;
  const missing = [
    ...(model === undefined ? ['CLAIMCHECK_READER_MODEL, the name of the model'] : []),
    ...(apiKey === null && baseUrl === undefined
      ? [
          'CLAIMCHECK_READER_API_KEY, or CLAIMCHECK_READER_BASE_URL for a server of your own that needs no key',
        ]
      : []),
  ];
  if (missing.length > 0)
    throw new ReaderConfigError(`CLAIMCHECK_READER=${provider} also needs ${missing.join('; and ')}.`);
  return {
    settings: {
      provider,
      baseUrl: (baseUrl ?? DEFAULT_URL[provider]).replace(/\/+$/, ''),
      model: model!,
      apiKey,
      timeoutMs: settings.CLAIMCHECK_READER_TIMEOUT_SECONDS * 1000,
      retries: settings.CLAIMCHECK_READER_RETRIES,
      concurrency: settings.CLAIMCHECK_READER_CONCURRENCY,
    },
    mode: settings.CLAIMCHECK_READER_MODE,
    ask: settings.CLAIMCHECK_READER_ASK,
    perRun: {
      calls: settings.CLAIMCHECK_READER_MAX_CALLS_PER_RUN ?? null,
      tokens: settings.CLAIMCHECK_READER_MAX_TOKENS_PER_RUN ?? null,
      ms: settings.CLAIMCHECK_READER_MAX_SECONDS_PER_RUN * 1000,
    },
    perMonth: {
      calls: settings.CLAIMCHECK_READER_MAX_CALLS_PER_MONTH ?? null,
      tokens: settings.CLAIMCHECK_READER_MAX_TOKENS_PER_MONTH ?? null,
    },
    perProjectMonth: {
      calls: settings.CLAIMCHECK_READER_MAX_CALLS_PER_PROJECT_MONTH ?? null,
      tokens: settings.CLAIMCHECK_READER_MAX_TOKENS_PER_PROJECT_MONTH ?? null,
    },
    cache: settings.CLAIMCHECK_READER_CACHE ?? null,
  };
}
