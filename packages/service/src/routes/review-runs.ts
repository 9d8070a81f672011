import {
  CreateReviewRunBody,
  CreateReviewRunResponse,
  EndedReviewRunResponse,
  GetReviewRunQuery,
  LIMITS,
  ListReviewRunsQuery,
  type ReviewRun,
  ReviewRunDetail,
  ReviewRunList,
  ReviewRunResponse,
  ReviewRunSummary,
} from '@claimcheck/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readFiles } from '../documents/read-files.js';
import { callerOf } from '../http/authenticate.js';
import { baseUrlOf } from '../http/base-url.js';
import { sendTagged } from '../http/entity-tag.js';
import { answerInTransaction, committed, sendCommitted } from '../http/idempotent-posts.js';
import { patienceOf, preferredWait } from '../http/prefer.js';
import { joinJson, RawJson, sendJson } from '../http/raw-json.js';
import { PRIORITY } from '../jobs/enqueue.js';
import { waitForEnd } from '../news/wait-for-end.js';
import { cancelRun } from '../runs/cancel-run.js';
import { createRun, rejectSecrets, rejectTooManySources } from '../runs/create-run.js';
import { deleteRun } from '../runs/delete-run.js';
import { listRuns } from '../runs/list-runs.js';
import { readRunDetailJson, readRunSummary } from '../runs/read-run.js';
import { retryRun } from '../runs/retry-run.js';
import type { Db } from '../storage/storage.js';
import type { App, RouteContext } from './context.js';
import { errorResponses } from './error-responses.js';
import { RunParams } from './run-params.js';

const TAG = ['Review runs'];

export function reviewRunRoutes(app: App, context: RouteContext): void {
  const { config, storage, metrics, watch, streams } = context;
  const { db, signals } = storage;

  const queuedAnswer = <Run extends Pick<ReviewRun, 'id' | 'status'>>(request: FastifyRequest, run: Run) => {
    const polling_url = `${baseUrlOf(request, config)}/v1/review-runs/${run.id}`;
    return {
      review_run: run,
      queued: {
        review_run_id: run.id,
        status: run.status,
        polling_url,
        recommended_poll_interval_seconds: LIMITS.pollIntervalSeconds,
      },
      polling_url,
      request_id: request.id,
    };
  };

  /** The whole run, where the caller waits for it and it has ended in time. */
  const endedInTime = async (request: FastifyRequest, reply: FastifyReply, runId: string) => {
    const seconds = preferredWait(request);
    const caller = callerOf(request);
    // Whoever has too many connections open is answered at once.
    const leave = seconds > 0 ? streams.enter(caller.keyId) : null;
    if (!leave) return null;
    try {
      reply.header('preference-applied', `wait=${seconds}`);
      const status = await waitForEnd({ db, watch }, runId, patienceOf(reply, seconds));
      if (status === null) return null;
      const answer = queuedAnswer(request, { id: runId, status });
      reply.header('location', answer.polling_url);
      const run = new RawJson(joinJson(await readRunDetailJson(db, caller, runId)));
      return joinJson({ ...answer, review_run: run });
    } finally {
      leave();
    }
  };

  app.route({
    method: 'POST',
    url: '/v1/review-runs',
    config: {
      scope: 'review_runs:create',
      instead: async (request, reply, { body }) => {
        const { review_run } = JSON.parse(body) as CreateReviewRunResponse;
        const ended = await endedInTime(request, reply, review_run.id);
        return ended === null ? null : sendJson(reply.header('idempotent-replayed', 'true'), ended);
      },
    },
    schema: {
      operationId: 'createReviewRun',
      summary: 'Create a review run',
      description:
        'Queues one AI output to be checked against 1 to 50 supplied sources. Poll or follow the run until it is completed, failed or cancelled, or send `Prefer: wait=20`: a run that has ended within so many seconds (60 at most) is answered whole, with `200`.',
      tags: TAG,
      headers: z.object({
        prefer: z
          .string()
          .optional()
          .meta({ description: '`wait=20`: for how many seconds to wait for the run to end (RFC 7240).' }),
      }),
      body: CreateReviewRunBody,
      response: {
        200: EndedReviewRunResponse.describe('The run has ended while you waited.'),
        202: CreateReviewRunResponse,
        ...errorResponses(
          'invalid_json',
          'monthly_limit_reached',
          'idempotency_in_progress',
          'payload_too_large',
          'unsupported_media_type',
          'invalid_request',
          'metadata_contains_secret',
          'idempotency_key_reused',
        ),
      },
    },
    preValidation: async ({ body }) => rejectTooManySources(body),
    handler: async (request, reply) => {
      rejectSecrets(request.body.metadata);
      const { request: read, places } = await readFiles(request.body);
      const create = async (tx: Db) => {
        const run = await createRun(tx, callerOf(request), read, {
          captureMethod: 'api',
          priority: PRIORITY.interactive,
          places,
        });
        const body = queuedAnswer(request, run);
        return { status: 202, body, location: body.polling_url, runId: run.id };
      };
      const created = await committed(storage, request, create);
      metrics.runsCreated.inc({ capture_method: 'api' });
      signals.publish('work');
      const ended = await endedInTime(request, reply, created.runId!);
      return ended ? sendJson(reply, ended) : sendCommitted(reply, created);
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/review-runs',
    config: { scope: 'review_runs:read' },
    schema: {
      operationId: 'listReviewRuns',
      summary: 'List review runs',
      description:
        'Runs of the key’s project, newest first. Pass `next_cursor` of a page as `cursor` to get the next; it is null on the last page. `created_after` and `created_before` are exclusive.',
      tags: TAG,
      querystring: ListReviewRunsQuery,
      response: { 200: ReviewRunList, ...errorResponses('invalid_request') },
    },
    handler: async (request) => ({
      ...(await listRuns(db, callerOf(request), request.query)),
      request_id: request.id,
    }),
  });

  app.route({
    method: 'GET',
    url: '/v1/review-runs/:reviewRunId',
    config: { scope: 'review_runs:read' },
    schema: {
      operationId: 'getReviewRun',
      summary: 'Get a review run',
      tags: TAG,
      description:
        'The answer has an `ETag`. Sent back as `If-None-Match`, it spares the body: `304` while nothing has changed.',
      params: RunParams,
      querystring: GetReviewRunQuery,
      response: {
        200: ReviewRunDetail.or(ReviewRunSummary),
        304: z.null().describe('Nothing has changed.'),
        ...errorResponses('not_found', 'invalid_request'),
      },
    },
    handler: async (request, reply) => {
      const read = request.query.fields === 'summary' ? readRunSummary : readRunDetailJson;
      return sendTagged(request, reply, await read(db, callerOf(request), request.params.reviewRunId));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/review-runs/:reviewRunId',
    config: { scope: 'review_runs:create' },
    schema: {
      operationId: 'deleteReviewRun',
      summary: 'Delete a review run',
      description: 'Removes the run’s content and everything derived from it. Its usage count stays.',
      tags: TAG,
      params: RunParams,
      response: { 204: z.null().describe('Deleted.'), ...errorResponses('not_found') },
    },
    handler: async (request, reply) => {
      await db.transaction().execute((tx) => deleteRun(tx, callerOf(request), request.params.reviewRunId));
      signals.publish('stop');
      signals.publish('event');
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/review-runs/:reviewRunId/cancel',
    config: { scope: 'review_runs:create' },
    schema: {
      operationId: 'cancelReviewRun',
      summary: 'Cancel a review run',
      description: 'Stops a queued or processing run. Nothing of a review in progress is kept.',
      tags: TAG,
      params: RunParams,
      response: {
        200: ReviewRunResponse,
        ...errorResponses(
          'not_found',
          'run_already_terminal',
          'idempotency_in_progress',
          'idempotency_key_reused',
        ),
      },
    },
    handler: async (request, reply) => {
      const answer = await answerInTransaction(storage, request, reply, async (tx) => {
        const run = await cancelRun(tx, callerOf(request), request.params.reviewRunId);
        return { status: 200, body: { review_run: run, request_id: request.id }, runId: run.id };
      });
      signals.publish('stop');
      signals.publish('event');
      return answer;
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/review-runs/:reviewRunId/retry',
    config: { scope: 'review_runs:create' },
    schema: {
      operationId: 'retryReviewRun',
      summary: 'Retry a review run',
      description:
        'Queues a failed run again with the inputs it kept, behind all other work; or a completed one with the gate reason `second_reader_unavailable`, unless people have decided on it: its results are withdrawn, and the second reader is asked only what it has not answered. A run is not counted a second time. How often it can be retried is limited (5 times unless the service is set otherwise).',
      tags: TAG,
      params: RunParams,
      response: {
        202: CreateReviewRunResponse,
        ...errorResponses(
          'not_found',
          'run_not_retryable',
          'retry_limit_reached',
          'idempotency_in_progress',
          'idempotency_key_reused',
        ),
      },
    },
    handler: async (request, reply) => {
      const answer = await answerInTransaction(storage, request, reply, async (tx) => {
        const run = await retryRun(tx, callerOf(request), request.params.reviewRunId, config.maxRetries);
        const body = queuedAnswer(request, run);
        return { status: 202, body, location: body.polling_url, runId: run.id };
      });
      signals.publish('work');
      return answer;
    },
  });
}
