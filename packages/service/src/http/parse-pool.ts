import type { ErrorCode, ErrorDetail } from '@claimcheck/contracts';
import { Piscina } from 'piscina';
import { ApiError } from '../errors.js';
import { serviceUnavailable } from './error-handler.js';

/** What is longer is parsed in another thread, where it holds up nobody's request. */
export const INLINE_BYTES = 128 * 1024;

const THREADS = 2;
const HEAP_MB = 768;
const MOST_WAITING = 64;
const IDLE_MS = 30_000;

/** What a thread found wrong: an ApiError would lose its class on the way. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: readonly ErrorDetail[] | undefined;
}
export type Outcome<T> = { readonly value: T } | { readonly refusal: Refusal };

let pool: Piscina | null = null;

function openPool(): Piscina {
  pool ??= new Piscina({
    filename: new URL('./parse-thread.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  return pool;
}

async function runInThread<T>(name: string, task: unknown): Promise<T> {
  const threads = openPool();
  if (threads.queueSize >= MOST_WAITING) throw serviceUnavailable();
  let outcome: Outcome<T>;
  try {
    outcome = (await threads.run(task, { name })) as Outcome<T>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new ApiError('payload_too_large', 'The body takes too much memory to be read. Send less at once.');
  }
  if ('value' in outcome) return outcome.value;
  const { code, message, details } = outcome.refusal;
  throw new ApiError(code, message, details && { details: [...details] });
}

export const parseLargeJson = (
  bytes: Uint8Array,
  what: string,
): Promise<{ value: unknown; sha256: string }> => runInThread('json', { bytes, what });

export const cutLargeRecord = (bytes: Uint8Array, line: number): Promise<Uint8Array[]> =>
  runInThread('cells', { bytes, line });
