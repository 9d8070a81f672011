import type { ReaderRequest } from '@claimcheck/engine';
import OpenAI, { APIError } from 'openai';
import { guardedFetch } from './guarded-fetch.js';
import { type ChatProvider, type ChatReply, Refusal } from './provider.js';
import type { ReaderSettings } from './settings.js';

type Params = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

/** How the form of the answer is asked for; a server that does not know one is asked in the next. */
const FORMS = ['json_schema', 'json_object', 'plain'] as const;
type Form = (typeof FORMS)[number];

/** The chat API of OpenAI, which Azure, Mistral, vLLM, Ollama, llama.cpp and others speak as well. */
export class OpenAiProvider implements ChatProvider {
  readonly #client: OpenAI;
  readonly #model: string;
  #form: Form = FORMS[0];
  #sendsTemperature = true;

  constructor({ apiKey, baseUrl, model, timeoutMs, retries }: ReaderSettings) {
    this.#model = model;
    this.#client = new OpenAI({
      apiKey: apiKey ?? 'none',
      baseURL: baseUrl,
      organization: null,
      project: null,
      timeout: timeoutMs,
      maxRetries: retries,
      logLevel: 'off',
      fetch: guardedFetch,
    });
  }

  async chat(request: ReaderRequest, signal?: AbortSignal): Promise<ChatReply> {
    for (;;) {
      const form = this.#form;
      const sendsTemperature = this.#sendsTemperature;
      try {
        const completion = await this.#client.chat.completions.create(
          { ...this.#params(request, form), ...(sendsTemperature && { temperature: 0 }) },
          signal ? { signal } : {},
        );
        return replyOf(completion);
      } catch (error) {
        if (!isBadRequest(error)) throw error;
        if (sendsTemperature && /temperature/i.test(error.message)) this.#sendsTemperature = false;
        else if (!this.#stepDown(form)) throw error;
      }
    }
  }

  /** False where there is no simpler form left. Another call may have stepped down already. */
  #stepDown(from: Form): boolean {
    const next = FORMS[FORMS.indexOf(from) + 1];
    if (next && this.#form === from) this.#form = next;
    return next !== undefined;
  }

  #params({ system, user, schema }: ReaderRequest, form: Form): Params {
    const messages: Params['messages'] = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ];
    const base = { model: this.#model, messages };
    if (form === 'plain') return base;
    if (form === 'json_object') return { ...base, response_format: { type: 'json_object' } };
    const json_schema = { name: 'opinions', strict: true, schema: { ...schema } };
    return { ...base, response_format: { type: 'json_schema', json_schema } };
  }
}

const isBadRequest = (error: unknown): error is APIError =>
  error instanceof APIError && (error.status === 400 || error.status === 422);

function replyOf(completion: OpenAI.Chat.ChatCompletion): ChatReply {
  const choice = completion.choices?.[0];
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') throw new Refusal();
  return {
    text: choice?.message?.content ?? '',
    usage: {
      inputTokens: completion.usage?.prompt_tokens ?? 0,
      outputTokens: completion.usage?.completion_tokens ?? 0,
    },
  };
}
