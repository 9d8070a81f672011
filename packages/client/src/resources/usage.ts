import type { Transport } from '../http/transport.js';
import type { RequestOptions } from '../options.js';
import type { Usage } from '../wire/usage.js';

export class UsageResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Plan, monthly limit, and what is used and left of it. */
  retrieve(options: RequestOptions = {}): Promise<Usage> {
    return this.#transport.json({ method: 'GET', path: '/v1/usage' }, options);
  }
}
