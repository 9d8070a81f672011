import { LIMITS } from '@claimcheck/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenGone } from './when-gone.js';

/** Seconds that a caller would wait for the answer (RFC 7240: `Prefer: wait=20`), at most as long as is allowed. */
export function preferredWait(request: FastifyRequest): number {
  const header = [request.headers.prefer ?? []].flat().join(',');
  const seconds = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:[,;]|$)/i.exec(header)?.[1];
  return Math.min(Number(seconds ?? 0), LIMITS.waitSeconds);
}

/** Aborted when the caller has gone away, or the time is over. */
export function patienceOf(reply: FastifyReply, seconds: number): AbortSignal {
  const gone = new AbortController();
  whenGone(reply, () => gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(seconds * 1000)]);
}
