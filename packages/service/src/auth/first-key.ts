import { SCOPES } from '@claimcheck/contracts';
import { sql } from 'kysely';
import type { Storage } from '../storage/storage.js';
import { countApiKeys, createApiKey, installApiKey } from './api-keys.js';
import { ensureDefaultProject } from './organizations.js';
import { inviteReviewer } from './reviewers.js';

export interface FirstAccess {
  readonly key: string;
  /** Signs an administrator in to the console, once. */
  readonly link: string;
}

/**
 * Prepares a fresh database: default organization and project, a key and an administrator to begin with. Returns
 * what opens both the one time it is made; null when keys exist or the operator brought one.
 */
export async function ensureFirstKey(
  storage: Storage,
  bootstrapKey: string | null,
): Promise<FirstAccess | null> {
  return storage.db.transaction().execute(async (tx) => {
    if (storage.kind === 'postgres') await sql`LOCK TABLE api_keys IN EXCLUSIVE MODE`.execute(tx);
    const place = await ensureDefaultProject(tx);
    if (bootstrapKey !== null) {
      await installApiKey(tx, bootstrapKey, place);
      return null;
    }
    if ((await countApiKeys(tx)) > 0) return null;
    const first = { ...place, name: 'first key', scopes: SCOPES, expiresAt: null };
    const { token } = await createApiKey(tx, first);
    const { link } = await inviteReviewer(tx, { ...place, name: 'Administrator', role: 'admin' });
    return { key: token, link };
  });
}
