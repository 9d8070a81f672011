import { Transport } from './http/transport.js';
import { type ClientOptions, resolveOptions } from './options.js';
import { Billing } from './resources/billing.js';
import { Imports } from './resources/imports.js';
import { ReviewRuns } from './resources/review-runs.js';
import { UsageResource } from './resources/usage.js';
import { WebhookEndpoints } from './resources/webhook-endpoints.js';
import { WebhookEvents } from './resources/webhook-events.js';
import { WorkerRuns } from './resources/worker-runs.js';
import { verifyWebhook } from './webhooks.js';

/** A client of one service. Keeps its key out of sight: printing it shows none. */
export class Claimcheck {
  /** For those who receive webhooks; needs no client and no key. */
  static readonly webhooks = { verify: verifyWebhook } as const;

  readonly reviewRuns: ReviewRuns;
  readonly imports: Imports;
  readonly usage: UsageResource;
  readonly billing: Billing;
  readonly workerRuns: WorkerRuns;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly webhookEvents: WebhookEvents;

  constructor(options: ClientOptions = {}) {
    const transport = new Transport(resolveOptions(options));
    this.reviewRuns = new ReviewRuns(transport);
    this.imports = new Imports(transport);
    this.usage = new UsageResource(transport);
    this.billing = new Billing(transport);
    this.workerRuns = new WorkerRuns(transport);
    this.webhookEndpoints = new WebhookEndpoints(transport);
    this.webhookEvents = new WebhookEvents(transport);
  }
}
