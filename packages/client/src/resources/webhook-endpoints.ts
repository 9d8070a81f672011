import { jsonBody } from '../http/body.js';
import { pathPart, type Transport } from '../http/transport.js';
import type { PostOptions, RequestOptions } from '../options.js';
import { Page, type PagePromise, pagePromise } from '../page.js';
import type {
  CreateWebhookEndpointInput,
  CreateWebhookEndpointResponse,
  ListWebhookDeliveriesParams,
  ReplayWebhooksInput,
  ReplayWebhooksResponse,
  RotateWebhookSecretInput,
  RotateWebhookSecretResponse,
  TestWebhookResponse,
  UpdateWebhookEndpointInput,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEndpointList,
  WebhookEndpointResponse,
} from '../wire/webhooks.js';

export interface DeletedWebhookEndpoint {
  id: string;
  deleted: true;
  request_id: string;
}

const COLLECTION = '/v1/webhook-endpoints';

const endpointPath = (id: string): string => `${COLLECTION}/${pathPart('webhookEndpointId', id)}`;

/** Where events of the project are posted to. */
export class WebhookEndpoints {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Keep `secret` of the answer: it verifies what arrives, and is shown once. */
  create(
    input: CreateWebhookEndpointInput,
    options: PostOptions = {},
  ): Promise<CreateWebhookEndpointResponse> {
    return this.#transport.json({ method: 'POST', path: COLLECTION, body: jsonBody(input) }, options);
  }

  list(options: RequestOptions = {}): Promise<WebhookEndpointList> {
    return this.#transport.json({ method: 'GET', path: COLLECTION }, options);
  }

  async retrieve(webhookEndpointId: string, options: RequestOptions = {}): Promise<WebhookEndpointResponse> {
    return this.#transport.json({ method: 'GET', path: endpointPath(webhookEndpointId) }, options);
  }

  /** Changes what is given; `status` disables and enables. */
  async update(
    webhookEndpointId: string,
    input: UpdateWebhookEndpointInput,
    options: RequestOptions = {},
  ): Promise<WebhookEndpointResponse> {
    const path = endpointPath(webhookEndpointId);
    return this.#transport.json({ method: 'PATCH', path, body: jsonBody(input) }, options);
  }

  async delete(webhookEndpointId: string, options: RequestOptions = {}): Promise<DeletedWebhookEndpoint> {
    const path = endpointPath(webhookEndpointId);
    const { requestId } = await this.#transport.send({ method: 'DELETE', path }, options);
    return { id: webhookEndpointId, deleted: true, request_id: requestId };
  }

  /** Returns a new secret; deliveries carry a signature of the old one too until the overlap is over. */
  async rotateSecret(
    webhookEndpointId: string,
    input: RotateWebhookSecretInput = {},
    options: PostOptions = {},
  ): Promise<RotateWebhookSecretResponse> {
    const path = `${endpointPath(webhookEndpointId)}/rotate-secret`;
    return this.#transport.json({ method: 'POST', path, body: jsonBody(input) }, options);
  }

  /** Puts an event of type `webhook.test` on its way. */
  async sendTest(webhookEndpointId: string, options: PostOptions = {}): Promise<TestWebhookResponse> {
    const path = `${endpointPath(webhookEndpointId)}/test`;
    return this.#transport.json({ method: 'POST', path }, options);
  }

  /** Sends one event again, or those of a span of time. They keep their ids. */
  async replay(
    webhookEndpointId: string,
    input: ReplayWebhooksInput,
    options: PostOptions = {},
  ): Promise<ReplayWebhooksResponse> {
    const path = `${endpointPath(webhookEndpointId)}/replay`;
    return this.#transport.json({ method: 'POST', path, body: jsonBody(input) }, options);
  }

  /** What was sent to the endpoint, newest first, with every attempt. */
  deliveries(
    webhookEndpointId: string,
    params: ListWebhookDeliveriesParams = {},
    options: RequestOptions = {},
  ): PagePromise<WebhookDelivery> {
    const fetchPage = async (cursor: string | undefined): Promise<Page<WebhookDelivery>> => {
      const path = `${endpointPath(webhookEndpointId)}/deliveries`;
      const request = { method: 'GET', path, query: { ...params, cursor } } as const;
      return new Page(await this.#transport.json<WebhookDeliveryList>(request, options), fetchPage);
    };
    return pagePromise(fetchPage(params.cursor));
  }
}
