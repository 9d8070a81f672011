import {
  CreateReviewRunBody,
  CreateReviewRunForm,
  CreateReviewRunResponse,
  EndedReviewRunResponse,
} from '@claimcheck/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { attachFiles, RequestWithFiles } from '../documents/attach-files.js';
import { readFiles } from '../documents/read-files.js';
import { callerOf } from '../http/authenticate.js';
import { type FormFile, readForm, takeForms } from '../http/form-body.js';
import { committed, sendCommitted } from '../http/idempotent-posts.js';
import { patienceOf, preferredWait } from '../http/prefer.js';
import { joinJson, RawJson, sendJson } from '../http/raw-json.js';
import { validatorOf } from '../http/validation.js';
import { PRIORITY } from '../jobs/enqueue.js';
import { waitForEnd } from '../news/wait-for-end.js';
import { createRun, rejectSecrets, rejectTooManySources } from '../runs/create-run.js';
import { readRunDetailJson } from '../runs/read-run.js';
import type { Db } from '../storage/storage.js';
import type { App, RouteContext } from './context.js';
import { errorResponses, POST_ERRORS } from './error-responses.js';
import { queuedAnswer } from './queued-answer.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form, by source. */
    attached: ReadonlyMap<number, FormFile>;
  }
}

const Prefer = z
  .string()
  .optional()
  .meta({ description: '`wait=20`: for how many seconds to wait for the run to end (RFC 7240).' });

const FILES =
  'A source: a PDF, a Word document, or an HTML, Markdown or text file. Its part may have any name.';

export async function createReviewRunRoute(parent: App, context: RouteContext): Promise<void> {
  const { config, storage, metrics, watch, streams, documents } = context;
  const { db, signals } = storage;

  /** The whole run, where the caller waits for it and it has ended in time. */
  const endedInTime = async (request: FastifyRequest, reply: FastifyReply, runId: string) => {
    const seconds = preferredWait(request);
    const caller = callerOf(request);
    // Whoever has too many connections open is answered at once.
    const leave = seconds > 0 ? streams.enter(caller.keyId) : null;
    if (!leave) return null;
    try {
      reply.header('preference-applied', `wait=${seconds}`);
      const status = await waitForEnd({ db, watch }, runId, patienceOf(reply, seconds));
      if (status === null) return null;
      const answer = queuedAnswer(request, config, { id: runId, status });
      reply.header('location', answer.polling_url);
      const run = new RawJson(joinJson(await readRunDetailJson(db, caller, runId)));
      return joinJson({ ...answer, review_run: run });
    } finally {
      leave();
    }
  };

  // A scope of its own: no other endpoint takes forms.
  await parent.register(async (scope) => {
    await takeForms(scope);
    scope.decorateRequest('attached');
    const app = scope as unknown as App;
    app.route({
      method: 'POST',
      url: '/v1/review-runs',
      config: {
        scope: 'review_runs:create',
        formBody: { request: CreateReviewRunForm, files: FILES },
        instead: async (request, reply, { body }) => {
          const { review_run } = JSON.parse(body) as CreateReviewRunResponse;
          const ended = await endedInTime(request, reply, review_run.id);
          return ended === null ? null : sendJson(reply.header('idempotent-replayed', 'true'), ended);
        },
      },
      schema: {
        operationId: 'createReviewRun',
        summary: 'Create a review run',
        description:
          'Queues one AI output to be checked against 1 to 50 supplied sources. Poll or follow the run until it is completed, failed or cancelled, or send `Prefer: wait=20`: a run that has ended within so many seconds (60 at most) is answered whole, with `200`.',
        tags: ['Review runs'],
        headers: z.object({ prefer: Prefer }),
        body: CreateReviewRunBody,
        response: {
          200: EndedReviewRunResponse.describe('The run has ended while you waited.'),
          202: CreateReviewRunResponse,
          ...errorResponses(...POST_ERRORS, 'monthly_limit_reached', 'metadata_contains_secret'),
        },
      },
      preValidation: async (request) => {
        request.attached = new Map();
        if (!request.isMultipart()) return rejectTooManySources(request.body);
        const body = attachFiles(await readForm(request));
        rejectTooManySources(body.request);
        request.attached = body.files;
        // Its validator below makes it a request.
        request.body = body as unknown as CreateReviewRunBody;
      },
      validatorCompiler: ({ schema }) => {
        const [asJson, asForm] = [
          validatorOf(schema as unknown as z.ZodType),
          validatorOf(CreateReviewRunForm),
        ];
        return (data) => (data instanceof RequestWithFiles ? asForm(data.request) : asJson(data));
      },
      handler: async (request, reply) => {
        rejectSecrets(request.body.metadata);
        const { organizationId } = callerOf(request);
        const { request: read, places } = await readFiles(request.body, request.attached, (file) =>
          documents.read(organizationId, file),
        );
        const create = async (tx: Db) => {
          const run = await createRun(tx, callerOf(request), read, {
            captureMethod: 'api',
            priority: PRIORITY.interactive,
            places,
          });
          const body = queuedAnswer(request, config, run);
          return { status: 202, body, location: body.polling_url, runId: run.id };
        };
        const created = await committed(storage, request, create);
        metrics.runsCreated.inc({ capture_method: 'api' });
        signals.publish('work');
        const ended = await endedInTime(request, reply, created.runId!);
        return ended ? sendJson(reply, ended) : sendCommitted(reply, created);
      },
    });
  });
}
