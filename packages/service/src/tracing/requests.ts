import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { tracer } from './spans.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What belongs to the request in its trace. */
    tracing: Context | null;
  }
}

/** A span for every request but probes and files, in the trace that the caller names in `traceparent`, if any. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('tracing', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'none', config } = request.routeOptions;
    if (config.probe || config.asset) return done();
    const { method } = request;
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'claimcheck.request_id': request.id,
    };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    request.tracing = trace.setSpan(parent, span);
    context.with(request.tracing, done);
  });
  // A body comes in by events of its socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    request.tracing ? context.with(request.tracing, done) : done(),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.tracing && trace.getSpan(request.tracing);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
