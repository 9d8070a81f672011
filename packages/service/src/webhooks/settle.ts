import { type Db, databaseNow } from '../storage/storage.js';
import { disableEndpoint } from './endpoints.js';
import type { PostResult } from './post.js';
import type { DeliveryLease } from './take.js';

export type Settled = 'delivered' | 'retried' | 'gave_up' | 'disabled' | 'lost';

const GONE = 410;
/** Receivers that failed together are not tried again together. */
const JITTER = 0.2;

const withJitter = (ms: number): number => Math.round(ms * (1 + JITTER * (2 * Math.random() - 1)));

/**
 * Writes what came of an attempt, and what follows from it if the lease still holds. The endpoint is locked
 * before the delivery, as by everybody who changes both.
 */
export async function settleDelivery(
  tx: Db,
  lease: DeliveryLease,
  result: PostResult,
  more: { durationMs: number; retryDelaysMs: readonly number[] },
): Promise<Settled> {
  const succeeded = result.outcome === 'delivered';
  await tx
    .updateTable('webhook_endpoints')
    .set((eb) =>
      succeeded
        ? { last_success_at: databaseNow(), failing_since: null }
        : { failing_since: eb.fn.coalesce('failing_since', databaseNow()) },
    )
    .where('id', '=', lease.endpointId)
    .execute();
  await tx
    .updateTable('webhook_attempts')
    .set({ outcome: result.outcome, status_code: result.statusCode, duration_ms: more.durationMs })
    .where('delivery_id', '=', lease.deliveryId)
    .where('lease_token', '=', lease.token)
    .execute();
  if (succeeded) return (await end(tx, lease, 'delivered')) ? 'delivered' : 'lost';
  if (result.statusCode === GONE) {
    if (!(await end(tx, lease, 'failed'))) return 'lost';
    await disableEndpoint(tx, lease.endpointId, 'gone');
    return 'disabled';
  }
  const delayMs = more.retryDelaysMs[lease.attempt - 1];
  if (delayMs !== undefined) {
    const waitMs = Math.max(withJitter(delayMs), result.waitMs);
    return (await retryLater(tx, lease, waitMs)) ? 'retried' : 'lost';
  }
  const ended = await end(tx, lease, 'failed');
  if (!ended) return 'lost';
  if (await succeededSince(tx, lease.endpointId, ended.first_attempt_at ?? 0)) return 'gave_up';
  await disableEndpoint(tx, lease.endpointId, 'failing');
  return 'disabled';
}

const held = (tx: Db, { deliveryId, token }: DeliveryLease) =>
  tx
    .updateTable('webhook_deliveries')
    .where('id', '=', deliveryId)
    .where('lease_token', '=', token)
    .returning('first_attempt_at');

const end = (tx: Db, lease: DeliveryLease, status: 'delivered' | 'failed') =>
  held(tx, lease).set({ status, visible_at: null, lease_token: null }).executeTakeFirst();

const retryLater = (tx: Db, lease: DeliveryLease, delayMs: number) =>
  held(tx, lease)
    .set((eb) => ({ visible_at: eb(databaseNow(), '+', delayMs), lease_token: null }))
    .executeTakeFirst();

async function succeededSince(tx: Db, endpointId: string, since: number): Promise<boolean> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('id', '=', endpointId)
    .where('last_success_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a delivery back that was not sent to its end: it may be taken at once and has cost no attempt. */
export async function releaseDelivery(db: Db, lease: DeliveryLease): Promise<void> {
  await held(db, lease)
    .set((eb) => ({ visible_at: 0, lease_token: null, attempts: eb('attempts', '-', 1) }))
    .execute();
}
