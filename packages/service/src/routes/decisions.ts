import {
  CreateDecisionRequest,
  CreateReviewRunResponse,
  DecisionConflict,
  DecisionList,
  DecisionResponse,
  ErrorBody,
  LIMITS,
  RecheckRequest,
} from '@claimcheck/contracts';
import { callerOf } from '../http/authenticate.js';
import { baseUrlOf } from '../http/base-url.js';
import { answerInTransaction } from '../http/idempotent-posts.js';
import { decide } from '../reviews/decide.js';
import { listDecisions } from '../reviews/list-decisions.js';
import { recheck } from '../reviews/rechecks.js';
import type { App, RouteContext } from './context.js';
import { errorResponses, POST_ERRORS } from './error-responses.js';
import { RunParams } from './run-params.js';

const TAG = ['Decisions'];

/** What people make of a run: an append-only list beside the machine's verdict. */
export function decisionRoutes(app: App, { config, storage }: RouteContext): void {
  app.route({
    method: 'POST',
    url: '/v1/review-runs/:reviewRunId/decisions',
    config: { scope: 'review_runs:review' },
    schema: {
      operationId: 'createDecision',
      summary: 'Decide on a claim or a run',
      description:
        'Adds an entry; nothing is overwritten, and `undo` is an entry too. The machine’s verdict stays as it is; `review` says what people made of it. Send `review.version` as `expected_version`: when somebody was faster the answer is 409 with the newer `review`.',
      tags: TAG,
      params: RunParams,
      body: CreateDecisionRequest,
      response: {
        201: DecisionResponse,
        ...errorResponses(...POST_ERRORS, 'not_found'),
        409: {
          description:
            '`decision_conflict` with the newer `review`; `run_not_completed`, `idempotency_in_progress` without',
          content: { 'application/json': { schema: DecisionConflict.or(ErrorBody) } },
        },
      },
    },
    handler: async (request, reply) => {
      const answer = await answerInTransaction(storage, request, reply, async (tx) => {
        const { reviewRunId: runId } = request.params;
        const decided = await decide(tx, callerOf(request), runId, request.body);
        return { status: 201, body: { ...decided, request_id: request.id }, runId };
      });
      storage.signals.publish('event');
      return answer;
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/review-runs/:reviewRunId/decisions',
    config: { scope: 'review_runs:read' },
    schema: {
      operationId: 'listDecisions',
      summary: 'List the decisions on a run',
      description: 'Oldest first, with who decided and when, and the review they led to.',
      tags: TAG,
      params: RunParams,
      response: { 200: DecisionList, ...errorResponses('not_found') },
    },
    handler: async (request) => ({
      ...(await listDecisions(storage.db, callerOf(request), request.params.reviewRunId)),
      request_id: request.id,
    }),
  });

  app.route({
    method: 'POST',
    url: '/v1/review-runs/:reviewRunId/rechecks',
    config: { scope: 'review_runs:review' },
    schema: {
      operationId: 'recheckOutput',
      summary: 'Check an edited text again',
      description:
        'Queues an edited text to be checked against the sources of the run; `approve_edited` asks for it. The check is a run that is neither listed nor counted; poll it like any other.',
      tags: TAG,
      params: RunParams,
      body: RecheckRequest,
      response: {
        202: CreateReviewRunResponse,
        ...errorResponses(...POST_ERRORS, 'not_found', 'run_not_completed'),
      },
    },
    handler: async (request, reply) => {
      const answer = await answerInTransaction(storage, request, reply, async (tx) => {
        const run = await recheck(tx, callerOf(request), request.params.reviewRunId, request.body.output);
        const polling_url = `${baseUrlOf(request, config)}/v1/review-runs/${run.id}`;
        const queued = {
          review_run_id: run.id,
          status: run.status,
          polling_url,
          recommended_poll_interval_seconds: LIMITS.pollIntervalSeconds,
        };
        const body = { review_run: run, queued, polling_url, request_id: request.id };
        return { status: 202, body, location: polling_url, runId: run.id };
      });
      storage.signals.publish('work');
      return answer;
    },
  });
}
