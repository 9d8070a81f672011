import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type Following, type RunEvent, runEvents } from './run-events.js';

/** Keeps proxies from taking a quiet connection for a dead one. */
const HEARTBEAT_MS = 15_000;
const RECONNECT_MS = 1_000;

const frame = ({ event, id, data }: RunEvent): string => `event: ${event}\nid: ${id}\ndata: ${data}\n\n`;

/** Answers with the events of a run as they come. */
export const sendEvents = (
  reply: FastifyReply,
  following: Following,
  heartbeatMs = HEARTBEAT_MS,
): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    // Proxies such as nginx would gather events and pass them on late.
    .header('x-accel-buffering', 'no')
    // Nothing else is asked over a connection that ends when the process stops.
    .header('connection', 'close')
    .send(Readable.from(frames(following, heartbeatMs), { objectMode: false }));

async function* frames(following: Following, heartbeatMs: number): AsyncGenerator<string> {
  yield `retry: ${RECONNECT_MS}\n\n`;
  const events = runEvents(following);
  try {
    let next = events.next();
    for (;;) {
      const quiet = new AbortController();
      const beat = sleep(heartbeatMs, 'quiet' as const, { signal: quiet.signal }).catch(
        () => 'quiet' as const,
      );
      const result = await Promise.race([next, beat]);
      quiet.abort();
      if (result === 'quiet') {
        yield ': still here\n\n';
        continue;
      }
      if (result.done) return;
      yield frame(result.value);
      next = events.next();
    }
  } finally {
    void events.return(undefined).catch(() => {});
  }
}
