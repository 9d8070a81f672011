import { periodAt } from '../billing/periods.js';
import type { Subscriber } from '../billing/subscriber.js';
import { timestamp } from '../runs/wire.js';
import type { Db } from '../storage/storage.js';
import { emitEvent } from './emit-event.js';

/** The share of the limit from which on it is near. */
const NEAR = 0.8;

/** Announces a count that has just come near its limit or reached it, to all projects of the organization. */
export async function announceUsage(
  tx: Db,
  subscriber: Subscriber & { readonly monthlyRuns: number },
  counted: { readonly before: number; readonly used: number; readonly at: number },
): Promise<void> {
  const { organizationId, plan, monthlyRuns: limit, cycle } = subscriber;
  const { before, used, at } = counted;
  const near = Math.ceil(limit * NEAR);
  const reached = before < limit && used >= limit;
  if (!reached && !(before < near && used >= near)) return;
  const { start, end } = periodAt(at, cycle);
  await emitEvent(tx, {
    kind: reached ? 'usage.limit_reached' : 'usage.limit_near',
    organizationId,
    projectId: null,
    data: {
      plan,
      monthly_limit: limit,
      used,
      remaining: Math.max(0, limit - used),
      period_start: timestamp(start),
      period_end: timestamp(end),
      links: { usage: '/v1/usage' },
    },
  });
}
