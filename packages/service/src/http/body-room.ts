import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceUnavailable } from './error-handler.js';
import { SharedRoom } from './shared-room.js';
import { whenGone } from './when-gone.js';

export interface BodyRoom {
  /** Bodies that may be on their way at once, in all and from one address. */
  readonly most: number;
  readonly mostOfAddress: number;
  /** For a body to arrive whole; then its connection is cut. */
  readonly withinMs: number;
}

/** Bounds the bodies that anybody may send without a key: who comes when there is no room is told so at once. */
export function limitBodyRoom(app: FastifyInstance, { most, mostOfAddress, withinMs }: BodyRoom): void {
  const room = new SharedRoom(most);
  const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>();

  app.addHook('onRequest', async (request, reply) => {
    const leave = room.take(request.ip, 1, mostOfAddress);
    if (!leave) throw serviceUnavailable();
    const deadline = setTimeout(() => request.raw.destroy(), withinMs);
    deadlines.set(request, deadline);
    whenGone(reply, () => {
      clearTimeout(deadline);
      leave();
    });
  });
  app.addHook('preValidation', async (request) => clearTimeout(deadlines.get(request)));
}
