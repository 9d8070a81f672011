import { type ReviewerRole, SCOPES, type Scope } from '@claimcheck/contracts';
import { HOLDING_STATUSES, STANDING_COLUMNS } from '../billing/standing.js';
import type { Db } from '../storage/storage.js';
import { SCOPES_OF_ROLE } from './reviewers.js';
import { idOfToken, isTokenOf, newSecretToken } from './secret-token.js';

const PREFIX = 'ccs';
/** However much it is used, a session ends after this. */
const LONGEST_MS = 30 * 24 * 3_600_000;
/** Use puts the expiry off at most this often, to spare the database. */
const TOUCH_EVERY_MS = 60_000;

export type SessionOwner = { readonly reviewerId: string } | { readonly apiKeyId: string };

/** The token is the cookie's value; only its hash is stored. */
export async function createSession(
  db: Db,
  owner: SessionOwner,
  idleMs: number,
): Promise<{ id: string; token: string; endsAt: number }> {
  const now = Date.now();
  const { id, token, secretSha256 } = newSecretToken(PREFIX);
  const endsAt = now + LONGEST_MS;
  await db
    .insertInto('console_sessions')
    .values({
      id,
      secret_sha256: secretSha256,
      reviewer_id: 'reviewerId' in owner ? owner.reviewerId : null,
      api_key_id: 'apiKeyId' in owner ? owner.apiKeyId : null,
      created_at: now,
      expires_at: Math.min(now + idleMs, endsAt),
      latest_end: endsAt,
      revoked_at: null,
    })
    .execute();
  return { id, token, endsAt };
}

/** A key signs in as what its scopes allow. */
export function roleOfKey(scopes: readonly Scope[]): ReviewerRole {
  if (SCOPES.every((scope) => scopes.includes(scope))) return 'admin';
  return scopes.includes('review_runs:review') ? 'reviewer' : 'viewer';
}

/** Sessions that hold now: neither they nor the person or key behind them were revoked or have expired. */
function holdingSessions(db: Db, ids: readonly string[], now = Date.now()) {
  return db
    .selectFrom('console_sessions')
    .leftJoin('reviewers', 'reviewers.id', 'console_sessions.reviewer_id')
    .leftJoin('api_keys', 'api_keys.id', 'console_sessions.api_key_id')
    .where('console_sessions.id', 'in', ids)
    .where('console_sessions.revoked_at', 'is', null)
    .where('console_sessions.expires_at', '>', now)
    .where('reviewers.revoked_at', 'is', null)
    .where('api_keys.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now)]));
}

/** Which of these sessions still hold. */
export async function stillHolding(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await holdingSessions(db, ids).select('console_sessions.id').execute()).map(({ id }) => id);
}

/** A session that still holds, with the person or key behind it and the plan of their organization. */
export async function findSession(db: Db, token: string) {
  const id = idOfToken(PREFIX, token);
  if (id === null) return null;
  const row = await holdingSessions(db, [id])
    .innerJoin('organizations', (join) =>
      join.on((eb) =>
        eb('organizations.id', '=', eb.fn.coalesce('reviewers.organization_id', 'api_keys.organization_id')),
      ),
    )
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.organization_id', '=', 'organizations.id')
        .on('subscriptions.status', 'in', HOLDING_STATUSES),
    )
    .selectAll('console_sessions')
    .select(STANDING_COLUMNS)
    .select([
      'organizations.id as organization_id',
      'reviewers.project_id as reviewer_project',
      'reviewers.name as reviewer_name',
      'reviewers.role as reviewer_role',
      'api_keys.project_id as key_project',
      'api_keys.name as key_name',
      'api_keys.scopes as key_scopes',
    ])
    .orderBy('subscriptions.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || !isTokenOf(row, token)) return null;
  const shared = {
    ...row,
    project_id: (row.reviewer_project ?? row.key_project)!,
  };
  if (row.reviewer_role !== null) {
    const actor = { type: 'reviewer', id: row.reviewer_id!, name: row.reviewer_name! } as const;
    return { ...shared, actor, role: row.reviewer_role, scopes: SCOPES_OF_ROLE[row.reviewer_role] };
  }
  const scopes = JSON.parse(row.key_scopes!) as Scope[];
  const actor = { type: 'api_key', id: row.api_key_id!, name: row.key_name! } as const;
  return { ...shared, actor, role: roleOfKey(scopes), scopes };
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Puts the expiry off and notes when the person was last seen. */
export async function touchSession(db: Db, session: FoundSession, idleMs: number): Promise<void> {
  const now = Date.now();
  const expiresAt = Math.min(now + idleMs, session.latest_end);
  if (expiresAt - session.expires_at < Math.min(TOUCH_EVERY_MS, idleMs / 10)) return;
  await db
    .updateTable('console_sessions')
    .set({ expires_at: expiresAt })
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .execute();
  if (session.reviewer_id === null) return;
  await db
    .updateTable('reviewers')
    .set({ last_seen_at: now })
    .where('id', '=', session.reviewer_id)
    .execute();
}

export async function revokeSession(db: Db, id: string): Promise<void> {
  await db.updateTable('console_sessions').set({ revoked_at: Date.now() }).where('id', '=', id).execute();
}

export async function removeExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('console_sessions').where('expires_at', '<', Date.now()).execute();
}
