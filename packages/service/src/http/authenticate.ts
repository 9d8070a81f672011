import type { Scope } from '@claimcheck/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FoundApiKey, findApiKey, touchApiKey } from '../auth/api-keys.js';
import { type FoundSession, findSession, roleOfKey, touchSession } from '../auth/sessions.js';
import { standingAt } from '../billing/standing.js';
import type { Config } from '../config.js';
import { ApiError } from '../errors.js';
import type { Caller } from '../runs/caller.js';
import type { Storage } from '../storage/storage.js';
import { enforceRateLimit } from './rate-limit.js';
import { isFromConsole, sessionTokenOf } from './session-cookie.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope an API key needs for this route; without one the route is open. */
    scope?: Scope;
    /** Probes are neither authenticated nor limited. */
    probe?: boolean;
    /** A file of the console: the same for everybody, so neither authenticated nor limited. */
    asset?: boolean;
    /** The route lets a worker credential in by a hook of its own; API keys do not open it. */
    workerCredential?: boolean;
    /** Signed by its sender, checked by the route: no key, and not limited by address. */
    signed?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const TOUCH_EVERY_MS = 60_000;

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +([\x21-\x7e]+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The caller behind a route that needs one. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new ApiError('missing_api_key', 'API key is required.');
  return request.caller;
}

function refusal(token: string | null, key: FoundApiKey | null): ApiError | null {
  if (token === null) {
    return new ApiError('missing_api_key', 'API key is required. Send it as Authorization: Bearer <key>.');
  }
  if (!key) return new ApiError('invalid_api_key', 'The API key is not valid.');
  if (key.revoked_at !== null) return new ApiError('revoked_api_key', 'The API key was revoked.');
  if (key.expires_at !== null && key.expires_at <= Date.now()) {
    return new ApiError('expired_api_key', 'The API key has expired.');
  }
  return null;
}

/** Finds the caller, charges the rate limit of its key (or of its address), and checks the route's scope. */
export function authenticate(
  app: FastifyInstance,
  { db, rates }: Pick<Storage, 'db' | 'rates'>,
  config: Pick<Config, 'rateLimit' | 'addressRateLimit' | 'plans' | 'sessionMs'>,
): void {
  const touched = new Map<string, number>();
  const noteUse = (keyId: string) => {
    const now = Date.now();
    if (now - (touched.get(keyId) ?? 0) < TOUCH_EVERY_MS) return;
    touched.set(keyId, now);
    void touchApiKey(db, keyId).catch(() => touched.delete(keyId));
  };

  const admitSession = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: FoundSession,
    scope: Scope | undefined,
  ) => {
    const { plan, cycle } = standingAt(session, Date.now());
    const { monthlyRuns, requestsPerMinute } = config.plans[plan];
    await enforceRateLimit(rates, reply, `session:${session.id}`, config.rateLimit ?? requestsPerMinute);
    await touchSession(db, session, config.sessionMs);
    if (scope && !session.scopes.includes(scope)) {
      throw new ApiError('insufficient_scope', `Your role (${session.role}) does not allow this.`);
    }
    request.caller = {
      keyId: session.actor.id,
      actor: session.actor,
      role: session.role,
      sessionId: session.id,
      organizationId: session.organization_id,
      projectId: session.project_id,
      plan,
      monthlyRuns,
      cycle,
      scopes: session.scopes,
    };
  };

  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    const { scope, probe, asset, workerCredential, signed } = request.routeOptions.config ?? {};
    if (probe || asset || workerCredential || signed) return;
    const token = bearerToken(request);
    if (token === null && isFromConsole(request)) {
      const sessionToken = sessionTokenOf(request);
      const session = sessionToken === null ? null : await findSession(db, sessionToken);
      if (session) {
        await admitSession(request, reply, session, scope);
        return;
      }
      await enforceRateLimit(rates, reply, `address:${request.ip}`, config.addressRateLimit);
      if (scope) throw new ApiError('invalid_session', 'You are signed out. Sign in again to go on.');
      return;
    }
    const key = token === null ? null : await findApiKey(db, token);
    const refused = refusal(token, key);
    if (refused || !key) {
      await enforceRateLimit(rates, reply, `address:${request.ip}`, config.addressRateLimit);
      if (scope && refused) throw refused;
      return;
    }
    const { plan, cycle } = standingAt(key, Date.now());
    const { monthlyRuns, requestsPerMinute } = config.plans[plan];
    await enforceRateLimit(rates, reply, `key:${key.id}`, config.rateLimit ?? requestsPerMinute);
    noteUse(key.id);
    if (scope && !key.scopes.includes(scope)) {
      throw new ApiError('insufficient_scope', `The API key lacks the scope ${scope}.`);
    }
    request.caller = {
      keyId: key.id,
      actor: { type: 'api_key', id: key.id, name: key.name },
      role: roleOfKey(key.scopes),
      sessionId: null,
      organizationId: key.organization_id,
      projectId: key.project_id,
      plan,
      monthlyRuns,
      cycle,
      scopes: key.scopes,
    };
  });
}
