import { jsonBody } from '../http/body.js';
import { pathPart, type Transport } from '../http/transport.js';
import type { PostOptions, RequestOptions } from '../options.js';
import type {
  CreateWorkerRunInput,
  CreateWorkerRunResponse,
  RevokeCredentialResponse,
  RotateCredentialResponse,
  WorkerEvent,
  WorkerEventResponse,
} from '../wire/worker-runs.js';

export interface SendEventOptions extends RequestOptions {
  /** The run's own credential, from `create` or `rotateCredential`. */
  readonly workerCredential: string;
}

const COLLECTION = '/v1/private-worker/review-runs';

const runPath = (reviewRunId: string): string => `${COLLECTION}/${pathPart('reviewRunId', reviewRunId)}`;

/** Runs whose text stays with the customer: only counts, hashes, verdicts and versions are sent. */
export class WorkerRuns {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Registers a run and returns the credential for its events. */
  create(input: CreateWorkerRunInput, options: PostOptions = {}): Promise<CreateWorkerRunResponse> {
    return this.#transport.json({ method: 'POST', path: COLLECTION, body: jsonBody(input) }, options);
  }

  /** Reports progress, completion or failure. The event's own id makes a repeated one harmless. */
  async sendEvent(
    reviewRunId: string,
    event: WorkerEvent,
    { workerCredential, ...options }: SendEventOptions,
  ): Promise<WorkerEventResponse> {
    const path = `${runPath(reviewRunId)}/events`;
    return this.#transport.json({ method: 'POST', path, body: jsonBody(event), workerCredential }, options);
  }

  /** Gives the run a new credential; the old one is refused at once. */
  async rotateCredential(reviewRunId: string, options: PostOptions = {}): Promise<RotateCredentialResponse> {
    const path = `${runPath(reviewRunId)}/credential/rotate`;
    return this.#transport.json({ method: 'POST', path }, options);
  }

  /** Refuses the run's credential from now on. */
  async revokeCredential(reviewRunId: string, options: PostOptions = {}): Promise<RevokeCredentialResponse> {
    const path = `${runPath(reviewRunId)}/credential/revoke`;
    return this.#transport.json({ method: 'POST', path }, options);
  }
}
