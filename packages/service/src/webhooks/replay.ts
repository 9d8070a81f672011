import { LIMITS, type ReplayWebhooksRequest, type WebhookEventType } from '@claimcheck/contracts';
import { notFound } from '../errors.js';
import { invalidRequest } from '../http/validation.js';
import { uuidAt } from '../ids.js';
import type { Caller } from '../runs/caller.js';
import type { WebhookEndpointRow } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import { insertEvent, newDelivery } from './emit-event.js';
import { lockEndpoint } from './endpoints.js';
import { visibleEvents } from './list-events.js';

/** Puts events on their way to an endpoint again, or for the first time. Signal `event` after commit. */
export async function replayEvents(
  tx: Db,
  caller: Caller,
  endpoint: WebhookEndpointRow,
  { event_id, since, until }: ReplayWebhooksRequest,
): Promise<number> {
  const most = LIMITS.webhookReplayEvents;
  await lockEndpoint(tx, endpoint.id);
  let query = visibleEvents(tx, caller)
    .select('id')
    .orderBy('id')
    .limit(most + 1);
  if (event_id !== undefined) query = query.where('id', '=', event_id);
  else {
    query = query.where('type', 'in', JSON.parse(endpoint.events) as WebhookEventType[]);
    query = query.where('id', '>=', `evt_${uuidAt(Date.parse(since!))}`);
    if (until !== undefined) query = query.where('id', '<', `evt_${uuidAt(Date.parse(until) + 1)}`);
  }
  const events = await query.execute();
  if (event_id !== undefined && events.length === 0) throw notFound('event');
  if (events.length > most) {
    const message = `begins a span of more than ${most} events; replay it in shorter spans with until`;
    throw invalidRequest([{ path: 'since', message }]);
  }
  for (const batch of batches(events)) {
    await tx
      .insertInto('webhook_deliveries')
      .values(batch.map(({ id }) => newDelivery(id, endpoint.id, endpoint.organization_id, Date.now())))
      .onConflict((conflict) =>
        conflict.columns(['event_id', 'endpoint_id']).doUpdateSet({
          status: 'pending',
          attempts: 0,
          first_attempt_at: null,
          visible_at: 0,
          lease_token: null,
        }),
      )
      .execute();
  }
  return events.length;
}

/** Few enough values for one statement of either database. */
const BATCH = 500;

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

/** Puts a test event on its way to one endpoint. Returns the delivery's id. Signal `event` after commit. */
export async function sendTestEvent(tx: Db, endpoint: WebhookEndpointRow): Promise<string> {
  const { id, createdAt } = await insertEvent(tx, {
    kind: 'webhook.test',
    organizationId: endpoint.organization_id,
    projectId: endpoint.project_id,
    data: { webhook_endpoint_id: endpoint.id, project_id: endpoint.project_id },
  });
  const delivery = newDelivery(id, endpoint.id, endpoint.organization_id, createdAt);
  await tx.insertInto('webhook_deliveries').values(delivery).execute();
  return delivery.id;
}
