import { jsonBody } from '../http/body.js';
import type { Transport } from '../http/transport.js';
import type { PostOptions } from '../options.js';
import type { CheckoutRequest, CheckoutResponse, PortalRequest, PortalResponse } from '../wire/billing.js';

export class Billing {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Opens a hosted checkout for a paid plan. */
  checkout(input: CheckoutRequest, options: PostOptions = {}): Promise<CheckoutResponse> {
    return this.#transport.json(
      { method: 'POST', path: '/v1/billing/checkout', body: jsonBody(input) },
      options,
    );
  }

  /** Opens the hosted portal in which a customer changes plan, card or address. */
  portal(input: PortalRequest, options: PostOptions = {}): Promise<PortalResponse> {
    return this.#transport.json(
      { method: 'POST', path: '/v1/billing/portal', body: jsonBody(input) },
      options,
    );
  }
}
