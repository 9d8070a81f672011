import { randomUUID } from 'node:crypto';
import { type Reviewer, type ReviewerRole, SCOPES, type Scope } from '@claimcheck/contracts';
import { timestamp } from '../runs/wire.js';
import type { ReviewerTable } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import { idOfToken, isTokenOf, newSecretToken } from './secret-token.js';

const LINK_PREFIX = 'ccl';
/** How long a sign-in link can be used, once. */
export const SIGN_IN_LINK_MS = 7 * 24 * 3_600_000;

/** What each role may do, in the words of the API's scopes. */
export const SCOPES_OF_ROLE: Readonly<Record<ReviewerRole, readonly Scope[]>> = {
  viewer: ['review_runs:read'],
  reviewer: ['review_runs:read', 'review_runs:create', 'review_runs:review'],
  admin: SCOPES,
};

export interface NewReviewer {
  readonly organizationId: string;
  readonly projectId: string;
  readonly name: string;
  readonly role: ReviewerRole;
}

/** Makes a person known and returns a link token that signs them in once. */
export async function inviteReviewer(db: Db, invited: NewReviewer): Promise<{ id: string; link: string }> {
  const id = `rev_${randomUUID()}`;
  await db
    .insertInto('reviewers')
    .values({
      id,
      organization_id: invited.organizationId,
      project_id: invited.projectId,
      name: invited.name,
      role: invited.role,
      created_at: Date.now(),
      last_seen_at: null,
      revoked_at: null,
    })
    .execute();
  return { id, link: await createSignInLink(db, id) };
}

/** A new link; earlier ones that were not used stop working. */
export async function createSignInLink(db: Db, reviewerId: string): Promise<string> {
  const now = Date.now();
  await db
    .deleteFrom('sign_in_links')
    .where('reviewer_id', '=', reviewerId)
    .where('used_at', 'is', null)
    .execute();
  const { id, token, secretSha256 } = newSecretToken(LINK_PREFIX);
  await db
    .insertInto('sign_in_links')
    .values({
      id,
      reviewer_id: reviewerId,
      secret_sha256: secretSha256,
      created_at: now,
      expires_at: now + SIGN_IN_LINK_MS,
      used_at: null,
    })
    .execute();
  return token;
}

/** Uses the link up and gives its reviewer; null when it is wrong, used, expired, or the person was revoked. */
export async function redeemSignInLink(db: Db, token: string): Promise<ReviewerTable | null> {
  const id = idOfToken(LINK_PREFIX, token);
  if (id === null) return null;
  const now = Date.now();
  const row = await db.selectFrom('sign_in_links').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !isTokenOf(row, token) || row.expires_at <= now) return null;
  const { numUpdatedRows } = await db
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const reviewer = await db
    .updateTable('reviewers')
    .set({ last_seen_at: now })
    .where('id', '=', row.reviewer_id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return reviewer ?? null;
}

/** The address of the page that redeems a link. The token stands after the #, where no server sees it. */
export const signInUrl = (baseUrl: string, link: string): string => `${baseUrl}/console/sign-in#${link}`;

export async function listReviewers(db: Db, where: { projectId?: string } = {}): Promise<Reviewer[]> {
  let query = db.selectFrom('reviewers').selectAll().orderBy('created_at').orderBy('id');
  if (where.projectId !== undefined) query = query.where('project_id', '=', where.projectId);
  const time = (ms: number | null) => (ms === null ? null : timestamp(ms));
  return (await query.execute()).map((row) => ({
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    role: row.role,
    created_at: timestamp(row.created_at),
    last_seen_at: time(row.last_seen_at),
    revoked_at: time(row.revoked_at),
  }));
}

/** From now on the person can neither sign in nor use a session. Tells whether there was such a person. */
export async function revokeReviewer(
  db: Db,
  id: string,
  where: { projectId?: string } = {},
): Promise<boolean> {
  let query = db
    .updateTable('reviewers')
    .set({ revoked_at: Date.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null);
  if (where.projectId !== undefined) query = query.where('project_id', '=', where.projectId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}
