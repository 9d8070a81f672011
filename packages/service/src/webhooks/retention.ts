import { LIMITS } from '@claimcheck/contracts';
import { uuidAt } from '../ids.js';
import type { Db } from '../storage/storage.js';
import { removeExpiredSecrets } from './secrets.js';

const DAY_MS = 24 * 3_600_000;
const BATCH = 500;
/** Longer than an event can be on its way. */
const LEAST_DAYS = 3;

/** Forgets events, with their deliveries, after a month or the shorter time that runs are kept. */
export async function removeOldWebhookEvents(
  db: Db,
  retentionDays: number | null,
  now: number,
): Promise<void> {
  await removeExpiredSecrets(db);
  const most = LIMITS.webhookEventDays;
  const days = Math.max(LEAST_DAYS, Math.min(most, retentionDays ?? most));
  const oldestKept = `evt_${uuidAt(now - days * DAY_MS)}`;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('webhook_events')
      .where('id', 'in', (eb) =>
        eb.selectFrom('webhook_events').select('id').where('id', '<', oldestKept).limit(BATCH),
      )
      .executeTakeFirst();
    if (numDeletedRows < BATCH) return;
  }
}
