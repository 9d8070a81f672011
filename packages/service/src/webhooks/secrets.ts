import { uuidv7 } from '../ids.js';
import { type Db, databaseNow } from '../storage/storage.js';

/** As Standard Webhooks writes them. */
export const formatSecret = (bytes: Uint8Array): string => `whsec_${Buffer.from(bytes).toString('base64')}`;

/** Makes a secret the current one; those before it stop signing after the overlap, if they have not earlier. */
export async function storeSecret(
  tx: Db,
  endpointId: string,
  secret: string,
  overlapMs: number,
): Promise<void> {
  await tx
    .updateTable('webhook_secrets')
    .set((eb) => ({ expires_at: eb(databaseNow(), '+', overlapMs) }))
    .where('endpoint_id', '=', endpointId)
    .where('expires_at', 'is', null)
    .execute();
  await tx
    .insertInto('webhook_secrets')
    .values({ endpoint_id: endpointId, id: uuidv7().uuid, secret, expires_at: null })
    .execute();
}

/** Every secret that signs now, the newest first. */
export async function activeSecrets(db: Db, endpointId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_secrets')
    .select('secret')
    .where('endpoint_id', '=', endpointId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', databaseNow())]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ secret }) => secret);
}

export async function removeExpiredSecrets(db: Db): Promise<void> {
  await db.deleteFrom('webhook_secrets').where('expires_at', '<=', databaseNow()).execute();
}
