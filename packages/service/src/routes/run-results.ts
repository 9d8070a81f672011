import {
  ClaimList,
  ClaimReportPointerResponse,
  ClaimReportQuery,
  ClaimReportResponse,
  SealedClaimReport,
  VerificationResultList,
} from '@claimcheck/contracts';
import { renderHtml, withReviewMarkdown } from '@claimcheck/engine';
import { envelopeFile } from '@claimcheck/seal';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../errors.js';
import { callerOf } from '../http/authenticate.js';
import { readReview } from '../reviews/review-state.js';
import { findRunWithOutput } from '../runs/find-run.js';
import { readCompleted, readRunDetail, readShortContents } from '../runs/read-run.js';
import { sealRun } from '../sealing/seal-run.js';
import type { App, RouteContext } from './context.js';
import { errorResponses } from './error-responses.js';
import { RunParams } from './run-params.js';

const TAG = ['Results'];

export function runResultRoutes(app: App, { config, storage: { db } }: RouteContext): void {
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
    handler: async (request) => ({
      items: await readCompleted(db, callerOf(request), request.params.reviewRunId, 'claims'),
      request_id: request.id,
    }),
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
    handler: async (request) => ({
      items: await readCompleted(db, callerOf(request), request.params.reviewRunId, 'verification_results'),
      request_id: request.id,
    }),
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
        ...errorResponses('not_found', 'run_not_completed', 'invalid_request'),
      },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const runId = request.params.reviewRunId;
      const report = await readCompleted(db, caller, runId, 'claim_report');
      const format = request.query.format ?? acceptedFormat(request);
      if (format === 'sealed') {
        const envelope = await sealRun(db, config, caller, runId);
        return reply.type('application/vnd.dsse+json').send(envelopeFile(envelope));
      }
      const { ai_output: output } = await findRunWithOutput(db, caller, runId);
      const review = await readReview(db, runId, output);
      if (format === 'json') return reply.send({ ...report, review, request_id: request.id });
      if (!('markdown' in report)) throw notFound('rendering: the report is in the customer’s storage');
      if (format === 'markdown')
        return reply.type('text/markdown; charset=utf-8').send(withReviewMarkdown(report.markdown, review));
      const [detail, claims, contents] = await Promise.all([
        readRunDetail(db, caller, runId),
        readCompleted(db, caller, runId, 'claims'),
        readShortContents(db, runId),
      ]);
      const { ai_output, source_spans } = detail;
      const sources = detail.sources.map((source) => ({ ...source, ...contents.get(source.id) }));
      const page = renderHtml({
        aiOutput: ai_output ?? '',
        sources,
        claims,
        spans: source_spans,
        report,
        review,
      });
      return reply.type('text/html; charset=utf-8').send(page);
    },
  });
}

function acceptedFormat(request: FastifyRequest): 'json' | 'markdown' | 'html' {
  const accept = request.headers.accept ?? '';
  return /\btext\/markdown\b/i.test(accept) ? 'markdown' : 'json';
}
