import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Claimcheck } from '@claimcheck/client';
import type { Client } from './client.js';
import type { Ledger } from './ledger.js';

/** The clock of the service is set by an hour, and messages are signed by it. */
const TOLERANCE_SECONDS = 3 * 3_600;
const FAILS_EVERY = 7;

/** A receiver of webhooks that verifies what it is sent and fails now and then. */
export interface WebhookReceiver {
  readonly received: number;
  /** Waits until every acknowledged run was announced; what is missing, or came as two events, is a violation. */
  verify(ledger: Ledger, withinMs: number): Promise<void>;
  close(): void;
}

export async function startReceiver(client: Client, ledger: Ledger): Promise<WebhookReceiver> {
  const events = new Map<string, Set<string>>();
  let secret = '';
  let received = 0;

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received += 1;
    if (received % FAILS_EVERY === 0) return response.writeHead(500).end();
    try {
      const headers = new Headers(request.headers as Record<string, string>);
      const event = await Claimcheck.webhooks.verify(body, headers, secret, {
        toleranceSeconds: TOLERANCE_SECONDS,
      });
      const { review_run_id: id } = event.data as { review_run_id: string };
      events.set(id, (events.get(id) ?? new Set()).add(headers.get('webhook-id') ?? ''));
    } catch (error) {
      ledger.violation(`webhook: ${(error as Error).message}`);
    }
    return response.writeHead(204).end();
  };
  const server = createServer(
    (request, response) => void take(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const created = await client.settled({
    kind: 'webhook endpoint',
    method: 'POST',
    path: '/v1/webhook-endpoints',
    idempotencyKey: 'soak-webhooks',
    body: JSON.stringify({
      url: `http://127.0.0.1:${port}/hooks`,
      events: ['review_run.completed', 'review_run.failed'],
    }),
  });
  if (created?.status !== 201) throw new Error(`no webhook endpoint: ${created?.status} ${created?.text}`);
  secret = created.json.secret;

  const missing = () => [...ledger.acknowledged].filter((id) => !events.has(id));
  return {
    get received() {
      return received;
    },
    async verify(given, withinMs) {
      const deadline = performance.now() + withinMs;
      while (missing().length > 0 && performance.now() < deadline) await sleep(500);
      for (const id of missing()) given.violation(`${id} ended and no webhook told so`);
      for (const [id, ids] of events) {
        if (ids.size > 1) given.violation(`${id} ended once and ${ids.size} events told so`);
      }
    },
    close: () => server.close(),
  };
}
