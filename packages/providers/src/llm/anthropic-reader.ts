import Anthropic, { APIError } from '@anthropic-ai/sdk';
import type { ReaderRequest } from '@claimcheck/engine';
import { guardedFetch } from './guarded-fetch.js';
import { type ChatProvider, type ChatReply, Refusal } from './provider.js';
import type { ReaderSettings } from './settings.js';

/** Enough for 40 opinions with their quotes, several times over. */
const MOST_OUTPUT_TOKENS = 16_000;

/** The messages API of Anthropic. */
export class AnthropicProvider implements ChatProvider {
  readonly #client: Anthropic;
  readonly #model: string;
  readonly #timeoutMs: number;
  #sendsSchema = true;
  #sendsTemperature = true;

  constructor({ apiKey, baseUrl, model, timeoutMs, retries }: ReaderSettings) {
    this.#model = model;
    this.#timeoutMs = timeoutMs;
    this.#client = new Anthropic({
      apiKey: apiKey ?? 'none',
      authToken: null,
      baseURL: baseUrl,
      timeout: timeoutMs,
      maxRetries: retries,
      logLevel: 'off',
      fetch: guardedFetch,
    });
  }

  async chat(request: ReaderRequest, signal?: AbortSignal): Promise<ChatReply> {
    for (;;) {
      const [sendsSchema, sendsTemperature] = [this.#sendsSchema, this.#sendsTemperature];
      try {
        const message = await this.#client.messages.create(
          {
            model: this.#model,
            max_tokens: MOST_OUTPUT_TOKENS,
            system: request.system,
            messages: [{ role: 'user', content: request.user }],
            ...(sendsTemperature && { temperature: 0 }),
            ...(sendsSchema && {
              output_config: { format: { type: 'json_schema', schema: { ...request.schema } } },
            }),
          },
          { timeout: this.#timeoutMs, ...(signal && { signal }) },
        );
        return replyOf(message);
      } catch (error) {
        if (!(error instanceof APIError) || error.status !== 400) throw error;
        if (sendsTemperature && /temperature/i.test(error.message)) this.#sendsTemperature = false;
        else if (sendsSchema) this.#sendsSchema = false;
        else throw error;
      }
    }
  }
}

function replyOf({ content, stop_reason, usage }: Anthropic.Message): ChatReply {
  if (stop_reason === 'refusal') throw new Refusal();
  const text = content?.map((block) => (block.type === 'text' ? block.text : '')).join('') ?? '';
  return {
    text,
    usage: { inputTokens: usage?.input_tokens ?? 0, outputTokens: usage?.output_tokens ?? 0 },
  };
}
