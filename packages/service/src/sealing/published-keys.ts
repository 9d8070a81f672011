import { join } from 'node:path';
import { type Jwks, PublicJwk, publicKeys, type SigningKey, signingKey } from '@claimcheck/seal';
import type { Config } from '../config.js';
import type { Db } from '../storage/storage.js';

export const signingFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'signing-keys');

/** Makes the keys of this machine known to everybody who verifies, also those that no longer sign. */
export async function publishKeys(db: Db, folder: string): Promise<void> {
  const { keys } = await publicKeys(folder);
  if (keys.length === 0) return;
  const created_at = Date.now();
  await db
    .insertInto('signing_keys')
    .values(keys.map((key) => ({ kid: key.kid, public_jwk: JSON.stringify(key), created_at })))
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute();
}

/** The key that this machine signs with now, published before it is used. */
export async function publishedKey(db: Db, folder: string): Promise<SigningKey> {
  const key = await signingKey(folder);
  const known = await db
    .selectFrom('signing_keys')
    .select('kid')
    .where('kid', '=', key.keyid)
    .executeTakeFirst();
  if (!known) await publishKeys(db, folder);
  return key;
}

/** Newest first. */
export async function readPublishedKeys(db: Db): Promise<Jwks> {
  const rows = await db
    .selectFrom('signing_keys')
    .select('public_jwk')
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();
  return { keys: rows.map(({ public_jwk }) => PublicJwk.parse(JSON.parse(public_jwk))) };
}
