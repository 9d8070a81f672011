import {
  CreateWorkerRunRequest,
  CreateWorkerRunResponse,
  type ErrorCode,
  NoBody,
  RevokeCredentialResponse,
  RotateCredentialResponse,
  type WorkerCredential,
  WorkerEvent,
  WorkerEventResponse,
} from '@claimcheck/contracts';
import type { FastifyRequest } from 'fastify';
import {
  newCredentialId,
  revokeWorkerCredential,
  storeWorkerCredential,
  workerToken,
} from '../auth/worker-credentials.js';
import { callerOf } from '../http/authenticate.js';
import { authenticateWorker } from '../http/authenticate-worker.js';
import { baseUrlOf } from '../http/base-url.js';
import { CLOSED_BODY_BYTES, closedValidator } from '../http/closed-body.js';
import { answerInTransaction } from '../http/idempotent-posts.js';
import { secretFor } from '../http/replayable-secret.js';
import { acceptWorkerEvent } from '../runs/accept-worker-event.js';
import { createWorkerRun } from '../runs/create-worker-run.js';
import { lockWorkerRun } from '../runs/lock-worker-run.js';
import { timestamp } from '../runs/wire.js';
import type { Db } from '../storage/storage.js';
import type { App, RouteContext } from './context.js';
import { BODY_ERRORS, errorResponses, POST_ERRORS, workerErrorResponses } from './error-responses.js';
import { RunParams } from './run-params.js';

const TAG = ['Private worker'];
const BASE = '/v1/private-worker/review-runs';
const CLOSED: readonly ErrorCode[] = ['metadata_contains_secret', 'raw_content_rejected'];
const closed = { bodyLimit: CLOSED_BODY_BYTES, validatorCompiler: closedValidator };

type WithCredential = { worker_credential: WorkerCredential };

/** A stored answer holds the credential's id where the token was. */
function withoutToken<Body extends WithCredential>(body: Body, id: string): Body {
  return { ...body, worker_credential: { ...body.worker_credential, token: id } };
}

function refillToken(request: FastifyRequest, stored: string): string {
  const body = JSON.parse(stored) as WithCredential;
  const id = body.worker_credential.token;
  return JSON.stringify({
    ...body,
    worker_credential: { ...body.worker_credential, token: workerToken(id, secretFor(request, id)) },
  });
}

export function workerRunRoutes(app: App, { config, storage, metrics }: RouteContext): void {
  const issueCredential = async (tx: Db, request: FastifyRequest, runId: string) => {
    const id = newCredentialId();
    const token = workerToken(id, secretFor(request, id));
    const createdAt = Date.now();
    const expiresAt = createdAt + config.workerCredentialTtlMs;
    await storeWorkerCredential(tx, { id, runId, token, createdAt, expiresAt });
    return { id, credential: { token, expires_at: timestamp(expiresAt), review_run_id: runId } };
  };

  app.route({
    method: 'POST',
    url: BASE,
    config: { scope: 'private_worker_runs:create', refill: refillToken },
    ...closed,
    schema: {
      operationId: 'createWorkerRun',
      summary: 'Create a private worker run',
      description:
        'Registers a run whose content stays with the customer, and returns the credential for its events. Takes exactly the fields below: anything else is refused as `raw_content_rejected` and not kept.',
      tags: TAG,
      body: CreateWorkerRunRequest,
      response: {
        201: CreateWorkerRunResponse,
        ...errorResponses(...POST_ERRORS, ...CLOSED, 'monthly_limit_reached'),
      },
    },
    handler: async (request, reply) => {
      const answer = await answerInTransaction(storage, request, reply, async (tx) => {
        const run = await createWorkerRun(tx, callerOf(request), request.body);
        const { id, credential } = await issueCredential(tx, request, run.id);
        const baseUrl = baseUrlOf(request, config);
        const body = {
          review_run: run,
          worker_credential: credential,
          events_url: `${baseUrl}${BASE}/${run.id}/events`,
          request_id: request.id,
        } satisfies CreateWorkerRunResponse;
        const location = `${baseUrl}/v1/review-runs/${run.id}`;
        return { status: 201, body, stored: withoutToken(body, id), location, runId: run.id };
      });
      metrics.runsCreated.inc({ capture_method: 'private_worker' });
      return answer;
    },
  });

  app.route({
    method: 'POST',
    url: `${BASE}/:reviewRunId/events`,
    config: { workerCredential: true },
    onRequest: authenticateWorker(storage, config),
    ...closed,
    schema: {
      operationId: 'sendWorkerEvent',
      summary: 'Report on a private worker run',
      description:
        'Progress, completion or failure of the run the worker credential belongs to. Events may arrive in any order; one sent again with its event_id is acknowledged and changes nothing. After completion or failure only such repeats are taken.',
      tags: TAG,
      security: [{ workerCredential: [] }],
      params: RunParams,
      body: WorkerEvent,
      response: {
        202: WorkerEventResponse,
        ...workerErrorResponses(...BODY_ERRORS, ...CLOSED, 'run_already_terminal', 'idempotency_key_reused'),
      },
    },
    handler: async (request, reply) => {
      const { reviewRunId } = request.params;
      const { event_id } = request.body;
      const acknowledgement = await storage.db
        .transaction()
        .execute((tx) => acceptWorkerEvent(tx, storage.kind, reviewRunId, request.body));
      if (request.body.type !== 'status') storage.signals.publish('event');
      return reply
        .code(202)
        .send({ review_run_id: reviewRunId, event_id, ...acknowledgement, request_id: request.id });
    },
  });

  app.route({
    method: 'POST',
    url: `${BASE}/:reviewRunId/credential/rotate`,
    config: { scope: 'private_worker_runs:create', refill: refillToken },
    ...closed,
    schema: {
      operationId: 'rotateWorkerCredential',
      summary: 'Rotate the credential of a private worker run',
      description: 'The old credential, if there is one, is refused from now on.',
      tags: TAG,
      params: RunParams,
      body: NoBody,
      response: { 200: RotateCredentialResponse, ...errorResponses(...POST_ERRORS, ...CLOSED, 'not_found') },
    },
    handler: async (request, reply) =>
      answerInTransaction(storage, request, reply, async (tx) => {
        const runId = request.params.reviewRunId;
        await lockWorkerRun(tx, storage.kind, callerOf(request), runId);
        await revokeWorkerCredential(tx, runId);
        const { id, credential } = await issueCredential(tx, request, runId);
        const body = { worker_credential: credential, request_id: request.id };
        return { status: 200, body, stored: withoutToken(body, id), runId };
      }),
  });

  app.route({
    method: 'POST',
    url: `${BASE}/:reviewRunId/credential/revoke`,
    config: { scope: 'private_worker_runs:create' },
    ...closed,
    schema: {
      operationId: 'revokeWorkerCredential',
      summary: 'Revoke the credential of a private worker run',
      description: 'No credential opens the events of this run until one is made by rotation.',
      tags: TAG,
      params: RunParams,
      body: NoBody,
      response: { 200: RevokeCredentialResponse, ...errorResponses(...POST_ERRORS, ...CLOSED, 'not_found') },
    },
    handler: async (request, reply) =>
      answerInTransaction(storage, request, reply, async (tx) => {
        const runId = request.params.reviewRunId;
        await lockWorkerRun(tx, storage.kind, callerOf(request), runId);
        const revoked = await revokeWorkerCredential(tx, runId);
        const body = { review_run_id: runId, revoked, request_id: request.id };
        return { status: 200, body, runId };
      }),
  });
}
