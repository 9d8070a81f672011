import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { base62 } from '../ids.js';
import type { Db } from '../storage/storage.js';

const TOKEN_PATTERN = /^cwc_([0-9A-Za-z]{12})_[0-9A-Za-z]{43}$/;
const ID_CHARS = 12;
const SECRET_CHARS = 43;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export function newCredentialId(): string {
  return Array.from({ length: ID_CHARS }, () => base62(Uint8Array.of(randomInt(62)), 1)).join('');
}

/** The secret is 32 bytes. */
export const workerToken = (id: string, secret: Uint8Array): string =>
  `cwc_${id}_${base62(secret, SECRET_CHARS)}`;

/** Only a hash of the token is stored. The run must have no active credential. */
export async function storeWorkerCredential(
  tx: Db,
  credential: { id: string; runId: string; token: string; createdAt: number; expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('worker_credentials')
    .values({
      id: credential.id,
      review_run_id: credential.runId,
      secret_sha256: sha256(credential.token).toString('hex'),
      created_at: credential.createdAt,
      expires_at: credential.expiresAt,
      revoked_at: null,
    })
    .execute();
}

/** Read from the database each time: what another process revoked is refused by the next request here. */
export async function findWorkerCredential(db: Db, token: string) {
  const id = TOKEN_PATTERN.exec(token)?.[1];
  if (id === undefined) return null;
  const row = await db
    .selectFrom('worker_credentials')
    .innerJoin('review_runs', 'review_runs.id', 'worker_credentials.review_run_id')
    .selectAll('worker_credentials')
    .select('review_runs.organization_id')
    .where('worker_credentials.id', '=', id)
    .executeTakeFirst();
  return row && timingSafeEqual(Buffer.from(row.secret_sha256, 'hex'), sha256(token)) ? row : null;
}
export type FoundWorkerCredential = NonNullable<Awaited<ReturnType<typeof findWorkerCredential>>>;

/** Tells whether there was an active one. */
export async function revokeWorkerCredential(tx: Db, runId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('worker_credentials')
    .set({ revoked_at: Date.now() })
    .where('review_run_id', '=', runId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
