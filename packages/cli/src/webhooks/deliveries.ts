import { setTimeout as sleep } from 'node:timers/promises';
import type { Claimcheck, WebhookAttempt, WebhookDelivery } from '@claimcheck/client';
import { callService, type ServiceOptions } from '../service/call-service.js';
import { table } from '../terminal/table.js';
import { UsageError } from '../usage-error.js';
import { print } from './endpoints.js';

const POLL_MS = 200;
const WAIT_MS = 90_000;
const PAGE = 100;

function describeAttempt({ outcome, status_code, duration_ms }: WebhookAttempt): string {
  const status = status_code === null ? '' : ` ${status_code}`;
  return `${outcome ?? 'cut off'}${status}${duration_ms === null ? '' : ` in ${duration_ms} ms`}`;
}

/** Waits for the first attempt, whatever comes of it. */
async function firstAttempt(client: Claimcheck, id: string, eventId: string): Promise<WebhookDelivery> {
  for (const giveUpAt = Date.now() + WAIT_MS; ; ) {
    const { items } = await client.webhookEndpoints.deliveries(id, { event_id: eventId });
    const [delivery] = items;
    if (delivery?.attempts.some(({ outcome }) => outcome !== null)) return delivery;
    if (Date.now() > giveUpAt)
      throw new Error('no attempt was made; is a process with the worker role running?');
    await sleep(POLL_MS);
  }
}

export async function sendTest(id: string, options: ServiceOptions): Promise<void> {
  const delivery = await callService(options, async (client) => {
    const sent = await client.webhookEndpoints.sendTest(id);
    return firstAttempt(client, id, sent.delivery.event_id);
  });
  const attempt = delivery.attempts.find(({ outcome }) => outcome !== null)!;
  print(options, delivery, `${delivery.event_id}: ${describeAttempt(attempt)}`);
  process.exitCode = attempt.outcome === 'delivered' ? 0 : 1;
}

export async function deliveries(
  id: string,
  options: ServiceOptions & { readonly status?: WebhookDelivery['status']; readonly limit: string },
): Promise<void> {
  if (!/^[1-9]\d{0,5}$/.test(options.limit))
    throw new UsageError('--limit must be a whole number, 1 or more');
  const most = Number(options.limit);
  const items = await callService(options, async (client) => {
    const found: WebhookDelivery[] = [];
    const params = { status: options.status, limit: Math.min(most, PAGE) };
    for await (const delivery of client.webhookEndpoints.deliveries(id, params)) {
      found.push(delivery);
      if (found.length === most) break;
    }
    return found;
  });
  const rows = items.map(({ event_id, event_type, status, attempts, next_attempt_at }) => [
    event_id,
    event_type,
    status,
    attempts.length === 0 ? '-' : `${attempts.length}, last ${describeAttempt(attempts.at(-1)!)}`,
    next_attempt_at ?? '-',
  ]);
  print(options, { items }, table(['EVENT', 'TYPE', 'STATE', 'ATTEMPTS', 'NEXT'], rows));
}

export async function replay(
  id: string,
  options: ServiceOptions & { readonly event?: string; readonly since?: string; readonly until?: string },
): Promise<void> {
  const { event: event_id, since, until } = options;
  if ((event_id === undefined) === (since === undefined)) {
    throw new UsageError('say what to send again: --event, or --since (with --until)');
  }
  const answer = await callService(options, (client) =>
    client.webhookEndpoints.replay(id, { event_id, since, until }),
  );
  print(options, answer, `${answer.replayed_count} events are on their way again.`);
}
