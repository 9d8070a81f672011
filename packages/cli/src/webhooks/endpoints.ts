import type { WebhookEndpoint } from '@claimcheck/client';
import { WEBHOOK_EVENT_TYPES } from '@claimcheck/contracts';
import { callService, type ServiceOptions } from '../service/call-service.js';
import { jsonText, oneLine } from '../terminal/printable.js';
import { table } from '../terminal/table.js';
import { UsageError } from '../usage-error.js';
import { parseEvents } from './event-list.js';

interface FieldOptions extends ServiceOptions {
  readonly url?: string;
  readonly events?: string;
  readonly description?: string;
}

/** A JSON line, or the text for people. */
export function print({ json }: ServiceOptions, value: unknown, text: string): void {
  process.stdout.write(`${json ? jsonText(value) : text}\n`);
}

function stateOf({ status, disabled_reason, failing_since }: WebhookEndpoint): string {
  if (status === 'disabled') return `disabled (${disabled_reason})`;
  return failing_since === null ? 'enabled' : `failing since ${failing_since.slice(0, 16)}`;
}

const eventsOf = ({ events }: WebhookEndpoint): string =>
  events.length === WEBHOOK_EVENT_TYPES.length ? 'all' : events.join(',');

function describe(endpoint: WebhookEndpoint): string {
  const { id, url, description, last_success_at } = endpoint;
  return [
    id,
    `  url             ${oneLine(url)}`,
    `  state           ${stateOf(endpoint)}`,
    `  events          ${eventsOf(endpoint)}`,
    ...(description === null ? [] : [`  description     ${oneLine(description)}`]),
    `  last delivered  ${last_success_at ?? 'never'}`,
  ].join('\n');
}

const SECRET_NOTE = 'Verify with it what arrives. It is not shown again.';

export async function create(url: string, options: FieldOptions): Promise<void> {
  const events = options.events === undefined ? WEBHOOK_EVENT_TYPES : parseEvents(options.events);
  const { description } = options;
  const created = await callService(options, (client) =>
    client.webhookEndpoints.create({ url, events, description }),
  );
  print(
    options,
    created,
    `${describe(created.webhook_endpoint)}\n\n  secret          ${created.secret}\n\n${SECRET_NOTE}`,
  );
}

export async function list(options: ServiceOptions): Promise<void> {
  const { items } = await callService(options, (client) => client.webhookEndpoints.list());
  const rows = items.map((endpoint) => [endpoint.id, endpoint.url, stateOf(endpoint), eventsOf(endpoint)]);
  print(options, { items }, table(['ID', 'URL', 'STATE', 'EVENTS'], rows));
}

export async function show(id: string, options: ServiceOptions): Promise<void> {
  const { webhook_endpoint } = await callService(options, (client) => client.webhookEndpoints.retrieve(id));
  print(options, webhook_endpoint, describe(webhook_endpoint));
}

export async function update(id: string, options: FieldOptions): Promise<void> {
  const { url, description } = options;
  const events = options.events === undefined ? undefined : parseEvents(options.events);
  if (url === undefined && events === undefined && description === undefined) {
    throw new UsageError('say what to change: --url, --events or --description');
  }
  const { webhook_endpoint } = await callService(options, (client) =>
    client.webhookEndpoints.update(id, { url, events, description }),
  );
  print(options, webhook_endpoint, describe(webhook_endpoint));
}

export const setStatus =
  (status: 'enabled' | 'disabled') =>
  async (id: string, options: ServiceOptions): Promise<void> => {
    const { webhook_endpoint } = await callService(options, (client) =>
      client.webhookEndpoints.update(id, { status }),
    );
    print(options, webhook_endpoint, `${id} ${status}.`);
  };

export async function remove(id: string, options: ServiceOptions): Promise<void> {
  const deleted = await callService(options, (client) => client.webhookEndpoints.delete(id));
  print(options, deleted, `${id} deleted.`);
}

export async function rotateSecret(
  id: string,
  options: ServiceOptions & { readonly overlap?: string },
): Promise<void> {
  const { overlap } = options;
  if (overlap !== undefined && !/^\d{1,9}$/.test(overlap)) {
    throw new UsageError('--overlap must be a whole number of seconds');
  }
  const input = overlap === undefined ? {} : { overlap_seconds: Number(overlap) };
  const rotated = await callService(options, (client) => client.webhookEndpoints.rotateSecret(id, input));
  print(
    options,
    rotated,
    `${rotated.secret}\n\n${SECRET_NOTE}\nThe old secret signs too until ${rotated.previous_secret_expires_at}.`,
  );
}
