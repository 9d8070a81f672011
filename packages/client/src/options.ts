import { ClaimcheckError } from './errors.js';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** `CLAIMCHECK_API_KEY` when left out; null for a client that only sends worker events. */
  readonly apiKey?: string | null | undefined;
  /** Address of the service; `CLAIMCHECK_BASE_URL`, else `http://127.0.0.1:8080`, when left out. */
  readonly baseURL?: string | undefined;
  /** Milliseconds for each attempt, until its whole answer is there; 60,000 when left out. */
  readonly timeout?: number | undefined;
  /** Further attempts after a failure that may pass; 2 when left out. */
  readonly maxRetries?: number | undefined;
  /** Stands in for the runtime's own fetch. */
  readonly fetch?: Fetch | undefined;
  /** A key in a web page is public. Set this only where the page is yours alone. */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** Options of one call. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number | undefined;
  readonly maxRetries?: number | undefined;
}

export interface PostOptions extends RequestOptions {
  /** Names the logical call; one is made up when left out. The same key never does the work twice. */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that makes a run. */
export interface CreateOptions extends PostOptions {
  /** Seconds that the service may wait for the run to end before it answers, 60 at most; 0 when left out. */
  readonly wait?: number | undefined;
}

export interface ResolvedOptions {
  readonly apiKey: string | null;
  readonly baseURL: string;
  readonly timeout: number;
  readonly maxRetries: number;
  readonly fetch: Fetch;
}

const DEFAULT_BASE_URL = 'http://127.0.0.1:8080';
const DEFAULT_TIMEOUT_MS = 60_000;
const DEFAULT_MAX_RETRIES = 2;
/** Timers of every runtime hold at most this long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Some runtimes have no environment, and some refuse to show it. */
function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  try {
    return process?.env?.[name] || undefined;
  } catch {
    return undefined;
  }
}

const inBrowser = (): boolean => typeof window !== 'undefined' && typeof window.document !== 'undefined';

/** Headers refuse other characters with a message that repeats the value. */
export function checkCredential(name: string, value: string): string {
  if (!/^[\x21-\x7e]+$/.test(value)) {
    throw new ClaimcheckError(`${name} is empty or holds characters that cannot be sent; copy it again.`);
  }
  return value;
}

function checkBaseURL(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ClaimcheckError('baseURL must begin with http:// or https://.');
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new ClaimcheckError('baseURL must hold neither a password nor a query.');
  }
  return url.href.replace(/\/+$/, '');
}

export function checkMilliseconds(name: string, ms: number): number {
  if (!(ms >= 1 && ms <= LONGEST_TIMER_MS)) {
    throw new ClaimcheckError(`${name} must be from 1 to ${LONGEST_TIMER_MS} milliseconds.`);
  }
  return ms;
}

export function checkMaxRetries(count: number): number {
  if (!Number.isInteger(count) || count < 0) {
    throw new ClaimcheckError('maxRetries must be a whole number, 0 or more.');
  }
  return count;
}

export function resolveOptions(options: ClientOptions): ResolvedOptions {
  if (inBrowser() && !options.dangerouslyAllowBrowser) {
    throw new ClaimcheckError(
      'This is a browser, where anyone could read the API key. Call the service from your server. If nobody else can see this page, set dangerouslyAllowBrowser.',
    );
  }
  const apiKey = options.apiKey === undefined ? fromEnvironment('CLAIMCHECK_API_KEY') : options.apiKey;
  if (apiKey === undefined) {
    throw new ClaimcheckError('There is no API key: pass apiKey or set CLAIMCHECK_API_KEY.');
  }
  return {
    apiKey: apiKey === null ? null : checkCredential('apiKey', apiKey),
    baseURL: checkBaseURL(options.baseURL ?? fromEnvironment('CLAIMCHECK_BASE_URL') ?? DEFAULT_BASE_URL),
    timeout: checkMilliseconds('timeout', options.timeout ?? DEFAULT_TIMEOUT_MS),
    maxRetries: checkMaxRetries(options.maxRetries ?? DEFAULT_MAX_RETRIES),
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
  };
}
