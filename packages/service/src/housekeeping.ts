import { removeExpiredSessions } from './auth/sessions.js';
import { removeOldEvents } from './billing/stripe-events.js';
import type { Config } from './config.js';
import { removeFullBuckets } from './http/rate-limit.js';
import { removeExpiredImports } from './imports/import-record.js';
import { freeStrandedJobs } from './jobs/stranded.js';
import type { Logger } from './observability/logger.js';
import { removeExpiredIdempotencyKeys, removeExpiredRuns } from './runs/retention.js';
import type { Storage } from './storage/storage.js';
import { removeOldWebhookEvents } from './webhooks/retention.js';
import { freeStrandedDeliveries } from './webhooks/stranded.js';

const EVERY_MS = 3_600_000;
const LOOK_FOR_STRANDED_EVERY_MS = 60_000;

/** Removes what has expired, at start and every hour. Several processes may do it at once. */
export function startHousekeeping(
  storage: Storage,
  config: Pick<Config, 'retentionDays' | 'role' | 'leaseMs'>,
  log: Logger,
) {
  const sweep = async () => {
    try {
      await removeExpiredIdempotencyKeys(storage.db);
      await removeFullBuckets(storage.rates);
      await removeOldEvents(storage.db);
      await removeOldWebhookEvents(storage.db, config.retentionDays, Date.now());
      await removeExpiredSessions(storage.db);
      if (config.retentionDays === null) return;
      const removed = await removeExpiredRuns(storage, config.retentionDays, Date.now());
      await removeExpiredImports(storage.db, config.retentionDays, Date.now());
      if (removed > 0) log.info({ removed }, 'runs past their retention removed');
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
    }
  };
  const freeStranded = async () => {
    try {
      // Only a process that reviews knows how long leases are.
      if (config.role !== 'api' && (await freeStrandedJobs(storage.db, config.leaseMs))) {
        log.warn('the clock was set back; runs that waited for it are taken up again');
        storage.signals.publish('work');
      }
      if (await freeStrandedDeliveries(storage.db)) {
        log.warn('the clock was set back; webhooks that waited for it are sent now');
        storage.signals.publish('event');
      }
    } catch (error) {
      log.error({ err: error }, 'looking for what waits for the clock failed');
    }
  };
  let last = sweep();
  const timers = [
    setInterval(() => {
      last = last.then(sweep);
    }, EVERY_MS),
    setInterval(() => {
      last = last.then(freeStranded);
    }, LOOK_FOR_STRANDED_EVERY_MS),
  ];
  return {
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await last;
    },
  };
}
