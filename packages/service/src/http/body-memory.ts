import { LIMITS } from '@claimcheck/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.js';
import { CLOSED_BODY_BYTES } from './closed-body.js';
import { serviceUnavailable } from './error-handler.js';
import { SharedRoom } from './shared-room.js';
import { whenGone } from './when-gone.js';

const MIB = 2 ** 20;
/** Bytes of bodies that one process takes at a time: of all, of one organization, and of all who have no key. */
const MOST = { all: 256 * MIB, organization: 100 * MIB, strangers: 16 * MIB };
/** Without a key there is nothing to send but a sign-in, and what a worker says of a run. */
const STRANGER_BYTES = CLOSED_BODY_BYTES;

const STRANGERS = 'strangers';

/** Bytes that the body may come to, as far as its headers say. */
function announced({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.config?.workerCredential ? CLOSED_BODY_BYTES : LIMITS.bodyBytes;
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(Number(headers['content-length'] ?? 0), most);
}

/**
 * Bounds the memory that bodies take, before any of them is read and until they are answered. Who comes when there is
 * no room is told to come back, and no organization can take the room of all others.
 */
export function boundBodyMemory(app: FastifyInstance): void {
  const room = new SharedRoom(MOST.all);

  app.addHook('onRequest', async (request, reply) => {
    const bytes = announced(request);
    if (!(bytes > 0) || request.routeOptions.config?.signed) return;
    const owner = request.caller?.organizationId ?? STRANGERS;
    if (owner === STRANGERS && bytes > STRANGER_BYTES)
      throw new ApiError('payload_too_large', 'Without an API key a body may be at most 64 KiB long.');
    const leave = room.take(owner, bytes, owner === STRANGERS ? MOST.strangers : MOST.organization);
    if (!leave) throw serviceUnavailable();
    whenGone(reply, leave);
  });
}
