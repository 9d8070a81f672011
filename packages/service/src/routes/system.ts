import { sql } from 'kysely';
import { serviceUnavailable } from '../http/error-handler.js';
import type { Metrics } from '../observability/metrics.js';
import { readPublishedKeys } from '../sealing/published-keys.js';
import type { Db } from '../storage/storage.js';
import { isDatabaseUnavailable } from '../storage/unavailable.js';
import { countWebhooks } from '../webhooks/counts.js';
import type { App, RouteContext } from './context.js';

export interface Health {
  /** False while starting and while draining. */
  ready(): boolean;
}

/** Probes and metrics: open, unlimited, and outside the versioned API. */
export function systemRoutes(app: App, { storage, metrics }: RouteContext, health: Health): void {
  const config = { probe: true };
  const schema = { hide: true };

  app.get('/healthz', { config, schema }, async (request) => ({ status: 'ok', request_id: request.id }));

  app.get('/readyz', { config, schema }, async (request) => {
    if (!health.ready()) throw serviceUnavailable();
    await storage.ping();
    return { status: 'ready', request_id: request.id };
  });

  // Keys of sealed reports, for whoever verifies one: a JWKS has no room for a request id.
  app.get('/.well-known/claimcheck-keys.json', { config, schema }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await readPublishedKeys(storage.db)),
  );

  app.get('/metrics', { config, schema }, async (_request, reply) => {
    for (const gauge of [metrics.jobs, metrics.webhookEndpoints]) gauge.reset();
    metrics.webhooksPending.remove();
    // What the process knows by itself is most wanted when the database does not answer.
    await storage
      .ping()
      .then(() => measureDatabase(storage.db, metrics))
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
      });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function measureDatabase(db: Db, metrics: Metrics): Promise<void> {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .coalesce(eb.fn.sum<number>(sql`CASE WHEN lease_token IS NULL THEN 0 ELSE 1 END`), sql`0`)
        .as('leased'),
    ])
    .executeTakeFirstOrThrow();
  metrics.jobs.set({ state: 'processing' }, Number(rows.leased));
  metrics.jobs.set({ state: 'queued' }, rows.total - Number(rows.leased));
  const { working, failing, disabled, pending } = await countWebhooks(db);
  metrics.webhookEndpoints.set({ state: 'working' }, working);
  metrics.webhookEndpoints.set({ state: 'failing' }, failing);
  metrics.webhookEndpoints.set({ state: 'disabled' }, disabled);
  metrics.webhooksPending.set(pending);
}
