import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { LIMITS, type PaidPlan, PLANS } from '@claimcheck/contracts';
import {
  READER_SETTING_NAMES,
  type ReaderSetup,
  readerSetup,
  VERIFIERS,
  withReaderFile,
} from '@claimcheck/providers';
import { z } from 'zod';
import { DEFAULT_PLANS, type Plans, type PlanTerms } from './billing/plans.js';

export const ROLES = ['all', 'api', 'worker'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const yesNo = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');

const MAX_PROXIES = 10;

/** How many proxies of one's own stand in front. `true` is one. */
const proxies = z
  .string()
  .regex(/^(false|true|\d{1,2})$/, { error: `must be a number of proxies from 0 to ${MAX_PROXIES}` })
  .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)))
  .pipe(z.number().max(MAX_PROXIES, { error: `must be a number of proxies from 0 to ${MAX_PROXIES}` }));

const TTL = LIMITS.workerCredentialTtlSeconds;

const PlanSettings = z.strictObject({
  monthly_runs: z.int().min(0).nullable().optional(),
  requests_per_minute: z.int().min(0).max(10_000_000).optional(),
});

/** JSON like {"team": {"monthly_runs": 5000, "requests_per_minute": 1200}}; what is left out keeps its default. */
const plans = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not valid JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.partialRecord(z.enum(PLANS), PlanSettings));

/** Ids of one plan's prices, separated by commas. The first is sold; the others are still recognised. */
const prices = z
  .string()
  .transform((text) => text.split(',').map((id) => id.trim()))
  .pipe(z.array(z.string().regex(/^price_\w+$/, { error: 'must be price ids (price_…)' })).min(1));

/** About two days: short waits for a restart, long ones for an outage. */
const RETRY_SECONDS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 72_000];

/** Seconds between attempts, separated by commas. */
const delays = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(
    z
      .array(
        z
          .int()
          .min(1)
          .max(7 * 86_400),
      )
      .max(50),
  );

/** Every setting, read once. An empty variable counts as unset. */
const Settings = z.object({
  PORT: whole(0, 65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' })
    .optional(),
  CLAIMCHECK_ROLE: z.enum(ROLES).default('all'),
  CLAIMCHECK_DATA_DIR: z.string().default('.claimcheck'),
  CLAIMCHECK_BOOTSTRAP_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,255}$/, { error: 'must be 16 to 255 printable characters without spaces' })
    .optional(),
  CLAIMCHECK_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLAIMCHECK_TRUST_PROXY: proxies.default(0),
  CLAIMCHECK_DATABASE_POOL: whole(2, 200).default(10),
  CLAIMCHECK_DATABASE_TIMEOUT_SECONDS: whole(1, 600).default(10),
  CLAIMCHECK_RATE_LIMIT: whole(0, 10_000_000).optional(),
  CLAIMCHECK_ADDRESS_RATE_LIMIT: whole(0, 10_000_000).optional(),
  CLAIMCHECK_STREAMS_PER_KEY: whole(1, 100_000).default(100),
  CLAIMCHECK_CONCURRENCY: whole(1, 256).optional(),
  CLAIMCHECK_THREADS_PER_RUN: whole(1, 256).optional(),
  CLAIMCHECK_VERIFIER: z.enum(VERIFIERS).default('embedded'),
  CLAIMCHECK_ENGINE_HEAP_MB: whole(64, 65_536).default(1024),
  CLAIMCHECK_RUN_TIMEOUT_SECONDS: whole(1, 86_400).optional(),
  CLAIMCHECK_LEASE_SECONDS: whole(1, 3_600).default(15),
  CLAIMCHECK_MAX_ATTEMPTS: whole(1, 100).default(3),
  CLAIMCHECK_MAX_RETRIES: whole(0, 1_000).default(5),
  CLAIMCHECK_MAX_RUNNING_PER_ORGANIZATION: whole(1, 100_000).default(32),
  CLAIMCHECK_MAX_RUNNING_PER_PROJECT: whole(1, 100_000).default(16),
  CLAIMCHECK_DRAIN_SECONDS: whole(0, 3_600).default(20),
  CLAIMCHECK_RETENTION_DAYS: whole(1, 36_500).optional(),
  CLAIMCHECK_WORKER_CREDENTIAL_TTL_SECONDS: whole(TTL.min, TTL.max).default(TTL.default),
  CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE: yesNo.default(false),
  CLAIMCHECK_WEBHOOK_TIMEOUT_SECONDS: whole(1, 60).default(15),
  CLAIMCHECK_WEBHOOK_RETRY_SECONDS: delays.default([...RETRY_SECONDS]),
  CLAIMCHECK_SESSION_HOURS: whole(1, 720).default(168),
  CLAIMCHECK_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  CLAIMCHECK_PLANS: plans.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_TEAM: prices.optional(),
  STRIPE_PRICE_BUSINESS: prices.optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
});

export const SETTING_NAMES = [
  ...Object.keys(Settings.shape),
  ...READER_SETTING_NAMES,
  'CLAIMCHECK_READER_FILE',
];

export interface BillingConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
  /** Price ids of each plan on sale; the first is sold. */
  readonly prices: Readonly<Partial<Record<PaidPlan, readonly string[]>>>;
}

export interface WebhookConfig {
  /** Permits http and addresses that are not public. */
  readonly allowPrivate: boolean;
  /** For one attempt, from resolution to answer. */
  readonly timeoutMs: number;
  /** Between one attempt and the next; when they are used up, the delivery has failed. */
  readonly retryDelaysMs: readonly number[];
}

export interface Config {
  readonly role: (typeof ROLES)[number];
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  /** For a connection, a lock or the answer to one statement; after that the caller is told to come back. */
  readonly databaseTimeoutMs: number;
  readonly dataDir: string;
  readonly bootstrapApiKey: string | null;
  /** Address clients use, without a final slash; null: taken from each request. */
  readonly baseUrl: string | null;
  /** Proxies whose X-Forwarded-* headers are believed, counted from this process. */
  readonly trustedProxies: number;
  /** Requests a minute for every key; null: by plan; 0: off. */
  readonly rateLimit: number | null;
  /** Requests a minute and address without a valid key; 0: off. */
  readonly addressRateLimit: number;
  /** Connections of one key that wait for news of runs, in this process. */
  readonly streamsPerKey: number;
  readonly concurrency: number;
  /** Threads that a run may use while there are no others. */
  readonly threadsPerRun: number;
  readonly verifier: (typeof VERIFIERS)[number];
  /** JavaScript heap of each engine process, in MiB. */
  readonly engineHeapMb: number;
  /** null: by the size of the run. */
  readonly runTimeoutMs: number | null;
  readonly leaseMs: number;
  readonly maxAttempts: number;
  /** How often a failed run can be queued again by its owner. */
  readonly maxRetries: number;
  /** Runs being reviewed at the same time, over all processes. */
  readonly maxRunning: { readonly organization: number; readonly project: number };
  readonly drainMs: number;
  readonly retentionDays: number | null;
  readonly workerCredentialTtlMs: number;
  readonly webhooks: WebhookConfig;
  /** A console session ends when it was not used for so long. */
  readonly sessionMs: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly plans: Plans;
  /** Where traces are sent; null: nowhere. */
  readonly tracesUrl: string | null;
  /** null: nothing is sold. */
  readonly billing: BillingConfig | null;
  /** null: there is no second reader. */
  readonly reader: ReaderSetup | null;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const DEFAULT_API_PORT = 8080;
/** More would rarely be busy, and each holds the model. */
const MOST_THREADS_PER_RUN = 8;
const DEFAULT_ADDRESS_RATE_LIMIT = 60;

type ParsedSettings = z.infer<typeof Settings>;

function plansOf(overrides: ParsedSettings['CLAIMCHECK_PLANS'] = {}): Plans {
  const entries = PLANS.map((plan): [string, PlanTerms] => {
    const { monthly_runs, requests_per_minute } = overrides[plan] ?? {};
    return [
      plan,
      {
        monthlyRuns: monthly_runs === undefined ? DEFAULT_PLANS[plan].monthlyRuns : monthly_runs,
        requestsPerMinute: requests_per_minute ?? DEFAULT_PLANS[plan].requestsPerMinute,
      },
    ];
  });
  return Object.fromEntries(entries) as unknown as Plans;
}

function billingOf(settings: ParsedSettings): BillingConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const prices = { team: settings.STRIPE_PRICE_TEAM, business: settings.STRIPE_PRICE_BUSINESS };
  const given = [secretKey, webhookSecret, prices.team ?? prices.business];
  if (given.every((setting) => setting === undefined)) return null;
  if (secretKey === undefined || webhookSecret === undefined || given[2] === undefined) {
    throw new ConfigError(
      'Billing needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and a price (STRIPE_PRICE_TEAM, STRIPE_PRICE_BUSINESS) together, or none of them.',
    );
  }
  return {
    secretKey,
    webhookSecret,
    apiBase: settings.STRIPE_API_BASE,
    prices: {
      ...(prices.team && { team: prices.team }),
      ...(prices.business && { business: prices.business }),
    },
  };
}

/** The settings' names and meaning are OpenTelemetry's. */
function tracesUrlOf(settings: ParsedSettings): string | null {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole, OTEL_EXPORTER_OTLP_ENDPOINT: base } = settings;
  return whole ?? (base === undefined ? null : `${base.replace(/\/+$/, '')}/v1/traces`);
}

export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigError(`These settings cannot be used:\n  ${problems.join('\n  ')}`);
  }
  const settings = parsed.data;
  const role = settings.CLAIMCHECK_ROLE;
  const rateLimit = settings.CLAIMCHECK_RATE_LIMIT ?? null;
  return {
    role,
    host: settings.HOST,
    port: settings.PORT ?? (role === 'worker' ? 0 : DEFAULT_API_PORT),
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePool: settings.CLAIMCHECK_DATABASE_POOL,
    databaseTimeoutMs: settings.CLAIMCHECK_DATABASE_TIMEOUT_SECONDS * 1000,
    dataDir: resolve(settings.CLAIMCHECK_DATA_DIR),
    bootstrapApiKey: settings.CLAIMCHECK_BOOTSTRAP_API_KEY ?? null,
    baseUrl: settings.CLAIMCHECK_BASE_URL?.replace(/\/+$/, '') ?? null,
    trustedProxies: settings.CLAIMCHECK_TRUST_PROXY,
    rateLimit,
    addressRateLimit:
      settings.CLAIMCHECK_ADDRESS_RATE_LIMIT ?? (rateLimit === 0 ? 0 : DEFAULT_ADDRESS_RATE_LIMIT),
    streamsPerKey: settings.CLAIMCHECK_STREAMS_PER_KEY,
    concurrency: settings.CLAIMCHECK_CONCURRENCY ?? Math.max(1, availableParallelism() - 1),
    threadsPerRun:
      settings.CLAIMCHECK_THREADS_PER_RUN ?? Math.min(MOST_THREADS_PER_RUN, availableParallelism()),
    verifier: settings.CLAIMCHECK_VERIFIER,
    engineHeapMb: settings.CLAIMCHECK_ENGINE_HEAP_MB,
    runTimeoutMs:
      settings.CLAIMCHECK_RUN_TIMEOUT_SECONDS === undefined
        ? null
        : settings.CLAIMCHECK_RUN_TIMEOUT_SECONDS * 1000,
    leaseMs: settings.CLAIMCHECK_LEASE_SECONDS * 1000,
    maxAttempts: settings.CLAIMCHECK_MAX_ATTEMPTS,
    maxRetries: settings.CLAIMCHECK_MAX_RETRIES,
    maxRunning: {
      organization: settings.CLAIMCHECK_MAX_RUNNING_PER_ORGANIZATION,
      project: settings.CLAIMCHECK_MAX_RUNNING_PER_PROJECT,
    },
    drainMs: settings.CLAIMCHECK_DRAIN_SECONDS * 1000,
    retentionDays: settings.CLAIMCHECK_RETENTION_DAYS ?? null,
    workerCredentialTtlMs: settings.CLAIMCHECK_WORKER_CREDENTIAL_TTL_SECONDS * 1000,
    webhooks: {
      allowPrivate: settings.CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE,
      timeoutMs: settings.CLAIMCHECK_WEBHOOK_TIMEOUT_SECONDS * 1000,
      retryDelaysMs: settings.CLAIMCHECK_WEBHOOK_RETRY_SECONDS.map((seconds) => seconds * 1000),
    },
    sessionMs: settings.CLAIMCHECK_SESSION_HOURS * 3_600_000,
    logLevel: settings.CLAIMCHECK_LOG_LEVEL,
    plans: plansOf(settings.CLAIMCHECK_PLANS),
    tracesUrl: tracesUrlOf(settings),
    billing: billingOf(settings),
    reader: readerSetup(withReaderFile(given)),
  };
}
