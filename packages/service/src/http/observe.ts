import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/metrics.js';
import { traceIdOf } from '../tracing/spans.js';

/** Gives every answer its request id, counts it, and logs one line that holds no content. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    metrics.requests.inc({ method, route, status });
    metrics.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
    request.log.info(
      {
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        key_id: request.caller?.keyId,
        trace_id: request.tracing ? traceIdOf(request.tracing) : undefined,
      },
      'request',
    );
  });
}
