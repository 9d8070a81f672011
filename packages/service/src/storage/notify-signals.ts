import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SIGNALS, type Signal, type Signals } from './signals.js';

const CHANNEL = 'claimcheck';
const RECONNECT_MS = 1_000;
const CONNECT_WITHIN_MS = 10_000;
const CLOSE_WITHIN_MS = 2_000;

/** Signals through LISTEN/NOTIFY, on a connection of its own that comes back after a break. */
export function openNotifySignals(url: string, pool: pg.Pool): Signals {
  const emitter = new EventEmitter();
  let client: pg.Client | null = null;
  let closed = false;
  let reconnect: NodeJS.Timeout | undefined;

  const connect = async () => {
    if (closed || client) return;
    const listening = new pg.Client({
      connectionString: url,
      application_name: 'claimcheck-signals',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    });
    client = listening;
    const lost = () => {
      if (client !== listening) return;
      client = null;
      void listening.end().catch(() => {});
      if (!closed) reconnect = setTimeout(connect, RECONNECT_MS);
    };
    listening.on('error', lost);
    listening.on('end', lost);
    listening.on('notification', ({ payload }) => {
      if (SIGNALS.includes(payload as Signal)) emitter.emit('signal', payload);
    });
    try {
      await listening.connect();
      await listening.query(`LISTEN ${CHANNEL}`);
      // Whatever was signalled while nobody listened is looked for now.
      for (const signal of SIGNALS) emitter.emit('signal', signal);
    } catch {
      lost();
    }
  };

  return {
    publish(signal) {
      void pool.query('SELECT pg_notify($1, $2)', [CHANNEL, signal]).catch(() => {});
    },
    subscribe(listener) {
      emitter.on('signal', listener);
      void connect();
      return () => emitter.off('signal', listener);
    },
    async close() {
      closed = true;
      clearTimeout(reconnect);
      emitter.removeAllListeners();
      const open = client;
      client = null;
      // A server that is frozen never closes its side.
      await Promise.race([open?.end().catch(() => {}), sleep(CLOSE_WITHIN_MS, null, { ref: false })]);
    },
  };
}
