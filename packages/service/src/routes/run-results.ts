import {
  ClaimList,
  ClaimReportPointerResponse,
  ClaimReportQuery,
  ClaimReportResponse,
  SealedClaimReport,
  VerificationResultList,
} from '@claimcheck/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../errors.js';
import { callerOf } from '../http/authenticate.js';
import { extendJson, joinJson, sendJson } from '../http/raw-json.js';
import { ReportRenderer } from '../reports/report-renderer.js';
import { readReview } from '../reviews/review-state.js';
import { findRunWithOutput } from '../runs/find-run.js';
import { readCompletedJson, readReportParts, requireCompleted } from '../runs/read-run.js';
import { sealRun } from '../sealing/seal-run.js';
import type { App, RouteContext } from './context.js';
import { errorResponses } from './error-responses.js';
import { RunParams } from './run-params.js';

const TAG = ['Results'];

export function runResultRoutes(app: App, { config, storage: { db }, sealing }: RouteContext): void {
  const renderer = new ReportRenderer();
  app.addHook('onClose', () => renderer.close());

  app.route({
    method: 'GET',
    url: '/v1/review-runs/:reviewRunId/claims',
    config: { scope: 'review_runs:read' },
    schema: {
      operationId: 'listClaims',
      summary: 'List the claims of a run',
      description: 'Every claim of the output, in document order.',
      tags: TAG,
      params: RunParams,
      response: { 200: ClaimList, ...errorResponses('not_found', 'run_not_completed') },
    },
    handler: async (request, reply) => {
      const items = await readCompletedJson(db, callerOf(request), request.params.reviewRunId, 'claims');
      return sendJson(reply, joinJson({ items, request_id: request.id }));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/review-runs/:reviewRunId/verification-results',
    config: { scope: 'review_runs:read' },
    schema: {
      operationId: 'listVerificationResults',
      summary: 'List the verification results of a run',
      tags: TAG,
      params: RunParams,
      response: { 200: VerificationResultList, ...errorResponses('not_found', 'run_not_completed') },
    },
    handler: async (request, reply) => {
      const { reviewRunId } = request.params;
      const items = await readCompletedJson(db, callerOf(request), reviewRunId, 'verification_results');
      return sendJson(reply, joinJson({ items, request_id: request.id }));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/review-runs/:reviewRunId/claim-report',
    config: { scope: 'review_runs:read' },
    schema: {
      operationId: 'getClaimReport',
      summary: 'Get the claim report of a run',
      description:
        'JSON unless `format=markdown`, `format=html`, `format=sealed` or `Accept: text/markdown` asks otherwise; `format` wins over `Accept`. The HTML page needs no other file. The sealed report is a signed DSSE envelope that `claimcheck verify-report` verifies offline. Of a private worker run the service has only the hash and the pointer of the report: JSON gives these, the other formats are not found.',
      tags: TAG,
      params: RunParams,
      querystring: ClaimReportQuery,
      response: {
        200: {
          description: 'The claim report.',
          content: {
            'application/json': { schema: ClaimReportResponse.or(ClaimReportPointerResponse) },
            'text/markdown': { schema: z.string() },
            'text/html': { schema: z.string() },
            'application/vnd.dsse+json': { schema: SealedClaimReport },
          },
        },
        ...errorResponses('not_found', 'run_not_completed'),
      },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const runId = request.params.reviewRunId;
      const { capture_method } = await requireCompleted(db, caller, runId);
      const format = request.query.format ?? acceptedFormat(request);
      if (format === 'sealed') {
        if (capture_method === 'private_worker') {
          throw notFound('sealed report: the report is in the customer’s storage');
        }
        const file = await sealRun(db, config, sealing, caller, runId);
        return reply.type('application/vnd.dsse+json').send(file);
      }
      const { ai_output } = await findRunWithOutput(db, caller, runId);
      const review = await readReview(db, runId, ai_output);
      const report = await readCompletedJson(db, caller, runId, 'claim_report');
      if (format === 'json') return sendJson(reply, extendJson(report, { review, request_id: request.id }));
      if (capture_method === 'private_worker') {
        throw notFound('rendering: the report is in the customer’s storage');
      }
      if (format === 'markdown') {
        const markdown = await renderer.render(caller.organizationId, () => ({
          format,
          claimReport: report.text,
          review,
        }));
        return reply.type('text/markdown; charset=utf-8').send(markdown);
      }
      const page = await renderer.render(caller.organizationId, async () => ({
        format,
        ...(await readReportParts(db, caller, runId)),
        review,
      }));
      return reply.type('text/html; charset=utf-8').send(page);
    },
  });
}

/** Markdown where the caller accepts it by name, and JSON not rather. */
function acceptedFormat({ headers }: FastifyRequest): 'json' | 'markdown' {
  const markdown = weightOf('text/markdown', headers.accept);
  return markdown > 0 && markdown >= weightOf('application/json', headers.accept) ? 'markdown' : 'json';
}

function weightOf(mediaType: string, accept = ''): number {
  const ranges = accept.toLowerCase().split(',');
  const range = ranges.find((each) => each.split(';', 1)[0]!.trim() === mediaType);
  return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1);
}
