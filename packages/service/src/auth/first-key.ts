import { SCOPES } from '@claimcheck/contracts';
import { sql } from 'kysely';
import type { Storage } from '../storage/storage.js';
import { countApiKeys, createApiKey, installApiKey } from './api-keys.js';
import { ensureDefaultProject } from './organizations.js';

/**
 * Prepares a fresh database: default organization and project, and a key to begin with. Returns that key
 * the one time it is made; null when keys exist or the operator brought one.
 */
export async function ensureFirstKey(storage: Storage, bootstrapKey: string | null): Promise<string | null> {
  return storage.db.transaction().execute(async (tx) => {
    if (storage.kind === 'postgres') await sql`LOCK TABLE api_keys IN EXCLUSIVE MODE`.execute(tx);
    const place = await ensureDefaultProject(tx);
    if (bootstrapKey !== null) {
      await installApiKey(tx, bootstrapKey, place);
      return null;
    }
    if ((await countApiKeys(tx)) > 0) return null;
    const first = { ...place, name: 'first key', scopes: SCOPES, expiresAt: null };
    return (await createApiKey(tx, first)).token;
  });
}
