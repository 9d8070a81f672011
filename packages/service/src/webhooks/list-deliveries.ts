import type { ListWebhookDeliveriesQuery, WebhookDelivery } from '@claimcheck/contracts';
import { decodeCursor, encodeCursor } from '../http/cursor.js';
import type { WebhookAttemptTable, WebhookDeliveryRow, WebhookEventRow } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import { toDelivery } from './wire.js';

const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .selectAll('webhook_deliveries')
    .select('webhook_events.type');

/** Newest first. */
export async function listDeliveries(
  db: Db,
  endpointId: string,
  { limit, cursor, status, event_id }: ListWebhookDeliveriesQuery,
): Promise<{ items: WebhookDelivery[]; next_cursor: string | null }> {
  let select = deliveries(db)
    .where('endpoint_id', '=', endpointId)
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(limit + 1);
  if (status !== undefined) select = select.where('status', '=', status);
  if (event_id !== undefined) select = select.where('event_id', '=', event_id);
  if (cursor !== undefined) select = select.where('webhook_deliveries.id', '<', decodeCursor(cursor, 'dlv'));
  const rows = await select.execute();
  const page = rows.slice(0, limit);
  return {
    items: await withAttempts(db, page),
    next_cursor: rows.length > limit ? encodeCursor(page.at(-1)!.id) : null,
  };
}

export async function readDelivery(db: Db, id: string): Promise<WebhookDelivery> {
  const row = await deliveries(db).where('webhook_deliveries.id', '=', id).executeTakeFirstOrThrow();
  return (await withAttempts(db, [row]))[0]!;
}

async function withAttempts(
  db: Db,
  rows: readonly (WebhookDeliveryRow & Pick<WebhookEventRow, 'type'>)[],
): Promise<WebhookDelivery[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', 'in', ids)
    .orderBy('started_at')
    .execute();
  const byDelivery = new Map<string, WebhookAttemptTable[]>();
  for (const attempt of attempts) {
    byDelivery.set(attempt.delivery_id, [...(byDelivery.get(attempt.delivery_id) ?? []), attempt]);
  }
  return rows.map((row) => toDelivery(row, byDelivery.get(row.id) ?? []));
}
