import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from './authenticate.js';
import { idempotencyKeyOf } from './idempotent-posts.js';

/**
 * 32 secret bytes for what an answer shows once. With an Idempotency-Key they follow from what the caller
 * alone holds, so that a replay can show them again although they are stored nowhere.
 */
export function secretFor(request: FastifyRequest, name: string): Uint8Array {
  const key = idempotencyKeyOf(request);
  const apiKey = bearerToken(request);
  if (key === null || apiKey === null) return randomBytes(32);
  return createHmac('sha256', apiKey).update(`${name}\n${key}`).digest();
}
