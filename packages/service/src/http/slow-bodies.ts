import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerLateRequest } from './error-handler.js';
import { whenGone } from './when-gone.js';

export interface Pace {
  /** How long a sender may fall behind in all. */
  readonly patienceMs: number;
  /** What arrives at this rate never tries it. */
  readonly bytesPerMs: number;
  readonly lookEveryMs: number;
}

/** 128 kbit/s, which the slowest line that is of use has. */
const PACE: Pace = { patienceMs: 30_000, bytesPerMs: 16, lookEveryMs: 1_000 };

/** The patience with one sender: each look costs some of it, and what has arrived since gives some back. */
export class Patience {
  readonly #pace: Pace;
  #leftMs: number;

  constructor(pace: Pace) {
    this.#pace = pace;
    this.#leftMs = pace.patienceMs;
  }

  /** False once it has run out. */
  look(bytesSince: number): boolean {
    const { patienceMs, bytesPerMs, lookEveryMs } = this.#pace;
    this.#leftMs = Math.min(patienceMs, this.#leftMs - lookEveryMs + bytesSince / bytesPerMs);
    return this.#leftMs > 0;
  }
}

/** Gives up bodies that hold their room and hardly arrive. A body that waits to be read is no fault of its sender. */
export function giveUpSlowBodies(app: FastifyInstance, pace: Pace = PACE): void {
  const arriving = new Map<FastifyRequest, { patience: Patience; bytes: number }>();

  const look = () => {
    for (const [request, sender] of arriving) {
      const { raw } = request;
      const { bytesRead } = raw.socket;
      const since = bytesRead - sender.bytes;
      sender.bytes = bytesRead;
      if (raw.complete || raw.readableLength > 0) continue;
      if (sender.patience.look(since)) continue;
      arriving.delete(request);
      // Who was told so is not served after all, should the rest still come.
      raw.pause();
      answerLateRequest(raw.socket);
    }
  };
  const looking = setInterval(look, pace.lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));

  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request;
    if (Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined) return;
    arriving.set(request, { patience: new Patience(pace), bytes: raw.socket.bytesRead });
    whenGone(reply, () => arriving.delete(request));
  });
}
