import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { SCOPES, type Scope } from '@claimcheck/contracts';
import { HOLDING_STATUSES, STANDING_COLUMNS } from '../billing/standing.js';
import { base62 } from '../ids.js';
import type { ApiKeyTable } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';

const KEY_PATTERN = /^cck_([0-9A-Za-z]{12})_[0-9A-Za-z]{43}$/;
const KEY_ID_CHARS = 12;
const SECRET_BYTES = 32;
const SECRET_CHARS = 43;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A key that was not made here (a bootstrap key) gets an id derived from its hash. */
function keyIdOf(token: string): string {
  return KEY_PATTERN.exec(token)?.[1] ?? base62(sha256(token), KEY_ID_CHARS);
}

export interface NewApiKey {
  readonly organizationId: string;
  readonly projectId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: number | null;
}

function keyRow(token: string, key: NewApiKey): ApiKeyTable {
  return {
    id: keyIdOf(token),
    organization_id: key.organizationId,
    project_id: key.projectId,
    name: key.name,
    scopes: JSON.stringify(key.scopes),
    secret_sha256: sha256(token).toString('hex'),
    created_at: Date.now(),
    expires_at: key.expiresAt,
    revoked_at: null,
    last_used_at: null,
  };
}

/** The token is in the answer once and stored nowhere. */
export async function createApiKey(db: Db, key: NewApiKey): Promise<{ token: string; id: string }> {
  const id = Array.from({ length: KEY_ID_CHARS }, () => base62(Uint8Array.of(randomInt(62)), 1)).join('');
  const token = `cck_${id}_${base62(randomBytes(SECRET_BYTES), SECRET_CHARS)}`;
  await db.insertInto('api_keys').values(keyRow(token, key)).execute();
  return { token, id };
}

/** Makes a chosen key valid with all scopes; does nothing when it is there already. */
export async function installApiKey(
  db: Db,
  token: string,
  place: { organizationId: string; projectId: string },
): Promise<void> {
  const row = keyRow(token, { ...place, name: 'bootstrap', scopes: SCOPES, expiresAt: null });
  await db
    .insertInto('api_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findApiKey(db: Db, token: string) {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.organization_id', '=', 'organizations.id')
        .on('subscriptions.status', 'in', HOLDING_STATUSES),
    )
    .selectAll('api_keys')
    .select(STANDING_COLUMNS)
    .where('api_keys.id', '=', keyIdOf(token))
    .orderBy('subscriptions.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || !timingSafeEqual(Buffer.from(row.secret_sha256, 'hex'), sha256(token))) return null;
  return { ...row, scopes: JSON.parse(row.scopes) as Scope[] };
}
export type FoundApiKey = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;

/** Which of these keys still open anything: neither revoked nor expired. */
export async function stillUsable(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('api_keys')
    .select('id')
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', Date.now())]))
    .execute();
  return rows.map(({ id }) => id);
}

export async function countApiKeys(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listApiKeys(db: Db) {
  const rows = await db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ secret_sha256: _, scopes, ...row }) => ({
    ...row,
    scopes: JSON.parse(scopes) as Scope[],
  }));
}

/** Revokes the keys that match and tells how many that were. */
export async function revokeApiKeys(
  db: Db,
  where: { id?: string; projectId?: string; organizationId?: string },
): Promise<number> {
  let query = db.updateTable('api_keys').set({ revoked_at: Date.now() }).where('revoked_at', 'is', null);
  if (where.id !== undefined) query = query.where('id', '=', where.id);
  if (where.projectId !== undefined) query = query.where('project_id', '=', where.projectId);
  if (where.organizationId !== undefined) query = query.where('organization_id', '=', where.organizationId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function touchApiKey(db: Db, id: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: Date.now() }).where('id', '=', id).execute();
}
