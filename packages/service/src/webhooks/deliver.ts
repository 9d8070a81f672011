import { Webhook } from 'standardwebhooks';
import type { Config } from '../config.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import type { Storage } from '../storage/storage.js';
import { postWebhook } from './post.js';
import { releaseDelivery, settleDelivery } from './settle.js';
import type { DeliveryLease } from './take.js';
import { payloadOf } from './wire.js';

export interface DeliveryContext {
  readonly storage: Storage;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly config: Pick<Config, 'webhooks' | 'baseUrl'>;
}

/** The headers of Standard Webhooks. Every secret that is valid now signs, so a rotation breaks nothing. */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Claimcheck-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

/** Sends a delivery once and settles it. When the signal fires first, it is handed back. */
export async function deliver(
  { storage, log, metrics, config }: DeliveryContext,
  lease: DeliveryLease,
  signal: AbortSignal,
): Promise<void> {
  const { timeoutMs, allowPrivate, retryDelaysMs } = config.webhooks;
  const body = JSON.stringify(payloadOf(lease.event, config.baseUrl));
  const headers = signedHeaders(lease.event.id, body, lease.secrets, new Date());
  const started = performance.now();
  try {
    const result = await postWebhook({ url: lease.url, headers, body, timeoutMs, allowPrivate, signal });
    const durationMs = Math.round(performance.now() - started);
    const settled = await storage.db
      .transaction()
      .execute((tx) => settleDelivery(tx, lease, result, { durationMs, retryDelaysMs }));
    metrics.webhookAttempts.inc({ outcome: result.outcome });
    const { event, endpointId: endpoint_id, attempt } = lease;
    const line = { event_id: event.id, endpoint_id, attempt, outcome: result.outcome, settled };
    if (settled === 'disabled') log.warn(line, 'webhook endpoint disabled');
    else log.info(line, 'webhook attempt ended');
  } catch (error) {
    if (!signal.aborted) throw error;
    await releaseDelivery(storage.db, lease);
  }
}
