import type { SessionView } from '@claimcheck/contracts';
import { z } from 'zod';
import { findApiKey } from '../../auth/api-keys.js';
import { redeemSignInLink } from '../../auth/reviewers.js';
import { createSession, revokeSession, type SessionOwner } from '../../auth/sessions.js';
import { ApiError } from '../../errors.js';
import { callerOf } from '../../http/authenticate.js';
import { clearSessionCookie, isFromConsole, setSessionCookie } from '../../http/session-cookie.js';
import type { Db } from '../../storage/storage.js';
import type { App, RouteContext } from '../context.js';

const SignIn = z.union([
  z.strictObject({ api_key: z.string().min(1).max(300) }),
  z.strictObject({ link: z.string().min(1).max(300) }),
]);

export function sessionRoutes(app: App, { config, storage: { db } }: RouteContext): void {
  const schema = { hide: true };

  app.post('/console/api/session', { schema: { ...schema, body: SignIn } }, async (request, reply) => {
    if (!isFromConsole(request)) throw new ApiError('invalid_session', 'Sign in on the console’s own page.');
    const owner = await ownerOf(db, request.body);
    const session = await createSession(db, owner, config.sessionMs);
    setSessionCookie(request, reply, config.baseUrl, session);
    return reply.code(201).send({ signed_in: true, request_id: request.id });
  });

  app.get('/console/api/session', { schema, config: { scope: 'review_runs:read' } }, async (request) => {
    const { actor, role, scopes, projectId } = callerOf(request);
    const project = await db
      .selectFrom('projects')
      .select(['id', 'name'])
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    return { actor, role, scopes, project, request_id: request.id } satisfies SessionView & {
      request_id: string;
    };
  });

  app.delete('/console/api/session', { schema }, async (request, reply) => {
    const sessionId = request.caller?.sessionId ?? null;
    if (sessionId !== null) await revokeSession(db, sessionId);
    clearSessionCookie(request, reply, config.baseUrl);
    return reply.code(204).send(null);
  });
}

async function ownerOf(db: Db, given: z.infer<typeof SignIn>): Promise<SessionOwner> {
  if ('link' in given) {
    const reviewer = await redeemSignInLink(db, given.link);
    if (reviewer) return { reviewerId: reviewer.id };
    throw new ApiError(
      'invalid_session',
      'This sign-in link was used already or has expired. Ask for a new one, or sign in with an API key.',
    );
  }
  const key = await findApiKey(db, given.api_key.trim());
  const usable = key && key.revoked_at === null && (key.expires_at === null || key.expires_at > Date.now());
  if (usable && key.scopes.includes('review_runs:read')) return { apiKeyId: key.id };
  throw new ApiError(
    'invalid_api_key',
    usable
      ? 'This API key may not read runs (it lacks the scope review_runs:read).'
      : 'This API key is not valid, or was revoked or has expired. Check that the whole key was copied.',
  );
}
