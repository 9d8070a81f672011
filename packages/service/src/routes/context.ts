import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../config.js';
import type { Metrics } from '../observability/metrics.js';
import type { Storage } from '../storage/storage.js';

/** What every route may use. */
export interface RouteContext {
  readonly config: Config;
  readonly storage: Storage;
  readonly metrics: Metrics;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
