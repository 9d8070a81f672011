import type { FastifyInstance } from 'fastify';
import { serviceUnavailable } from './error-handler.js';
import { SharedRoom } from './shared-room.js';
import { whenGone } from './when-gone.js';

const MIB = 2 ** 20;
/** Smaller answers are sent before they could add up. */
const LARGE = MIB;
/** Bytes of large answers that one process holds at a time: of all, and of one organization. */
const MOST = { all: 768 * MIB, organization: 256 * MIB };
/** Who takes an answer more slowly than this has gone, */
const SLOWEST_BYTES_PER_MS = 64;
/** but for a moment that anybody may take. */
const MOMENT_MS = 30_000;

const STRANGERS = 'strangers';

/** Bounds the memory of answers that wait for a slow reader, who is cut off in the end. */
export function boundAnswerMemory(app: FastifyInstance): void {
  const room = new SharedRoom(MOST.all);

  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
    if (bytes < LARGE) return payload;
    const leave = room.take(request.caller?.organizationId ?? STRANGERS, bytes, MOST.organization);
    if (!leave) throw serviceUnavailable();
    const cut = setTimeout(() => reply.raw.destroy(), MOMENT_MS + bytes / SLOWEST_BYTES_PER_MS);
    whenGone(reply, () => {
      clearTimeout(cut);
      leave();
    });
    return payload;
  });
}
