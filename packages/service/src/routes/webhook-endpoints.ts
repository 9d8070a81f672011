import {
  CreateWebhookEndpointRequest,
  CreateWebhookEndpointResponse,
  RotateWebhookSecretRequest,
  RotateWebhookSecretResponse,
  UpdateWebhookEndpointRequest,
  WebhookEndpointList,
  WebhookEndpointResponse,
} from '@claimcheck/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../http/authenticate.js';
import { baseUrlOf } from '../http/base-url.js';
import { answerInTransaction } from '../http/idempotent-posts.js';
import { secretFor } from '../http/replayable-secret.js';
import { timestamp } from '../runs/wire.js';
import {
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
} from '../webhooks/endpoints.js';
import { formatSecret, storeSecret } from '../webhooks/secrets.js';
import { checkTarget } from '../webhooks/target-address.js';
import { toEndpoint } from '../webhooks/wire.js';
import type { App, RouteContext } from './context.js';
import { BODY_ERRORS, errorResponses, POST_ERRORS } from './error-responses.js';

const TAG = ['Webhooks'];
export const ENDPOINTS = '/v1/webhook-endpoints';
const config = { scope: 'webhooks:manage' } as const;

export const EndpointParams = z.object({
  webhookEndpointId: z.string().meta({ examples: ['whe_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c'] }),
});

/** The name under which a replayed request finds its secret again stands in the stored answer for it. */
const secretOf = (request: FastifyRequest, name: string): string => formatSecret(secretFor(request, name));

function refillSecret(request: FastifyRequest, stored: string): string {
  const body = JSON.parse(stored) as { secret: string };
  return JSON.stringify({ ...body, secret: secretOf(request, body.secret) });
}

export function webhookEndpointRoutes(app: App, { config: settings, storage }: RouteContext): void {
  const { db, signals } = storage;

  app.route({
    method: 'POST',
    url: ENDPOINTS,
    config: { ...config, refill: refillSecret },
    schema: {
      operationId: 'createWebhookEndpoint',
      summary: 'Create a webhook endpoint',
      description:
        'Events of the key’s project are posted to the URL from now on, signed as [Standard Webhooks](https://www.standardwebhooks.com) says with the secret in the answer, which is shown once. A project has at most 20 endpoints.',
      tags: TAG,
      body: CreateWebhookEndpointRequest,
      response: { 201: CreateWebhookEndpointResponse, ...errorResponses(...POST_ERRORS) },
    },
    handler: async (request, reply) => {
      checkTarget(request.body.url, settings.webhooks);
      return answerInTransaction(storage, request, reply, async (tx) => {
        const row = await createEndpoint(tx, callerOf(request), request.body);
        const secret = secretOf(request, row.id);
        await storeSecret(tx, row.id, secret, 0);
        const body = { webhook_endpoint: toEndpoint(row), secret, request_id: request.id };
        const location = `${baseUrlOf(request, settings)}${ENDPOINTS}/${row.id}`;
        return { status: 201, body, stored: { ...body, secret: row.id }, location };
      });
    },
  });

  app.route({
    method: 'GET',
    url: ENDPOINTS,
    config,
    schema: {
      operationId: 'listWebhookEndpoints',
      summary: 'List webhook endpoints',
      description: 'Every endpoint of the key’s project, oldest first.',
      tags: TAG,
      response: { 200: WebhookEndpointList, ...errorResponses() },
    },
    handler: async (request) => ({
      items: (await listEndpoints(db, callerOf(request))).map(toEndpoint),
      request_id: request.id,
    }),
  });

  app.route({
    method: 'GET',
    url: `${ENDPOINTS}/:webhookEndpointId`,
    config,
    schema: {
      operationId: 'getWebhookEndpoint',
      summary: 'Get a webhook endpoint',
      description: 'Tells whether it is enabled, and if not, why and since when.',
      tags: TAG,
      params: EndpointParams,
      response: { 200: WebhookEndpointResponse, ...errorResponses('not_found') },
    },
    handler: async (request) => ({
      webhook_endpoint: toEndpoint(
        await findEndpoint(db, callerOf(request), request.params.webhookEndpointId),
      ),
      request_id: request.id,
    }),
  });

  app.route({
    method: 'PATCH',
    url: `${ENDPOINTS}/:webhookEndpointId`,
    config,
    schema: {
      operationId: 'updateWebhookEndpoint',
      summary: 'Change, disable or enable a webhook endpoint',
      description:
        'What is left out stays as it is. While an endpoint is disabled nothing is sent to it: what was on its way waits and is sent when the endpoint is enabled; for events that happened meanwhile, use replay.',
      tags: TAG,
      params: EndpointParams,
      body: UpdateWebhookEndpointRequest,
      response: { 200: WebhookEndpointResponse, ...errorResponses(...BODY_ERRORS, 'not_found') },
    },
    handler: async (request) => {
      if (request.body.url !== undefined) checkTarget(request.body.url, settings.webhooks);
      const row = await db
        .transaction()
        .execute((tx) =>
          updateEndpoint(tx, callerOf(request), request.params.webhookEndpointId, request.body),
        );
      signals.publish('event');
      return { webhook_endpoint: toEndpoint(row), request_id: request.id };
    },
  });

  app.route({
    method: 'DELETE',
    url: `${ENDPOINTS}/:webhookEndpointId`,
    config,
    schema: {
      operationId: 'deleteWebhookEndpoint',
      summary: 'Delete a webhook endpoint',
      description: 'With its secrets and the log of its deliveries. Nothing more is sent to it.',
      tags: TAG,
      params: EndpointParams,
      response: { 204: z.null().describe('Deleted.'), ...errorResponses('not_found') },
    },
    handler: async (request, reply) => {
      await db
        .transaction()
        .execute((tx) => deleteEndpoint(tx, callerOf(request), request.params.webhookEndpointId));
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: `${ENDPOINTS}/:webhookEndpointId/rotate-secret`,
    config: { ...config, refill: refillSecret },
    schema: {
      operationId: 'rotateWebhookSecret',
      summary: 'Rotate the secret of a webhook endpoint',
      description:
        'Returns a new secret, shown once. Until the overlap ends, deliveries carry a signature of the old one too, so receivers can change over at any time in it.',
      tags: TAG,
      params: EndpointParams,
      body: RotateWebhookSecretRequest.nullish(),
      response: { 200: RotateWebhookSecretResponse, ...errorResponses(...POST_ERRORS, 'not_found') },
    },
    handler: async (request, reply) =>
      answerInTransaction(storage, request, reply, async (tx) => {
        const { overlap_seconds } = RotateWebhookSecretRequest.parse(request.body ?? {});
        const row = await findEndpoint(tx, callerOf(request), request.params.webhookEndpointId);
        await lockEndpoint(tx, row.id);
        const name = `${row.id} ${request.id}`;
        const secret = secretOf(request, name);
        await storeSecret(tx, row.id, secret, overlap_seconds * 1000);
        const body = {
          webhook_endpoint: toEndpoint(row),
          secret,
          previous_secret_expires_at: timestamp(Date.now() + overlap_seconds * 1000),
          request_id: request.id,
        };
        return { status: 200, body, stored: { ...body, secret: name } };
      }),
  });
}
