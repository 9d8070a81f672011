import { z } from 'zod';
import { notFound } from '../../errors.js';
import { callerOf } from '../../http/authenticate.js';
import { holdRun, releaseRun } from '../../reviews/hold.js';
import { findRun } from '../../runs/find-run.js';
import type { App, RouteContext } from '../context.js';
import { RunParams } from '../run-params.js';

const SourceParams = RunParams.extend({ ordinal: z.coerce.number().int().min(1).max(1_000) });
const TakeHold = z.strictObject({ take: z.boolean().default(false) });

/** What the review page needs beside the run's public records. */
export function runRoutes(app: App, { storage: { db } }: RouteContext): void {
  const run = '/console/api/runs/:reviewRunId';

  app.get(
    `${run}/sources/:ordinal`,
    { schema: { hide: true, params: SourceParams }, config: { scope: 'review_runs:read' } },
    async (request, reply) => {
      const { reviewRunId, ordinal } = request.params;
      await findRun(db, callerOf(request), reviewRunId);
      const source = await db
        .selectFrom('sources')
        .select(['content', 'content_sha256'])
        .where('review_run_id', '=', reviewRunId)
        .where('ordinal', '=', ordinal)
        .executeTakeFirst();
      if (!source) throw notFound('source');
      return reply.type('text/plain; charset=utf-8').send(source.content);
    },
  );

  app.post(
    `${run}/hold`,
    { schema: { hide: true, params: RunParams, body: TakeHold }, config: { scope: 'review_runs:review' } },
    async (request) => ({
      ...(await holdRun(db, callerOf(request), request.params.reviewRunId, request.body.take)),
      request_id: request.id,
    }),
  );

  app.delete(
    `${run}/hold`,
    { schema: { hide: true, params: RunParams }, config: { scope: 'review_runs:review' } },
    async (request, reply) => {
      await releaseRun(db, callerOf(request), request.params.reviewRunId);
      return reply.code(204).send(null);
    },
  );
}
