import { ReviewerRole, Scope } from '@claimcheck/contracts';
import { z } from 'zod';
import { createApiKey, listApiKeys, revokeApiKeys } from '../../auth/api-keys.js';
import {
  createSignInLink,
  inviteReviewer,
  listReviewers,
  revokeReviewer,
  signInUrl,
} from '../../auth/reviewers.js';
import { notFound } from '../../errors.js';
import { baseUrlOf } from '../../http/base-url.js';
import { timestamp } from '../../runs/wire.js';
import type { App, RouteContext } from '../context.js';
import { adminOf } from './admin.js';

const NewKey = z.strictObject({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(Scope).min(1),
  expires_at: z.iso.datetime({ offset: true }).nullable().default(null),
});
const Invitation = z.strictObject({ name: z.string().trim().min(1).max(100), role: ReviewerRole });
const IdParams = z.object({ id: z.string().max(100) });

/** Keys and people of the project, for its admins. */
export function accessRoutes(app: App, { config, storage: { db } }: RouteContext): void {
  const schema = { hide: true };
  const routeConfig = { scope: 'review_runs:read' } as const;
  const time = (ms: number | null) => (ms === null ? null : timestamp(ms));

  app.get('/console/api/keys', { schema, config: routeConfig }, async (request) => {
    const { projectId } = adminOf(request);
    const keys = (await listApiKeys(db)).filter((key) => key.project_id === projectId);
    const items = keys.map(({ id, name, scopes, created_at, expires_at, revoked_at, last_used_at }) => ({
      id,
      name,
      scopes,
      created_at: timestamp(created_at),
      expires_at: time(expires_at),
      revoked_at: time(revoked_at),
      last_used_at: time(last_used_at),
    }));
    return { items, request_id: request.id };
  });

  app.post(
    '/console/api/keys',
    { schema: { ...schema, body: NewKey }, config: routeConfig },
    async (request, reply) => {
      const { organizationId, projectId } = adminOf(request);
      const { name, scopes, expires_at } = request.body;
      const expiresAt = expires_at === null ? null : Date.parse(expires_at);
      const { id, token } = await createApiKey(db, { organizationId, projectId, name, scopes, expiresAt });
      return reply.code(201).send({ id, api_key: token, request_id: request.id });
    },
  );

  app.post(
    '/console/api/keys/:id/revoke',
    { schema: { ...schema, params: IdParams }, config: routeConfig },
    async (request) => {
      const { projectId } = adminOf(request);
      const revoked = await revokeApiKeys(db, { id: request.params.id, projectId });
      if (revoked === 0) throw notFound('active key');
      return { revoked: true, request_id: request.id };
    },
  );

  app.get('/console/api/reviewers', { schema, config: routeConfig }, async (request) => ({
    items: await listReviewers(db, { projectId: adminOf(request).projectId }),
    request_id: request.id,
  }));

  app.post(
    '/console/api/reviewers',
    { schema: { ...schema, body: Invitation }, config: routeConfig },
    async (request, reply) => {
      const { organizationId, projectId } = adminOf(request);
      const { id, link } = await db
        .transaction()
        .execute((tx) => inviteReviewer(tx, { organizationId, projectId, ...request.body }));
      const url = signInUrl(baseUrlOf(request, config), link);
      return reply.code(201).send({ id, sign_in_url: url, request_id: request.id });
    },
  );

  app.post(
    '/console/api/reviewers/:id/link',
    { schema: { ...schema, params: IdParams }, config: routeConfig },
    async (request, reply) => {
      const { projectId } = adminOf(request);
      const { id } = request.params;
      const known = (await listReviewers(db, { projectId })).some(
        (reviewer) => reviewer.id === id && reviewer.revoked_at === null,
      );
      if (!known) throw notFound('reviewer');
      const link = await db.transaction().execute((tx) => createSignInLink(tx, id));
      const url = signInUrl(baseUrlOf(request, config), link);
      return reply.code(201).send({ id, sign_in_url: url, request_id: request.id });
    },
  );

  app.post(
    '/console/api/reviewers/:id/revoke',
    { schema: { ...schema, params: IdParams }, config: routeConfig },
    async (request) => {
      const { projectId } = adminOf(request);
      if (!(await revokeReviewer(db, request.params.id, { projectId }))) throw notFound('reviewer');
      return { revoked: true, request_id: request.id };
    },
  );
}
