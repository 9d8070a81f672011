import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claimcheck, WebhookEvent } from '@claimcheck/client';
import { Webhook } from 'standardwebhooks';
import { httpAddress } from '../http-address.js';
import { callService, type ServiceOptions } from '../service/call-service.js';
import { jsonText } from '../terminal/printable.js';
import { UsageError } from '../usage-error.js';
import { parseEvents } from './event-list.js';

interface ListenOptions extends ServiceOptions {
  readonly forward: string;
  readonly events?: string;
}

const POLL_MS = 500;
/** An event whose transaction ends late appears behind others: so far back is looked for those. */
const LOOK_BACK_MS = 30_000;
const FORWARD_TIMEOUT_MS = 15_000;

/** What has happened since it was last asked, each event once, oldest first. */
class EventFeed {
  readonly #client: Claimcheck;
  readonly #seen = new Map<string, number>();
  #newest = 0;

  constructor(client: Claimcheck) {
    this.#client = client;
  }

  /** What is there already is no news. */
  async begin(): Promise<void> {
    const { items } = await this.#client.webhookEvents.list({ limit: 1 });
    if (items[0]) this.#newest = Date.parse(items[0].payload.timestamp);
    await this.next();
  }

  async next(): Promise<WebhookEvent[]> {
    const created_after = new Date(Math.max(0, this.#newest - LOOK_BACK_MS)).toISOString();
    const found: WebhookEvent[] = [];
    for await (const event of this.#client.webhookEvents.list({ created_after, limit: 100 })) {
      if (!this.#seen.has(event.id)) found.push(event);
    }
    for (const { id, payload } of found) {
      const at = Date.parse(payload.timestamp);
      this.#seen.set(id, at);
      this.#newest = Math.max(this.#newest, at);
    }
    for (const [id, at] of this.#seen) if (at < this.#newest - 2 * LOOK_BACK_MS) this.#seen.delete(id);
    return found.reverse();
  }
}

async function forward(url: string, secret: string, { id, payload }: WebhookEvent): Promise<string> {
  const body = JSON.stringify(payload);
  const at = new Date();
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    });
    return String(status);
  } catch {
    return 'no answer';
  }
}

function secretToUse(): string {
  const given = process.env.CLAIMCHECK_WEBHOOK_SECRET;
  if (!given) return `whsec_${randomBytes(32).toString('base64')}`;
  try {
    new Webhook(given).sign('', new Date(), '');
    return given;
  } catch {
    throw new UsageError('CLAIMCHECK_WEBHOOK_SECRET must be whsec_ and base64');
  }
}

/** Until it is interrupted. Nothing is tried again: what the receiver answered stands beside each event. */
export async function listen(options: ListenOptions): Promise<void> {
  httpAddress('--forward', options.forward);
  const wanted = options.events === undefined ? null : parseEvents(options.events);
  const secret = secretToUse();
  const say = (value: object, text: string) =>
    process.stdout.write(`${options.json ? jsonText(value) : text}\n`);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await callService(options, async (client) => {
    const feed = new EventFeed(client);
    await feed.begin();
    say({ event: 'listening', secret }, `Forwarding to ${options.forward}\nSigned with ${secret}`);
    while (!stop.signal.aborted) {
      for (const event of await feed.next()) {
        const { type, timestamp } = event.payload;
        if (wanted && !(wanted as readonly string[]).includes(type)) continue;
        const answer = await forward(options.forward, secret, event);
        const line = `${timestamp}  ${type}  ${event.id}  ${answer}`;
        say({ event: 'forwarded', id: event.id, type, answer }, line);
      }
      await sleep(POLL_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  });
}
