import {
  ListWebhookDeliveriesQuery,
  ListWebhookEventsQuery,
  NoBody,
  ReplayWebhooksRequest,
  ReplayWebhooksResponse,
  TestWebhookResponse,
  WebhookDeliveryList,
  WebhookEventList,
} from '@claimcheck/contracts';
import { callerOf } from '../http/authenticate.js';
import { answerInTransaction } from '../http/idempotent-posts.js';
import { findEnabledEndpoint, findEndpoint } from '../webhooks/endpoints.js';
import { listDeliveries, readDelivery } from '../webhooks/list-deliveries.js';
import { listEvents } from '../webhooks/list-events.js';
import { replayEvents, sendTestEvent } from '../webhooks/replay.js';
import type { App, RouteContext } from './context.js';
import { errorResponses, POST_ERRORS } from './error-responses.js';
import { ENDPOINTS, EndpointParams } from './webhook-endpoints.js';

const TAG = ['Webhooks'];
const config = { scope: 'webhooks:manage' } as const;

/** What happened, and what was sent of it to whom. */
export function webhookDeliveryRoutes(app: App, { config: settings, storage }: RouteContext): void {
  const { db, signals } = storage;

  app.route({
    method: 'GET',
    url: '/v1/webhook-events',
    config,
    schema: {
      operationId: 'listWebhookEvents',
      summary: 'List events',
      description:
        'What happened in the key’s project in the last 30 days, newest first, whether or not an endpoint wanted it. `created_after` and `created_before` are exclusive.',
      tags: TAG,
      querystring: ListWebhookEventsQuery,
      response: { 200: WebhookEventList, ...errorResponses() },
    },
    handler: async (request) => ({
      ...(await listEvents(db, callerOf(request), request.query, settings.baseUrl)),
      request_id: request.id,
    }),
  });

  app.route({
    method: 'GET',
    url: `${ENDPOINTS}/:webhookEndpointId/deliveries`,
    config,
    schema: {
      operationId: 'listWebhookDeliveries',
      summary: 'List the deliveries to a webhook endpoint',
      description:
        'Newest first, each with its attempts: when, how long, and with what status. What receivers answer is not kept.',
      tags: TAG,
      params: EndpointParams,
      querystring: ListWebhookDeliveriesQuery,
      response: { 200: WebhookDeliveryList, ...errorResponses('not_found') },
    },
    handler: async (request) => {
      const { id } = await findEndpoint(db, callerOf(request), request.params.webhookEndpointId);
      return { ...(await listDeliveries(db, id, request.query)), request_id: request.id };
    },
  });

  app.route({
    method: 'POST',
    url: `${ENDPOINTS}/:webhookEndpointId/test`,
    config,
    schema: {
      operationId: 'testWebhookEndpoint',
      summary: 'Send a test event',
      description:
        'Puts an event of type `webhook.test` on its way to this endpoint, whatever it is subscribed to. Its delivery tells how it went.',
      tags: TAG,
      params: EndpointParams,
      body: NoBody,
      response: {
        202: TestWebhookResponse,
        ...errorResponses(...POST_ERRORS, 'not_found', 'webhook_endpoint_disabled'),
      },
    },
    handler: async (request, reply) => {
      const answer = await answerInTransaction(storage, request, reply, async (tx) => {
        const endpoint = await findEnabledEndpoint(tx, callerOf(request), request.params.webhookEndpointId);
        const delivery = await readDelivery(tx, await sendTestEvent(tx, endpoint));
        return { status: 202, body: { delivery, request_id: request.id } };
      });
      signals.publish('event');
      return answer;
    },
  });

  app.route({
    method: 'POST',
    url: `${ENDPOINTS}/:webhookEndpointId/replay`,
    config,
    schema: {
      operationId: 'replayWebhooks',
      summary: 'Send events again',
      description:
        'One event by its id, or every event of a span of time that the endpoint is subscribed to, whether it was delivered, failed, or happened while the endpoint was disabled or did not exist. They keep their webhook-id. At most 10,000 events at a time.',
      tags: TAG,
      params: EndpointParams,
      body: ReplayWebhooksRequest,
      response: {
        202: ReplayWebhooksResponse,
        ...errorResponses(...POST_ERRORS, 'not_found', 'webhook_endpoint_disabled'),
      },
    },
    handler: async (request, reply) => {
      const answer = await answerInTransaction(storage, request, reply, async (tx) => {
        const caller = callerOf(request);
        const endpoint = await findEnabledEndpoint(tx, caller, request.params.webhookEndpointId);
        const replayed_count = await replayEvents(tx, caller, endpoint, request.body);
        return { status: 202, body: { replayed_count, request_id: request.id } };
      });
      signals.publish('event');
      return answer;
    },
  });
}
