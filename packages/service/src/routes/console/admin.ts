import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.js';
import { callerOf } from '../../http/authenticate.js';
import type { Caller } from '../../runs/caller.js';

/** The caller, who must be a signed-in admin of the project. */
export function adminOf(request: FastifyRequest): Caller {
  const caller = callerOf(request);
  if (caller.sessionId !== null && caller.role === 'admin') return caller;
  throw new ApiError('insufficient_scope', 'Only an admin who is signed in to the console may do this.');
}
