import { APIConnectionError, APITimeoutError, ClaimcheckError, NotFoundError } from '../errors.js';
import {
  checkCredential,
  checkMaxRetries,
  checkMilliseconds,
  type PostOptions,
  type RequestOptions,
  type ResolvedOptions,
} from '../options.js';
import type { RequestBody } from './body.js';
import { Deadline } from './deadline.js';
import { errorOfAnswer, notJson } from './error-answer.js';
import { pause, throwIfAborted } from './pause.js';
import { retryDelayMs } from './retry.js';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: RequestBody;
  readonly accept?: string;
  /** The id of the last event received, for a stream that is opened again. */
  readonly lastEventId?: string | undefined;
  /** What the caller would like, by RFC 7240. */
  readonly prefer?: string | undefined;
  /** Sent in place of the API key. */
  readonly workerCredential?: string;
}

export interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly text: string;
}

/** Sends requests: credentials, timeouts, retries and errors are settled here and nowhere else. */
export class Transport {
  readonly #options: ResolvedOptions;

  constructor(options: ResolvedOptions) {
    this.#options = options;
  }

  get timeout(): number {
    return this.#options.timeout;
  }

  get maxRetries(): number {
    return this.#options.maxRetries;
  }

  async json<T>(request: ApiRequest, options: PostOptions = {}): Promise<T> {
    const { status, requestId, text } = await this.send(request, options);
    try {
      return JSON.parse(text) as T;
    } catch {
      throw notJson(status, requestId);
    }
  }

  async send(request: ApiRequest, options: PostOptions = {}): Promise<Answer> {
    const url = this.#url(request);
    const headers = this.#headers(request, options);
    const timeout = checkMilliseconds('timeout', options.timeout ?? this.#options.timeout);
    const maxRetries = checkMaxRetries(options.maxRetries ?? this.#options.maxRetries);
    const retries = request.body?.repeatable === false ? 0 : maxRetries;
    for (let attempt = 1; ; attempt += 1) {
      throwIfAborted(options.signal);
      try {
        return await this.#attempt(url, request, headers, timeout, options.signal);
      } catch (error) {
        if (attempt > 1 && deletedBefore(request, error))
          return { status: 204, requestId: error.requestId ?? '', text: '' };
        const delay = attempt <= retries ? retryDelayMs(error, attempt) : null;
        if (delay === null) throw error;
        await pause(delay, options.signal);
      }
    }
  }

  /** The text of an answer as it comes, in one attempt. `timeout` is for how long nothing may come. */
  async *chunks(request: ApiRequest, options: RequestOptions = {}): AsyncGenerator<string> {
    const timeout = checkMilliseconds('timeout', options.timeout ?? this.#options.timeout);
    throwIfAborted(options.signal);
    const deadline = new Deadline(timeout, options.signal);
    const decoder = new TextDecoder();
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    try {
      const response = await this.#options.fetch(this.#url(request), {
        method: request.method,
        headers: this.#headers(request, {}),
        redirect: 'manual',
        signal: deadline.signal,
      });
      if (!response.ok) throw errorOfAnswer(response.status, response.headers, await response.text());
      reader = response.body?.getReader();
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        deadline.restart();
        yield decoder.decode(read.value, { stream: true });
      }
    } catch (error) {
      throw withoutAnswer(error, deadline, timeout, options.signal);
    } finally {
      deadline.clear();
      reader?.cancel().catch(() => {});
    }
  }

  #url({ path, query = {} }: ApiRequest): string {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return `${this.#options.baseURL}${path}${search && `?${search}`}`;
  }

  /** Made once for a logical call, so that every attempt carries the same idempotency key. */
  #headers(request: ApiRequest, { idempotencyKey }: PostOptions): Record<string, string> {
    const { method, body, accept = 'application/json', workerCredential, lastEventId, prefer } = request;
    const credential =
      workerCredential === undefined
        ? this.#options.apiKey
        : checkCredential('workerCredential', workerCredential);
    const byKey = method === 'POST' && workerCredential === undefined;
    return {
      accept,
      ...(prefer !== undefined && { prefer }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      ...(credential !== null && { authorization: `Bearer ${credential}` }),
      ...(body && { 'content-type': body.contentType }),
      ...(byKey && { 'idempotency-key': checkIdempotencyKey(idempotencyKey ?? crypto.randomUUID()) }),
    };
  }

  async #attempt(
    url: string,
    { method, body }: ApiRequest,
    headers: Record<string, string>,
    timeout: number,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    const content = body && (await body.open());
    const deadline = new Deadline(timeout, signal);
    // `duplex` is required for streams; DOM's types do not know it yet.
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers,
      redirect: 'manual',
      signal: deadline.signal,
      ...(content !== undefined && { body: content as BodyInit }),
      ...(content instanceof ReadableStream && { duplex: 'half' }),
    };
    try {
      const response = await this.#options.fetch(url, init);
      const text = await response.text();
      if (!response.ok) throw errorOfAnswer(response.status, response.headers, text);
      return { status: response.status, requestId: response.headers.get('x-request-id') ?? '', text };
    } catch (error) {
      throw withoutAnswer(error, deadline, timeout, signal);
    } finally {
      deadline.clear();
    }
  }
}

/** Why there is no complete answer: the caller gave up, time ran out, or the connection broke. */
function withoutAnswer(
  error: unknown,
  deadline: Deadline,
  timeout: number,
  signal: AbortSignal | undefined,
): Error {
  if (error instanceof ClaimcheckError) return error;
  throwIfAborted(signal);
  if (deadline.expired) return new APITimeoutError(`No complete answer came within ${timeout} ms.`);
  return new APIConnectionError('The service could not be reached or broke off its answer.', {
    cause: error,
  });
}

/** What a later attempt no longer finds was deleted by an earlier one whose answer was lost. */
function deletedBefore({ method }: ApiRequest, error: unknown): error is NotFoundError {
  return method === 'DELETE' && error instanceof NotFoundError;
}

function checkIdempotencyKey(key: string): string {
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new ClaimcheckError('idempotencyKey must be 1 to 255 printable ASCII characters.');
  }
  return key;
}

/** An id as a part of a path. What could lead elsewhere is refused before it is sent. */
export function pathPart(name: string, id: string): string {
  if (typeof id !== 'string' || !/^[\w-]{1,200}$/.test(id)) {
    throw new ClaimcheckError(`${name} is not an id of this service.`);
  }
  return id;
}
