import { follow } from '../follow.js';
import { jsonBody } from '../http/body.js';
import { pathPart, type Transport } from '../http/transport.js';
import { runBody } from '../http/upload.js';
import type { CreateOptions, PostOptions, RequestOptions } from '../options.js';
import { Page, type PagePromise, pagePromise } from '../page.js';
import {
  checkWait,
  checkWaitOptions,
  type EndedReviewRun,
  hasEnded,
  type WaitOptions,
  waitForEnd,
} from '../wait.js';
import type { CreateDecisionInput, DecisionList, DecisionResponse, RecheckInput } from '../wire/decisions.js';
import type { ClaimReportResponse } from '../wire/reports.js';
import type {
  ClaimList,
  CreateReviewRunResponse,
  EndedReviewRunResponse,
  ListReviewRunsParams,
  ReviewRun,
  ReviewRunDetail,
  ReviewRunList,
  ReviewRunResponse,
  ReviewRunSummary,
  UploadReviewRunInput,
  VerificationResultList,
} from '../wire/review-runs.js';
import type { ReviewRunEvent } from '../wire/run-events.js';

/** `sealed` is a signed envelope; keep its text byte for byte. */
export type RenderedFormat = 'markdown' | 'html' | 'sealed';

export interface RenderedClaimReport {
  format: RenderedFormat;
  text: string;
  request_id: string;
}

export interface DeletedReviewRun {
  id: string;
  deleted: true;
  request_id: string;
}

interface FormatOption<Format> extends RequestOptions {
  readonly format?: Format;
}

/** Enough to outlast a restart of the service: who has waited for minutes should not lose a run to it. */
const RETRIES_WHILE_WAITING = 5;
const COLLECTION = '/v1/review-runs';
const MEDIA_TYPE = {
  markdown: 'text/markdown',
  html: 'text/html',
  sealed: 'application/vnd.dsse+json',
} as const;

const runPath = (reviewRunId: string): string => `${COLLECTION}/${pathPart('reviewRunId', reviewRunId)}`;

export class ReviewRuns {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Queues an output to be checked against its sources, texts or files. With `wait`, a run that ends in time comes back whole. */
  async create(
    input: UploadReviewRunInput,
    { wait = 0, ...options }: CreateOptions = {},
  ): Promise<CreateReviewRunResponse | EndedReviewRunResponse> {
    checkWait(wait);
    const prefer = wait > 0 ? `wait=${wait}` : undefined;
    const timeout = (options.timeout ?? this.#transport.timeout) + wait * 1000;
    const request = { method: 'POST', path: COLLECTION, body: runBody(input), prefer } as const;
    return this.#transport.json(request, { ...options, timeout });
  }

  /** `create`, then `wait`. Look at `status`: a run can also fail or be cancelled. */
  async createAndWait(
    input: UploadReviewRunInput,
    options: WaitOptions & CreateOptions = {},
  ): Promise<EndedReviewRun> {
    checkWaitOptions(options);
    const { review_run, queued, request_id } = await this.create(input, options);
    options.onPoll?.(review_run);
    if ('sources' in review_run && hasEnded(review_run)) return { ...review_run, request_id };
    const pollInterval = options.pollInterval ?? queued.recommended_poll_interval_seconds * 1000;
    return this.wait(review_run.id, { ...options, pollInterval });
  }

  /** Polls until the run is completed, failed or cancelled. */
  wait(reviewRunId: string, options: WaitOptions = {}): Promise<EndedReviewRun> {
    const maxRetries = options.maxRetries ?? Math.max(RETRIES_WHILE_WAITING, this.#transport.maxRetries);
    const patient = { ...options, maxRetries };
    const look = () => this.retrieve(reviewRunId, { ...patient, fields: 'summary' });
    return waitForEnd(reviewRunId, look, () => this.retrieve(reviewRunId, patient), options);
  }

  /**
   * What a run says while it goes on: how far it is, each claim in the order of the output as soon as its verdict is
   * final, and at last what it came to. A connection that breaks off is opened again where it was.
   */
  stream(reviewRunId: string, options: RequestOptions = {}): AsyncGenerator<ReviewRunEvent> {
    const path = `${runPath(reviewRunId)}/events`;
    const request = { method: 'GET', path, accept: 'text/event-stream' } as const;
    const maxRetries = options.maxRetries ?? Math.max(RETRIES_WHILE_WAITING, this.#transport.maxRetries);
    const open = (lastEventId: string | undefined) =>
      this.#transport.chunks({ ...request, lastEventId }, options);
    return follow(open, { signal: options.signal, maxRetries });
  }

  /** The run with its texts and results, or with `fields: 'summary'` without any of them. */
  retrieve(reviewRunId: string, options: RequestOptions & { fields: 'summary' }): Promise<ReviewRunSummary>;
  retrieve(reviewRunId: string, options?: RequestOptions): Promise<ReviewRunDetail>;
  async retrieve(
    reviewRunId: string,
    { fields, ...options }: RequestOptions & { fields?: 'summary' } = {},
  ): Promise<ReviewRunDetail | ReviewRunSummary> {
    return this.#transport.json({ method: 'GET', path: runPath(reviewRunId), query: { fields } }, options);
  }

  /** Every claim of a completed run, in the order of the output. */
  async claims(reviewRunId: string, options: RequestOptions = {}): Promise<ClaimList> {
    return this.#transport.json({ method: 'GET', path: `${runPath(reviewRunId)}/claims` }, options);
  }

  async verificationResults(
    reviewRunId: string,
    options: RequestOptions = {},
  ): Promise<VerificationResultList> {
    const path = `${runPath(reviewRunId)}/verification-results`;
    return this.#transport.json({ method: 'GET', path }, options);
  }

  /**
   * The report of a completed run: JSON, or rendered as markdown or as a page that needs no other file. The
   * report of a worker run stays with the customer; its hash and pointer are in `retrieve`.
   */
  claimReport(reviewRunId: string, options?: FormatOption<'json'>): Promise<ClaimReportResponse>;
  claimReport(reviewRunId: string, options: FormatOption<RenderedFormat>): Promise<RenderedClaimReport>;
  claimReport(
    reviewRunId: string,
    options: FormatOption<'json' | RenderedFormat>,
  ): Promise<ClaimReportResponse | RenderedClaimReport>;
  async claimReport(
    reviewRunId: string,
    { format = 'json', ...options }: FormatOption<'json' | RenderedFormat> = {},
  ): Promise<ClaimReportResponse | RenderedClaimReport> {
    const path = `${runPath(reviewRunId)}/claim-report`;
    const request = { method: 'GET', path, query: { format } } as const;
    if (format === 'json') return this.#transport.json<ClaimReportResponse>(request, options);
    const accept = `${MEDIA_TYPE[format]}, application/json`;
    const { text, requestId } = await this.#transport.send({ ...request, accept }, options);
    return { format, text, request_id: requestId };
  }

  /** Newest first. Await it for a page; `for await` goes through every run of every page. */
  list(params: ListReviewRunsParams = {}, options: RequestOptions = {}): PagePromise<ReviewRun> {
    const fetchPage = async (cursor: string | undefined): Promise<Page<ReviewRun>> => {
      const query = { ...params, cursor };
      const request = { method: 'GET', path: COLLECTION, query } as const;
      return new Page(await this.#transport.json<ReviewRunList>(request, options), fetchPage);
    };
    return pagePromise(fetchPage(params.cursor));
  }

  /** Stops a queued or processing run. */
  async cancel(reviewRunId: string, options: PostOptions = {}): Promise<ReviewRunResponse> {
    return this.#transport.json({ method: 'POST', path: `${runPath(reviewRunId)}/cancel` }, options);
  }

  /** Queues a failed run again with the inputs it kept. */
  async retry(reviewRunId: string, options: PostOptions = {}): Promise<CreateReviewRunResponse> {
    return this.#transport.json({ method: 'POST', path: `${runPath(reviewRunId)}/retry` }, options);
  }

  /** What people decided on the run, oldest first. */
  async decisions(reviewRunId: string, options: RequestOptions = {}): Promise<DecisionList> {
    return this.#transport.json({ method: 'GET', path: `${runPath(reviewRunId)}/decisions` }, options);
  }

  /**
   * Adds a decision on the run or one of its claims. When somebody decided since `expected_version`, a
   * ConflictError (`decision_conflict`) holds the newer `review` in its `body`.
   */
  async decide(
    reviewRunId: string,
    input: CreateDecisionInput,
    options: PostOptions = {},
  ): Promise<DecisionResponse> {
    const path = `${runPath(reviewRunId)}/decisions`;
    return this.#transport.json({ method: 'POST', path, body: jsonBody(input) }, options);
  }

  /** Checks an edited text against the sources of the run; `approve_edited` asks for it. Wait for the run it gives. */
  async recheck(
    reviewRunId: string,
    input: RecheckInput,
    options: PostOptions = {},
  ): Promise<CreateReviewRunResponse> {
    const path = `${runPath(reviewRunId)}/rechecks`;
    return this.#transport.json({ method: 'POST', path, body: jsonBody(input) }, options);
  }

  /** Removes the run's content and everything derived from it. */
  async delete(reviewRunId: string, options: RequestOptions = {}): Promise<DeletedReviewRun> {
    const { requestId } = await this.#transport.send(
      { method: 'DELETE', path: runPath(reviewRunId) },
      options,
    );
    return { id: reviewRunId, deleted: true, request_id: requestId };
  }
}
