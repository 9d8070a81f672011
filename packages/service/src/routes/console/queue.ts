import { createHash } from 'node:crypto';
import { exactText, IntendedUse, type QueuePageView, RunStatus, SafeUseStatus } from '@claimcheck/contracts';
import { z } from 'zod';
import { callerOf } from '../../http/authenticate.js';
import { QUEUE_VIEWS, readQueue } from '../../reviews/queue.js';
import { WaitingCounter } from '../../reviews/waiting-counts.js';
import type { App, RouteContext } from '../context.js';

const QueueQuery = z.strictObject({
  view: z.enum(QUEUE_VIEWS).default('waiting'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(200).optional(),
  verdict: SafeUseStatus.optional(),
  status: RunStatus.optional(),
  intended_use: IntendedUse.optional(),
  created_after: z.iso.datetime({ offset: true }).optional(),
  created_before: z.iso.datetime({ offset: true }).optional(),
  search: exactText({ max: 200 }).optional(),
});

export function queueRoutes(app: App, { storage: { db } }: RouteContext): void {
  const counter = new WaitingCounter(db);
  app.get(
    '/console/api/queue',
    { schema: { hide: true, querystring: QueueQuery }, config: { scope: 'review_runs:read' } },
    async (request, reply) => {
      const caller = callerOf(request);
      const page: QueuePageView = {
        ...(await readQueue(db, caller, request.query)),
        counts: await counter.of(caller.projectId),
      };
      const body = JSON.stringify(page);
      // The page asks every few seconds; mostly nothing has changed.
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );
}
