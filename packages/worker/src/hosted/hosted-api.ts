import { createHash } from 'node:crypto';
import type {
  CreateWorkerRunResponse,
  ReviewRunDetail,
  ReviewRunList,
  RotateCredentialResponse,
} from '@claimcheck/contracts';
import { type Answer, type Connect, ConnectionError, type Exchange } from '../connect.js';
import { PassingError, type RetryOptions, withRetries } from '../retry.js';
import type { Message } from './messages.js';
import type { HostedRequests } from './requests.js';

export interface RunCredential {
  readonly reviewRunId: string;
  readonly token: string;
}

/** The service said no, and would say so again. */
export class HostedError extends Error {
  override readonly name = 'HostedError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(`The service refused the request (${code}): ${message}`);
    this.code = code;
  }
}

function errorOf({ status, headers, body }: Answer): PassingError | HostedError {
  let code = `http_${status}`;
  let message = 'its answer cannot be read';
  try {
    ({ code, message } = (JSON.parse(body) as { error: { code: string; message: string } }).error);
  } catch {
    // An answer of a proxy in between: the status alone decides.
  }
  if (status >= 500 || status === 429 || status === 408 || code === 'idempotency_in_progress') {
    const seconds = Number(headers['retry-after']);
    return new PassingError(`the service answered ${code}`, seconds > 0 ? seconds * 1000 : null);
  }
  return new HostedError(code, message);
}

/** The service as the worker sees it. Every call may be repeated without doing its work twice. */
export class HostedApi {
  readonly #connect: Connect;
  readonly #requests: HostedRequests;
  readonly #retry: RetryOptions;

  constructor(connect: Connect, requests: HostedRequests, retry: RetryOptions) {
    this.#connect = connect;
    this.#requests = requests;
    this.#retry = retry;
  }

  async createRun(message: Message): Promise<RunCredential> {
    const answer = await this.#send<CreateWorkerRunResponse>(this.#requests.create(message));
    return { reviewRunId: answer.review_run.id, token: answer.worker_credential.token };
  }

  /** The newest run of this name that no event has reached yet, with a new credential; null when there is none. */
  async adoptRun(customerRunId: string): Promise<RunCredential | null> {
    const { items } = await this.#send<ReviewRunList>(this.#requests.findQueued(customerRunId));
    return items[0] ? this.rotate({ reviewRunId: items[0].id, token: items[0].id }) : null;
  }

  async sendEvent(run: RunCredential, message: Message): Promise<void> {
    await this.#send(this.#requests.event(run.reviewRunId, run.token, message));
  }

  /** One attempt; for what is not worth waiting for. */
  async trySendEvent(run: RunCredential, message: Message): Promise<void> {
    await this.#attempt(this.#requests.event(run.reviewRunId, run.token, message));
  }

  /** The same old credential always gives the same new one, however often this is asked. */
  async rotate({ reviewRunId, token }: RunCredential): Promise<RunCredential> {
    const key = `rotate-${createHash('sha256').update(token).digest('hex')}`;
    const answer = await this.#send<RotateCredentialResponse>(this.#requests.rotate(reviewRunId, key));
    return { reviewRunId, token: answer.worker_credential.token };
  }

  readRun(reviewRunId: string): Promise<ReviewRunDetail> {
    return this.#send<ReviewRunDetail>(this.#requests.readRun(reviewRunId));
  }

  #send<T>(exchange: Exchange): Promise<T> {
    return withRetries(() => this.#attempt<T>(exchange), this.#retry);
  }

  async #attempt<T>(exchange: Exchange): Promise<T> {
    let answer: Answer;
    try {
      answer = await this.#connect(exchange);
    } catch (error) {
      throw error instanceof ConnectionError ? new PassingError(error.message) : error;
    }
    if (answer.status < 200 || answer.status > 299) throw errorOf(answer);
    return JSON.parse(answer.body) as T;
  }
}
