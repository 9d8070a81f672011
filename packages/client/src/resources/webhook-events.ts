import type { Transport } from '../http/transport.js';
import type { RequestOptions } from '../options.js';
import { Page, type PagePromise, pagePromise } from '../page.js';
import type { ListWebhookEventsParams, WebhookEvent, WebhookEventList } from '../wire/webhooks.js';

/** What happened in the project in the last 30 days, whether or not an endpoint wanted it. */
export class WebhookEvents {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Newest first. */
  list(params: ListWebhookEventsParams = {}, options: RequestOptions = {}): PagePromise<WebhookEvent> {
    const fetchPage = async (cursor: string | undefined): Promise<Page<WebhookEvent>> => {
      const request = { method: 'GET', path: '/v1/webhook-events', query: { ...params, cursor } } as const;
      return new Page(await this.#transport.json<WebhookEventList>(request, options), fetchPage);
    };
    return pagePromise(fetchPage(params.cursor));
  }
}
