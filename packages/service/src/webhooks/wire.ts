import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
  WebhookEventType,
  WebhookPayload,
} from '@claimcheck/contracts';
import { timestamp } from '../runs/wire.js';
import type {
  WebhookAttemptTable,
  WebhookDeliveryRow,
  WebhookEndpointRow,
  WebhookEventRow,
} from '../storage/schema.js';

const time = (ms: number | null): string | null => (ms === null ? null : timestamp(ms));

export function toEndpoint(row: WebhookEndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as WebhookEventType[],
    description: row.description,
    status: row.status,
    disabled_reason: row.disabled_reason,
    disabled_at: time(row.disabled_at),
    failing_since: time(row.failing_since),
    last_success_at: time(row.last_success_at),
    created_at: timestamp(row.created_at),
  };
}

export function toDelivery(
  row: WebhookDeliveryRow & Pick<WebhookEventRow, 'type'>,
  attempts: readonly WebhookAttemptTable[],
): WebhookDelivery {
  const { id, event_id, type, status, visible_at, created_at } = row;
  return {
    id,
    event_id,
    event_type: type,
    status,
    // 0 is "at once": a time before the delivery was made would only puzzle.
    next_attempt_at: time(visible_at === null ? null : Math.max(visible_at, created_at)),
    created_at: timestamp(created_at),
    attempts: attempts.map(({ started_at, outcome, status_code, duration_ms }) => ({
      started_at: timestamp(started_at),
      outcome,
      status_code,
      duration_ms,
    })),
  };
}

/** The body that is posted for an event: the same at every attempt. */
export function payloadOf(
  { type, created_at, data }: Pick<WebhookEventRow, 'type' | 'created_at' | 'data'>,
  baseUrl: string | null,
): WebhookPayload {
  const parsed = JSON.parse(data) as { links?: Record<string, string | null> };
  const links = Object.entries(parsed.links ?? {}).map(([name, path]) => [
    name,
    path === null || baseUrl === null ? path : `${baseUrl}${path}`,
  ]);
  const whole = parsed.links ? { ...parsed, links: Object.fromEntries(links) } : parsed;
  return { type, timestamp: timestamp(created_at), data: whole } as WebhookPayload;
}

export const toEvent = (row: WebhookEventRow, baseUrl: string | null): WebhookEvent => ({
  id: row.id,
  payload: payloadOf(row, baseUrl),
});
