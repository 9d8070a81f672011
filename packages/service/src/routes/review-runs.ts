import {
  CreateReviewRunResponse,
  GetReviewRunQuery,
  ListReviewRunsQuery,
  NoBody,
  ReviewRunDetail,
  ReviewRunList,
  ReviewRunResponse,
  ReviewRunSummary,
} from '@claimcheck/contracts';
import { z } from 'zod';
import { callerOf } from '../http/authenticate.js';
import { sendTagged } from '../http/entity-tag.js';
import { answerInTransaction } from '../http/idempotent-posts.js';
import { cancelRun } from '../runs/cancel-run.js';
import { deleteRun } from '../runs/delete-run.js';
import { listRuns } from '../runs/list-runs.js';
import { readRunDetailJson, readRunSummary } from '../runs/read-run.js';
import { retryRun } from '../runs/retry-run.js';
import type { App, RouteContext } from './context.js';
import { errorResponses, POST_ERRORS } from './error-responses.js';
import { queuedAnswer } from './queued-answer.js';
import { RunParams } from './run-params.js';

const TAG = ['Review runs'];

export function reviewRunRoutes(app: App, context: RouteContext): void {
  const { config, storage } = context;
  const { db, signals } = storage;

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
      response: { 200: ReviewRunList, ...errorResponses() },
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
        ...errorResponses('not_found'),
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
      body: NoBody,
      response: {
        200: ReviewRunResponse,
        ...errorResponses(...POST_ERRORS, 'not_found', 'run_already_terminal'),
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
      body: NoBody,
      response: {
        202: CreateReviewRunResponse,
        ...errorResponses(...POST_ERRORS, 'not_found', 'run_not_retryable', 'retry_limit_reached'),
      },
    },
    handler: async (request, reply) => {
      const answer = await answerInTransaction(storage, request, reply, async (tx) => {
        const run = await retryRun(tx, callerOf(request), request.params.reviewRunId, config.maxRetries);
        const body = queuedAnswer(request, config, run);
        return { status: 202, body, location: body.polling_url, runId: run.id };
      });
      signals.publish('work');
      return answer;
    },
  });
}
