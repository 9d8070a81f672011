import {
  type CreateWebhookEndpointRequest,
  LIMITS,
  type UpdateWebhookEndpointRequest,
  WEBHOOK_ENDPOINT_ID_PATTERN,
} from '@claimcheck/contracts';
import { ApiError, notFound } from '../errors.js';
import { invalidRequest } from '../http/validation.js';
import { uuidv7 } from '../ids.js';
import type { Caller } from '../runs/caller.js';
import type { WebhookEndpointRow } from '../storage/schema.js';
import { type Db, databaseNow } from '../storage/storage.js';

/** Only endpoints of the caller's project: what belongs to others does not exist for the caller. */
export async function findEndpoint(db: Db, { projectId }: Caller, id: string): Promise<WebhookEndpointRow> {
  const row = WEBHOOK_ENDPOINT_ID_PATTERN.test(id)
    ? await db
        .selectFrom('webhook_endpoints')
        .selectAll()
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('webhook endpoint');
  return row;
}

export async function findEnabledEndpoint(db: Db, caller: Caller, id: string): Promise<WebhookEndpointRow> {
  const row = await findEndpoint(db, caller, id);
  if (row.status === 'enabled') return row;
  throw new ApiError(
    'webhook_endpoint_disabled',
    'The endpoint is disabled, so nothing is sent to it. Enable it first: PATCH it with {"status": "enabled"}.',
  );
}

/** Holds an endpoint until commit. Whoever changes an endpoint and its deliveries does it in this order. */
export async function lockEndpoint(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .execute();
}

/** Oldest first. A project has few of them, so they come in one list. */
export async function listEndpoints(db: Db, { projectId }: Caller): Promise<WebhookEndpointRow[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
}

export async function createEndpoint(
  tx: Db,
  caller: Caller,
  { url, events, description = null }: CreateWebhookEndpointRequest,
): Promise<WebhookEndpointRow> {
  if ((await listEndpoints(tx, caller)).length >= LIMITS.webhookEndpoints) {
    const message = `would be one too many: a project has at most ${LIMITS.webhookEndpoints} endpoints; delete one first`;
    throw invalidRequest([{ path: 'url', message }]);
  }
  const { uuid, ms } = uuidv7();
  const row: WebhookEndpointRow = {
    id: `whe_${uuid}`,
    organization_id: caller.organizationId,
    project_id: caller.projectId,
    url,
    events: JSON.stringify(events),
    description,
    status: 'enabled',
    disabled_reason: null,
    disabled_at: null,
    failing_since: null,
    last_success_at: null,
    created_at: ms,
  };
  await tx.insertInto('webhook_endpoints').values(row).execute();
  return row;
}

/** Enabling releases what waits for the endpoint: signal `event` after commit. */
export async function updateEndpoint(
  tx: Db,
  caller: Caller,
  id: string,
  { url, events, description, status }: UpdateWebhookEndpointRequest,
): Promise<WebhookEndpointRow> {
  const { status: before } = await findEndpoint(tx, caller, id);
  const changes = {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: JSON.stringify(events) }),
    ...(description !== undefined && { description }),
  };
  if (Object.keys(changes).length > 0) {
    await tx.updateTable('webhook_endpoints').set(changes).where('id', '=', id).execute();
  }
  if (status === 'disabled' && before === 'enabled') await disableEndpoint(tx, id, 'requested');
  if (status === 'enabled' && before === 'disabled') await enableEndpoint(tx, id);
  return findEndpoint(tx, caller, id);
}

/** What is on its way waits until the endpoint is enabled again. Nothing new is put on its way meanwhile. */
export async function disableEndpoint(
  tx: Db,
  id: string,
  reason: NonNullable<WebhookEndpointRow['disabled_reason']>,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ status: 'disabled', disabled_reason: reason, disabled_at: databaseNow() })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({ visible_at: null, lease_token: null })
    .where('endpoint_id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

async function enableEndpoint(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ status: 'enabled', disabled_reason: null, disabled_at: null, failing_since: null })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({ visible_at: 0, attempts: 0, first_attempt_at: null })
    .where('endpoint_id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

export async function deleteEndpoint(tx: Db, caller: Caller, id: string): Promise<void> {
  await findEndpoint(tx, caller, id);
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  await tx.deleteFrom('webhook_deliveries').where('endpoint_id', '=', id).execute();
}
