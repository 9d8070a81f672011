import { z } from 'zod';
import { callerOf } from '../http/authenticate.js';
import { whenGone } from '../http/when-gone.js';
import { sendEvents } from '../news/event-stream.js';
import { placeOf } from '../news/run-events.js';
import { findRun } from '../runs/find-run.js';
import type { App, RouteContext } from './context.js';
import { errorResponses } from './error-responses.js';
import { RunParams } from './run-params.js';

/** A stream ends after so long; whoever comes back shows its key again. */
const LONGEST_MS = 300_000;

export function runEventRoutes(app: App, context: RouteContext): void {
  const { storage, watch, streams, access } = context;
  const { db } = storage;
  // Answers that wait for news would otherwise keep the process from stopping.
  app.addHook('preClose', async () => watch.close());

  app.route({
    method: 'GET',
    url: '/v1/review-runs/:reviewRunId/events',
    exposeHeadRoute: false,
    config: { scope: 'review_runs:read' },
    schema: {
      operationId: 'streamReviewRun',
      summary: 'Follow a review run',
      description:
        'Server-sent events: `status`, `progress` and one `claim` each in the order of the output as soon as its verdict is final, then `completed`, `failed`, `cancelled` or `deleted`, after which the stream ends. A stream that ends otherwise is to be opened again with the last `id` as `Last-Event-ID`: it goes on after that claim. Claims of a run that had to begin again are sent again, with the same ids.',
      tags: ['Review runs'],
      params: RunParams,
      headers: z.object({
        'last-event-id': z.string().optional().meta({ description: 'The `id` of the last event received.' }),
      }),
      response: {
        200: {
          description:
            'Events. `data` is JSON: of `claim` a `DecidedClaim`, of `progress` a `RunProgress`, of `completed`, `failed` and `cancelled` the run as lists show it.',
          content: { 'text/event-stream': { schema: z.string() } },
        },
        ...errorResponses('not_found', 'too_many_streams'),
      },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { id: runId } = await findRun(db, caller, request.params.reviewRunId);
      const leave = streams.enterOrRefuse(caller.keyId);
      const gone = new AbortController();
      const refused = access.ended(caller, gone.signal);
      whenGone(reply, () => {
        gone.abort();
        leave();
      });
      const signal = AbortSignal.any([gone.signal, refused, AbortSignal.timeout(LONGEST_MS)]);
      const from = placeOf(request.headers['last-event-id']);
      return sendEvents(reply, { db, watch, caller, runId, from, signal });
    },
  });
}
