import { sql } from 'kysely';
import type { Db } from '../storage/storage.js';

/** What the metrics say of webhooks in the whole deployment. */
export async function countWebhooks(
  db: Db,
): Promise<{ working: number; failing: number; disabled: number; pending: number }> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select((eb) => [
      'status',
      sql<number>`CASE WHEN failing_since IS NULL THEN 0 ELSE 1 END`.as('failing'),
      eb.fn.countAll<number>().as('endpoints'),
    ])
    .groupBy(['status', 'failing'])
    .execute();
  const sum = (wanted: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(wanted).reduce((total, { endpoints }) => total + endpoints, 0);
  const { pending } = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('visible_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    working: sum(({ status, failing }) => status === 'enabled' && failing === 0),
    failing: sum(({ status, failing }) => status === 'enabled' && failing === 1),
    disabled: sum(({ status }) => status === 'disabled'),
    pending,
  };
}
