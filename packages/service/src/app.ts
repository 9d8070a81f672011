import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { DocumentReader } from './documents/document-reader.js';
import { boundAnswerMemory } from './http/answer-memory.js';
import { authenticate } from './http/authenticate.js';
import { checkHosts } from './http/base-url.js';
import { boundBodyMemory } from './http/body-memory.js';
import { answerBrokenRequest, handleErrors, sendError } from './http/error-handler.js';
import { guardHtmlPages } from './http/html-headers.js';
import { honourIdempotencyKeys } from './http/idempotent-posts.js';
import { parseJsonBodies } from './http/json-body.js';
import { refuseUnknownQueries } from './http/known-queries.js';
import { answerUnknownRoutes } from './http/not-found.js';
import { observeRequests } from './http/observe.js';
import { giveUpSlowBodies } from './http/slow-bodies.js';
import { zodValidator } from './http/validation.js';
import { newRequestId } from './ids.js';
import { AccessWatch } from './news/access-watch.js';
import { RunWatch } from './news/run-watch.js';
import { StreamSlots } from './news/stream-slots.js';
import type { Logger } from './observability/logger.js';
import { describeApi } from './reference/openapi.js';
import { billingRoutes } from './routes/billing.js';
import { consoleRoutes } from './routes/console/console.js';
import type { App, RouteContext } from './routes/context.js';
import { createReviewRunRoute } from './routes/create-review-run.js';
import { decisionRoutes } from './routes/decisions.js';
import { importRoutes } from './routes/imports.js';
import { referenceRoutes } from './routes/reference.js';
import { reviewRunRoutes } from './routes/review-runs.js';
import { runEventRoutes } from './routes/run-events.js';
import { runResultRoutes } from './routes/run-results.js';
import { type Health, systemRoutes } from './routes/system.js';
import { usageRoutes } from './routes/usage.js';
import { webhookDeliveryRoutes } from './routes/webhook-deliveries.js';
import { webhookEndpointRoutes } from './routes/webhook-endpoints.js';
import { workerRunRoutes } from './routes/worker-runs.js';
import { Sealing } from './sealing/sealing.js';
import { traceRequests } from './tracing/requests.js';

/** For a whole request to arrive; long enough for the largest import on a slow line. */
const REQUEST_TIMEOUT_MS = 600_000;

/** An id of any length is looked for; Node takes no longer address. */
const PARAMETER_CHARS = 16 * 1024;

export interface AppContext
  extends Omit<RouteContext, 'watch' | 'streams' | 'access' | 'documents' | 'sealing'> {
  readonly log: Logger;
  readonly health: Health;
}

/** The whole HTTP surface, ready for `inject` or `listen`. A worker process serves its probes only. */
export async function buildApp(settings: AppContext): Promise<App> {
  const { config, storage, metrics, log, health } = settings;
  const context: RouteContext = {
    ...settings,
    watch: new RunWatch(storage, log),
    streams: new StreamSlots(config.streamsPerKey),
    access: new AccessWatch(storage.db, log),
    documents: new DocumentReader(),
    sealing: new Sealing(),
  };
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newRequestId(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    // While stopping, what still arrives on open connections is answered like anything else.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: PARAMETER_CHARS },
    frameworkErrors: sendError,
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>();

  app.addHook('onClose', () => context.documents.close());
  app.addHook('onClose', () => context.sealing.close());

  app.setValidatorCompiler(zodValidator);
  // Answers are typed by the same schemas; checking each again would cost more than making it.
  app.setSerializerCompiler(() => JSON.stringify);
  handleErrors(app);
  answerUnknownRoutes(app);
  traceRequests(app);
  observeRequests(app, metrics);
  checkHosts(app, config);
  guardHtmlPages(app);
  authenticate(app, storage, config);
  boundBodyMemory(app);
  giveUpSlowBodies(app);
  boundAnswerMemory(app);
  parseJsonBodies(app);
  honourIdempotencyKeys(app, storage.db);
  refuseUnknownQueries(app);
  await describeApi(app);

  systemRoutes(app, context, health);
  if (config.role !== 'worker') {
    await createReviewRunRoute(app, context);
    reviewRunRoutes(app, context);
    runEventRoutes(app, context);
    runResultRoutes(app, context);
    decisionRoutes(app, context);
    await consoleRoutes(app, context);
    await importRoutes(app, context);
    usageRoutes(app, context);
    await billingRoutes(app, context);
    workerRunRoutes(app, context);
    webhookEndpointRoutes(app, context);
    webhookDeliveryRoutes(app, context);
    referenceRoutes(app);
  }
  await app.ready();
  return app;
}
