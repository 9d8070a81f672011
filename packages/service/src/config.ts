import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { LIMITS } from '@claimcheck/contracts';
import { z } from 'zod';

export const ROLES = ['all', 'api', 'worker'] as const;
export const VERIFIERS = ['embedded', 'lexical'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const yesNo = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');

const TTL = LIMITS.workerCredentialTtlSeconds;

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
  CLAIMCHECK_TRUST_PROXY: yesNo.default(false),
  CLAIMCHECK_DATABASE_POOL: whole(2, 200).default(10),
  CLAIMCHECK_RATE_LIMIT: whole(0, 10_000_000).optional(),
  CLAIMCHECK_ADDRESS_RATE_LIMIT: whole(0, 10_000_000).optional(),
  CLAIMCHECK_CONCURRENCY: whole(1, 256).optional(),
  CLAIMCHECK_VERIFIER: z.enum(VERIFIERS).default('embedded'),
  CLAIMCHECK_RUN_TIMEOUT_SECONDS: whole(1, 86_400).default(900),
  CLAIMCHECK_LEASE_SECONDS: whole(1, 3_600).default(15),
  CLAIMCHECK_MAX_ATTEMPTS: whole(1, 100).default(3),
  CLAIMCHECK_DRAIN_SECONDS: whole(0, 3_600).default(20),
  CLAIMCHECK_RETENTION_DAYS: whole(1, 36_500).optional(),
  CLAIMCHECK_WORKER_CREDENTIAL_TTL_SECONDS: whole(TTL.min, TTL.max).default(TTL.default),
  CLAIMCHECK_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

export interface Config {
  readonly role: (typeof ROLES)[number];
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly dataDir: string;
  readonly bootstrapApiKey: string | null;
  /** Address clients use, without a final slash; null: taken from each request. */
  readonly baseUrl: string | null;
  readonly trustProxy: boolean;
  /** Requests a minute for every key; null: by plan; 0: off. */
  readonly rateLimit: number | null;
  /** Requests a minute and address without a valid key; 0: off. */
  readonly addressRateLimit: number;
  readonly concurrency: number;
  readonly verifier: (typeof VERIFIERS)[number];
  readonly runTimeoutMs: number;
  readonly leaseMs: number;
  readonly maxAttempts: number;
  readonly drainMs: number;
  readonly retentionDays: number | null;
  readonly workerCredentialTtlMs: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const DEFAULT_API_PORT = 8080;
const DEFAULT_ADDRESS_RATE_LIMIT = 60;

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
    dataDir: resolve(settings.CLAIMCHECK_DATA_DIR),
    bootstrapApiKey: settings.CLAIMCHECK_BOOTSTRAP_API_KEY ?? null,
    baseUrl: settings.CLAIMCHECK_BASE_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: settings.CLAIMCHECK_TRUST_PROXY,
    rateLimit,
    addressRateLimit:
      settings.CLAIMCHECK_ADDRESS_RATE_LIMIT ?? (rateLimit === 0 ? 0 : DEFAULT_ADDRESS_RATE_LIMIT),
    concurrency: settings.CLAIMCHECK_CONCURRENCY ?? Math.max(1, availableParallelism() - 1),
    verifier: settings.CLAIMCHECK_VERIFIER,
    runTimeoutMs: settings.CLAIMCHECK_RUN_TIMEOUT_SECONDS * 1000,
    leaseMs: settings.CLAIMCHECK_LEASE_SECONDS * 1000,
    maxAttempts: settings.CLAIMCHECK_MAX_ATTEMPTS,
    drainMs: settings.CLAIMCHECK_DRAIN_SECONDS * 1000,
    retentionDays: settings.CLAIMCHECK_RETENTION_DAYS ?? null,
    workerCredentialTtlMs: settings.CLAIMCHECK_WORKER_CREDENTIAL_TTL_SECONDS * 1000,
    logLevel: settings.CLAIMCHECK_LOG_LEVEL,
  };
}
