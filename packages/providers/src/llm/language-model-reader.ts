import { createHmac } from 'node:crypto';
import {
  type ClaimReader,
  READER_PROMPT_VERSION,
  ReaderAbsent,
  type ReaderReply,
  type ReaderRequest,
  type VerifierIdentity,
} from '@claimcheck/engine';
import {
  BrokenCircuitError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  wrap,
} from 'cockatiel';
import { refuseOpenHttp } from './plain-http.js';
import { type ChatProvider, Refusal } from './provider.js';
import type { ReaderSettings } from './settings.js';

/** After so many failures in a row nothing is sent for a while. */
const FAILURES_THAT_BREAK = 5;
const BROKEN_MS = 30_000;
const MOST_WAITING = 10_000;

/** Marks are keyed: the same secret gives the same marks, and whoever wrote the text does not have it. */
export const markOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex').slice(0, 24);

/** A second reader over the network: one vendor's chat API behind a limit of calls at a time and a circuit breaker. */
export class LanguageModelReader implements ClaimReader {
  readonly identity: VerifierIdentity;
  readonly destination: string;
  readonly #baseUrl: string;
  readonly #provider: ChatProvider;
  readonly #policy: IPolicy;
  readonly #secret: string;

  constructor(settings: ReaderSettings, provider: ChatProvider = providerOf(settings)) {
    const { model, markSecret, concurrency } = settings;
    this.identity = {
      name: 'claimcheck-second-reader',
      version: READER_PROMPT_VERSION,
      provider: settings.provider,
      model,
    };
    this.destination = new URL(settings.baseUrl).host;
    this.#baseUrl = settings.baseUrl;
    this.#provider = provider;
    this.#secret = markSecret;
    const failures = handleWhen((error) => !(error instanceof Refusal) && !isAbort(error));
    this.#policy = wrap(
      bulkhead(concurrency, MOST_WAITING),
      circuitBreaker(failures, {
        halfOpenAfter: BROKEN_MS,
        breaker: new ConsecutiveBreaker(FAILURES_THAT_BREAK),
      }),
    );
  }

  mark(text: string): string {
    return markOf(this.#secret, text);
  }

  async ask(request: ReaderRequest, signal?: AbortSignal): Promise<ReaderReply> {
    await refuseOpenHttp(this.#baseUrl);
    let started = performance.now();
    try {
      const reply = await this.#policy.execute(() => {
        signal?.throwIfAborted();
        started = performance.now();
        return this.#provider.chat(request, signal);
      }, signal);
      const latencyMs = Math.round(performance.now() - started);
      return { ...reply, usage: { ...reply.usage, latencyMs }, remembered: false };
    } catch (error) {
      signal?.throwIfAborted();
      throw absence(error);
    }
  }
}

/** A vendor's client is loaded with the first question: most processes never ask one. */
function providerOf(settings: ReaderSettings): ChatProvider {
  let provider: Promise<ChatProvider> | null = null;
  const load = async (): Promise<ChatProvider> => {
    if (settings.provider === 'openai') {
      const { OpenAiProvider } = await import('./openai-reader.js');
      return new OpenAiProvider(settings);
    }
    const { AnthropicProvider } = await import('./anthropic-reader.js');
    return new AnthropicProvider(settings);
  };
  return {
    async chat(request, signal) {
      provider ??= load();
      return (await provider).chat(request, signal);
    },
  };
}

const isAbort = (error: Error): boolean => error.name === 'AbortError' || error.name === 'APIUserAbortError';

/** Says what happened without a word of what was sent or received. */
function absence(error: unknown): ReaderAbsent {
  if (error instanceof Refusal) return new ReaderAbsent('refused', error.message);
  if (error instanceof BrokenCircuitError)
    return new ReaderAbsent(
      'unavailable',
      'The second reader failed several times in a row; nothing is sent for a while.',
    );
  const status = (error as { status?: unknown } | null)?.status;
  const what = typeof status === 'number' ? `status ${status}` : 'no usable reply';
  return new ReaderAbsent('unavailable', `The second reader gave ${what}.`);
}
