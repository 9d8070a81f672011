import type { FastifyReply } from 'fastify';

/** Does this once whoever asked has the answer or has gone. They may have gone already: then no event tells it any more. */
export function whenGone({ raw }: FastifyReply, then: () => void): void {
  if (raw.closed) then();
  else raw.once('close', then);
}
