import { type Db, databaseNow } from '../storage/storage.js';

/** No clock is set back by less that would be worth a look. */
const AHEAD_MS = 30_000;
/** Few enough values for one statement of either database. */
const BATCH = 500;

/**
 * Sends at once what waits after an attempt that began later than now: the clock was set back, and the next attempt
 * would wait for it to catch up. Those attempts are taken to begin now, so that each is found once.
 */
export async function freeStrandedDeliveries(db: Db): Promise<boolean> {
  let freed = false;
  for (;;) {
    const stranded = await db
      .selectFrom('webhook_attempts')
      .select('delivery_id')
      .where('started_at', '>', (eb) => eb(databaseNow(), '+', AHEAD_MS))
      .limit(BATCH)
      .execute();
    if (stranded.length === 0) return freed;
    const ids = [...new Set(stranded.map(({ delivery_id }) => delivery_id))];
    // In the order of whoever settles an attempt.
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('webhook_attempts')
        .set({ started_at: databaseNow() })
        .where('delivery_id', 'in', ids)
        .where('started_at', '>', databaseNow())
        .execute();
      await tx
        .updateTable('webhook_deliveries')
        .set({ visible_at: 0 })
        .where('id', 'in', ids)
        .where('visible_at', 'is not', null)
        .execute();
    });
    freed = true;
  }
}
