import type { WebhookEventData, WebhookEventType, WebhookPayload } from '@claimcheck/contracts';
import { uuidv7 } from '../ids.js';
import type { Db } from '../storage/storage.js';

export type NewEvent<Type extends WebhookPayload['type']> = Type extends unknown
  ? {
      readonly kind: Type;
      readonly organizationId: string;
      /** null: concerns every project of the organization. */
      readonly projectId: string | null;
      /** Ids, verdicts, counts and links (as paths of this API); never text. */
      readonly data: WebhookEventData<Type>;
    }
  : never;

/**
 * Writes an event and its delivery to every endpoint that wants it. Call it inside the transaction that makes
 * the event true, so that both happen or neither. Signal `event` after commit.
 */
export async function emitEvent(tx: Db, event: NewEvent<WebhookEventType>): Promise<void> {
  const { id, createdAt } = await insertEvent(tx, event);
  const endpoints = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'events'])
    .where('status', '=', 'enabled')
    .where('organization_id', '=', event.organizationId)
    .$if(event.projectId !== null, (query) => query.where('project_id', '=', event.projectId!))
    .execute();
  const wanting = endpoints.filter(({ events }) => (JSON.parse(events) as string[]).includes(event.kind));
  if (wanting.length === 0) return;
  await tx
    .insertInto('webhook_deliveries')
    .values(wanting.map((endpoint) => newDelivery(id, endpoint.id, event.organizationId, createdAt)))
    .execute();
}

export async function insertEvent(
  tx: Db,
  { kind, organizationId, projectId, data }: NewEvent<WebhookPayload['type']>,
): Promise<{ id: string; createdAt: number }> {
  const { uuid, ms } = uuidv7();
  const id = `evt_${uuid}`;
  await tx
    .insertInto('webhook_events')
    .values({
      id,
      organization_id: organizationId,
      project_id: projectId,
      type: kind,
      created_at: ms,
      data: JSON.stringify(data),
    })
    .execute();
  return { id, createdAt: ms };
}

/** A delivery that may be taken at once. */
export function newDelivery(eventId: string, endpointId: string, organizationId: string, createdAt: number) {
  return {
    id: `dlv_${uuidv7().uuid}`,
    event_id: eventId,
    endpoint_id: endpointId,
    organization_id: organizationId,
    status: 'pending' as const,
    visible_at: 0,
    created_at: createdAt,
  };
}
