import { jsonBody } from '../http/body.js';
import type { Transport } from '../http/transport.js';
import type { PostOptions } from '../options.js';
import type { CheckoutInput, CheckoutSession, PortalInput, PortalSession } from '../wire/billing.js';

export class Billing {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Opens a hosted checkout for a paid plan. */
  checkout(input: CheckoutInput, options: PostOptions = {}): Promise<CheckoutSession> {
    return this.#transport.json(
      { method: 'POST', path: '/v1/billing/checkout', body: jsonBody(input) },
      options,
    );
  }

  /** Opens the hosted portal in which a customer changes plan, card or address. */
  portal(input: PortalInput, options: PostOptions = {}): Promise<PortalSession> {
    return this.#transport.json(
      { method: 'POST', path: '/v1/billing/portal', body: jsonBody(input) },
      options,
    );
  }
}
