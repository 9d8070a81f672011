import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../config.js';
import type { DocumentReader } from '../documents/document-reader.js';
import type { AccessWatch } from '../news/access-watch.js';
import type { RunWatch } from '../news/run-watch.js';
import type { StreamSlots } from '../news/stream-slots.js';
import type { Metrics } from '../observability/metrics.js';
import type { Sealing } from '../sealing/sealing.js';
import type { Storage } from '../storage/storage.js';

/** What every route may use. */
export interface RouteContext {
  readonly config: Config;
  readonly storage: Storage;
  readonly metrics: Metrics;
  readonly watch: RunWatch;
  readonly streams: StreamSlots;
  readonly access: AccessWatch;
  readonly documents: DocumentReader;
  readonly sealing: Sealing;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
