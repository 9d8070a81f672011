import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceUnavailable } from './error-handler.js';

export interface BodyRoom {
  /** Bodies that may be on their way at once, in all and from one address. */
  readonly most: number;
  readonly mostOfAddress: number;
  /** For a body to arrive whole; then its connection is cut. */
  readonly withinMs: number;
}

/** Bounds the bodies that anybody may send without a key: who comes when there is no room is told so at once. */
export function limitBodyRoom(app: FastifyInstance, { most, mostOfAddress, withinMs }: BodyRoom): void {
  const ofAddress = new Map<string, number>();
  const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  let held = 0;

  const hold = (address: string, by: 1 | -1) => {
    held += by;
    const count = (ofAddress.get(address) ?? 0) + by;
    if (count === 0) ofAddress.delete(address);
    else ofAddress.set(address, count);
  };

  app.addHook('onRequest', async (request, reply) => {
    const { ip } = request;
    if (held >= most || (ofAddress.get(ip) ?? 0) >= mostOfAddress) throw serviceUnavailable();
    hold(ip, 1);
    const deadline = setTimeout(() => request.raw.destroy(), withinMs);
    deadlines.set(request, deadline);
    reply.raw.once('close', () => {
      clearTimeout(deadline);
      hold(ip, -1);
    });
  });
  app.addHook('preValidation', async (request) => clearTimeout(deadlines.get(request)));
}
