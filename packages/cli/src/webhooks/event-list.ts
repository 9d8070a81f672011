import type { WebhookEventType } from '@claimcheck/client';
import { WEBHOOK_EVENT_TYPES } from '@claimcheck/contracts';
import { UsageError } from '../usage-error.js';

/** The events of `--events`. */
export function parseEvents(list: string): readonly WebhookEventType[] {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !WEBHOOK_EVENT_TYPES.includes(name as WebhookEventType));
  if (unknown !== undefined) {
    throw new UsageError(`there is no event ${unknown}; choose from ${WEBHOOK_EVENT_TYPES.join(', ')}`);
  }
  return names as WebhookEventType[];
}
