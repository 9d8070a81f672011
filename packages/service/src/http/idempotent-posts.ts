import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Storage } from '../storage/storage.js';
import { type Answer, fingerprint, Reservation, reserve } from './idempotency.js';
import { invalidRequest } from './validation.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `manual`: the route reserves its key itself, for instance because it streams its body. */
    idempotency?: 'manual';
    /** Puts back into a stored answer the secret that was left out of it; only for the same API key. */
    refill?: (request: FastifyRequest, storedBody: string) => string;
    /** Answers a repeated request in place of what is stored, where there is more to say by now. */
    instead?: (request: FastifyRequest, reply: FastifyReply, stored: Answer) => Promise<FastifyReply | null>;
  }
  interface FastifyRequest {
    reservation: Reservation | null;
  }
}

export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw invalidRequest([
      { path: 'Idempotency-Key', message: 'must be 1 to 255 printable ASCII characters' },
    ]);
  }
  return key;
}

const storedRequestId = (body: string): string => (JSON.parse(body) as { request_id: string }).request_id;

export function replay(reply: FastifyReply, { status, body, location }: Answer): FastifyReply {
  if (location) reply.header('location', location);
  return reply
    .code(status)
    .header('idempotent-replayed', 'true')
    .header('x-request-id', storedRequestId(body))
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Honours Idempotency-Key on every POST made with an API key. Only what succeeded is replayed. */
export function honourIdempotencyKeys(app: FastifyInstance, db: Db): void {
  app.decorateRequest('reservation', null);

  app.addHook('preHandler', async (request, reply) => {
    const { caller, method, routeOptions } = request;
    if (method !== 'POST' || !caller || routeOptions.config.idempotency === 'manual') return;
    const key = idempotencyKeyOf(request);
    if (key === null) return;
    const { refill } = routeOptions.config;
    const address = refill ? `${request.url} ${caller.keyId}` : request.url;
    const held = await reserve(db, {
      projectId: caller.projectId,
      key,
      fingerprint: fingerprint(method, address, request.bodySha256),
    });
    if (held instanceof Reservation) {
      request.reservation = held;
      return;
    }
    const instead = await routeOptions.config.instead?.(request, reply, held);
    return instead ?? replay(reply, refill ? { ...held, body: refill(request, held.body) } : held);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { reservation } = request;
    if (!reservation?.open) return payload;
    if (reply.statusCode < 300 && typeof payload === 'string') {
      await reservation.seal(db, {
        status: reply.statusCode,
        body: payload,
        location: (reply.getHeader('location') as string | undefined) ?? null,
        runId: null,
      });
      reservation.markSealed();
    } else {
      const released = releaseQuietly(request, reservation, db);
      // With a database that does not answer, the caller would wait for it a second time.
      if (reply.statusCode !== 503) await released;
    }
    return payload;
  });
}

/** The caller learns what went wrong with the request, not with this; a key that stays held is free in a minute. */
export async function releaseQuietly(
  request: FastifyRequest,
  reservation: Reservation,
  db: Db,
): Promise<void> {
  try {
    await reservation.release(db);
  } catch (error) {
    request.log.warn({ err: error }, 'an idempotency key could not be released');
  }
}

/** What a handler wants to answer, and the run the answer speaks of. */
export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
  /** What is stored for a replay when the body holds a secret. */
  readonly stored?: Body;
  readonly location?: string;
  readonly runId?: string;
}

/** What a POST did and answers, once both are in the database. */
export interface Committed {
  readonly status: number;
  readonly text: string;
  readonly location: string | undefined;
  readonly runId: string | undefined;
}

/** Does the work of a POST in one transaction, which also stores the answer for its idempotency key. */
export async function committed<Body>(
  storage: Storage,
  request: FastifyRequest,
  work: (tx: Db) => Promise<Reply<Body>>,
): Promise<Committed> {
  const { reservation } = request;
  const done = await storage.db.transaction().execute(async (tx) => {
    const { status, body, stored, location, runId } = await work(tx);
    const text = JSON.stringify(body);
    await reservation?.seal(tx, {
      status,
      body: stored === undefined ? text : JSON.stringify(stored),
      location: location ?? null,
      runId: runId ?? null,
    });
    return { status, text, location, runId };
  });
  reservation?.markSealed();
  return done;
}

export function sendCommitted(reply: FastifyReply, { status, text, location }: Committed): FastifyReply {
  if (location) reply.header('location', location);
  return reply.code(status).type('application/json; charset=utf-8').send(text);
}

/** The same, answered at once. */
export async function answerInTransaction<Body>(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Db) => Promise<Reply<Body>>,
): Promise<FastifyReply> {
  return sendCommitted(reply, await committed(storage, request, work));
}
