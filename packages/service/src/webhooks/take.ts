import { randomUUID } from 'node:crypto';
import type { WebhookEventRow } from '../storage/schema.js';
import { type Db, databaseNow, type Storage } from '../storage/storage.js';
import { activeSecrets } from './secrets.js';

/** Proof of holding a delivery, and all that is needed to send it. */
export interface DeliveryLease {
  readonly deliveryId: string;
  readonly token: string;
  /** Counts from 1, and again from 1 after a replay. */
  readonly attempt: number;
  readonly endpointId: string;
  readonly organizationId: string;
  readonly url: string;
  readonly secrets: readonly string[];
  readonly event: WebhookEventRow;
}

export interface TakeDeliveryOptions {
  readonly leaseMs: number;
  /** Have as many requests under way as they may. */
  readonly busyEndpoints: readonly string[];
  readonly busyOrganizations: readonly string[];
}

async function lease(tx: Db, kind: Storage['kind'], token: string, options: TakeDeliveryOptions) {
  const { leaseMs, busyEndpoints, busyOrganizations } = options;
  return tx
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      lease_token: token,
      attempts: eb('attempts', '+', 1),
      first_attempt_at: eb.fn.coalesce('first_attempt_at', databaseNow()),
      visible_at: eb(databaseNow(), '+', leaseMs),
    }))
    .where('id', '=', (eb) => {
      let due = eb
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('visible_at', '<=', databaseNow())
        .orderBy('visible_at')
        .orderBy('id')
        .limit(1);
      if (busyEndpoints.length > 0) due = due.where('endpoint_id', 'not in', busyEndpoints);
      if (busyOrganizations.length > 0) due = due.where('organization_id', 'not in', busyOrganizations);
      return kind === 'postgres' ? due.forUpdate().skipLocked() : due;
    })
    .returning(['id', 'event_id', 'endpoint_id', 'organization_id', 'attempts'])
    .executeTakeFirst();
}

/** Takes the next delivery that is due, and notes the attempt before it is made. */
export async function takeDelivery(
  storage: Storage,
  options: TakeDeliveryOptions,
): Promise<DeliveryLease | null> {
  for (;;) {
    const taken = await storage.db.transaction().execute((tx) => takeOne(tx, storage.kind, options));
    if (taken !== 'set aside') return taken;
  }
}

async function takeOne(
  tx: Db,
  kind: Storage['kind'],
  options: TakeDeliveryOptions,
): Promise<DeliveryLease | null | 'set aside'> {
  const token = randomUUID();
  const taken = await lease(tx, kind, token, options);
  if (!taken) return null;
  const endpoint = await tx
    .selectFrom('webhook_endpoints')
    .select(['url', 'status'])
    .where('id', '=', taken.endpoint_id)
    .executeTakeFirst();
  if (!endpoint) {
    await tx.deleteFrom('webhook_deliveries').where('id', '=', taken.id).execute();
    return 'set aside';
  }
  if (endpoint.status === 'disabled') {
    await tx
      .updateTable('webhook_deliveries')
      .set((eb) => ({ visible_at: null, lease_token: null, attempts: eb('attempts', '-', 1) }))
      .where('id', '=', taken.id)
      .execute();
    return 'set aside';
  }
  const event = await tx
    .selectFrom('webhook_events')
    .selectAll()
    .where('id', '=', taken.event_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('webhook_attempts')
    .values({
      delivery_id: taken.id,
      lease_token: token,
      started_at: databaseNow(),
      outcome: null,
      status_code: null,
      duration_ms: null,
    })
    .execute();
  return {
    deliveryId: taken.id,
    token,
    attempt: taken.attempts,
    endpointId: taken.endpoint_id,
    organizationId: taken.organization_id,
    url: endpoint.url,
    secrets: await activeSecrets(tx, taken.endpoint_id),
    event,
  };
}
