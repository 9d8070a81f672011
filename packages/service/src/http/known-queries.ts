import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const NONE = z.strictObject({});

/** Refuses query parameters of an endpoint that takes none, as unknown fields are. Register before the routes. */
export function refuseUnknownQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/v1/')) route.schema = { querystring: NONE, ...route.schema };
  });
}
