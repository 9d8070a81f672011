import type { Socket } from 'node:net';
import pg from 'pg';

/** The server ends a statement that takes too long; only one that does not answer at all is left to the client. */
const CLIENT_WAITS_LONGER_MS = 1_000;
/** A process that stands still inside a transaction would hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 60_000;
const CLOSE_WITHIN_MS = 2_000;
const INT8_OID = 20;

/** Counts and millisecond times fit a JavaScript number exactly. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text');
  },
};

const cut = (client: pg.ClientBase): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};

/** Drops a connection whose statement got no answer in time: whatever came next would wait behind it. */
class ImpatientClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: handed through as it came
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: handed through as it came
    const result: unknown = (super.query as any)(...args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') cut(this);
      });
    }
    return result;
  }
}

/** No wait on the pool's connections is endless: for a connection, for an answer, or for the end. */
export function openPool(url: string, { size, timeoutMs }: { size: number; timeoutMs: number }) {
  const open = new Set<pg.ClientBase>();
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    Client: ImpatientClient as unknown as new () => pg.ClientBase,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs + CLIENT_WAITS_LONGER_MS,
    keepAlive: true,
    application_name: 'claimcheck',
    // Not start-up parameters, which poolers refuse.
    onConnect: async (client) => {
      await client.query(
        `SET statement_timeout = ${timeoutMs}; SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
      );
    },
  });
  // Without a listener a connection that breaks would end the process: the pool hears of idle ones only,
  // one in use says it by itself, and whoever uses it learns it from the next query.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', () => {});
  });
  pool.on('remove', (client) => open.delete(client));
  return {
    pool,
    /** To be called beside the pool's own end: a server that is frozen never closes its side. */
    cutSoon(): NodeJS.Timeout {
      return setTimeout(() => {
        for (const client of open) cut(client);
      }, CLOSE_WITHIN_MS);
    },
  };
}
