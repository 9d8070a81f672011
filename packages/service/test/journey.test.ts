import { AtomicClaim, ClaimReport, ReviewRunDetail, VerificationResult } from '@claimcheck/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompletedRun, REQUEST, startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('a run goes from queued to completed and all its results can be fetched', async () => {
  const id = await createCompletedRun(service.call);
  const detail = await service.call('GET', `/v1/review-runs/${id}`);
  expect(detail.status).toBe(200);
  ReviewRunDetail.strict().parse(detail.body);
  expect(detail.body).toMatchObject({ status: 'completed', ai_output: REQUEST.ai_output, error_code: null });
  expect(detail.body.gate_verdict.id).toBe(`${id}_gate_verdict`);
  const claims = await service.call('GET', `/v1/review-runs/${id}/claims`);
  for (const claim of claims.body.items) AtomicClaim.strict().parse(claim);
  expect(claims.body.items).toHaveLength(detail.body.claim_count);
  const results = await service.call('GET', `/v1/review-runs/${id}/verification-results`);
  for (const result of results.body.items) VerificationResult.strict().parse(result);
  const report = await service.call('GET', `/v1/review-runs/${id}/claim-report`);
  ClaimReport.parse(report.body);
  expect(report.body.request_id).toBe(report.headers.get('x-request-id'));
});
