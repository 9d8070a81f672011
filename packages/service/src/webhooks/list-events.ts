import type { ListWebhookEventsQuery, WebhookEvent } from '@claimcheck/contracts';
import { decodeCursor, encodeCursor } from '../http/cursor.js';
import { uuidAt } from '../ids.js';
import type { Caller } from '../runs/caller.js';
import type { Db } from '../storage/storage.js';
import { toEvent } from './wire.js';

/** Events of the caller's project, and those that concern its whole organization. */
export const visibleEvents = (db: Db, { organizationId, projectId }: Caller) =>
  db
    .selectFrom('webhook_events')
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('project_id', '=', projectId), eb('project_id', 'is', null)]));

/** Newest first. */
export async function listEvents(
  db: Db,
  caller: Caller,
  { limit, cursor, type, created_after, created_before }: ListWebhookEventsQuery,
  baseUrl: string | null,
): Promise<{ items: WebhookEvent[]; next_cursor: string | null }> {
  let select = visibleEvents(db, caller)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (type !== undefined) select = select.where('type', '=', type);
  if (cursor !== undefined) select = select.where('id', '<', decodeCursor(cursor, 'evt'));
  if (created_after !== undefined) {
    select = select.where('id', '>=', `evt_${uuidAt(Date.parse(created_after) + 1)}`);
  }
  if (created_before !== undefined) {
    select = select.where('id', '<', `evt_${uuidAt(Date.parse(created_before))}`);
  }
  const rows = await select.execute();
  const page = rows.slice(0, limit);
  return {
    items: page.map((row) => toEvent(row, baseUrl)),
    next_cursor: rows.length > limit ? encodeCursor(page.at(-1)!.id) : null,
  };
}
