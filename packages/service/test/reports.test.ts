import { ClaimList, ClaimReportResponse, VerificationResultList } from '@claimcheck/contracts';
import { withReviewMarkdown } from '@claimcheck/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompletedRun, REQUEST, startTestService, type TestService } from './harness.js';

let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startTestService();
  id = await createCompletedRun(service.call);
});
afterAll(() => service.stop());

const get = (path: string, headers = {}) => service.call('GET', `/v1/review-runs/${id}/${path}`, { headers });

test('claims come in document order with exact offsets and their verification', async () => {
  const { status, body } = await get('claims');
  expect(status).toBe(200);
  ClaimList.strict().parse(body);
  expect(body.items.length).toBeGreaterThan(0);
  for (const [index, claim] of body.items.entries()) {
    expect(claim.id).toBe(`${id}_claim_${index + 1}`);
    expect(REQUEST.ai_output.slice(claim.output_start_offset, claim.output_end_offset)).toBe(claim.text);
    expect(claim.verification_result.atomic_claim_id).toBe(claim.id);
  }
});

test('verification results match the claims', async () => {
  const { status, body } = await get('verification-results');
  expect(status).toBe(200);
  VerificationResultList.strict().parse(body);
  const claims = await get('claims');
  expect(body.items).toEqual(
    claims.body.items.map((claim: { verification_result: unknown }) => claim.verification_result),
  );
});

test('source spans quote the sources exactly', async () => {
  const { body } = await service.call('GET', `/v1/review-runs/${id}`);
  expect(body.source_spans.length).toBeGreaterThan(0);
  for (const span of body.source_spans) {
    const source = REQUEST.sources[Number(span.source_document_id.split('_').at(-1)) - 1]!;
    expect(source.content.slice(span.start_offset, span.end_offset)).toBe(span.quote);
  }
});

test('the claim report is JSON by default, markdown or HTML when asked', async () => {
  const json = await get('claim-report');
  expect(json.headers.get('content-type')).toContain('application/json');
  ClaimReportResponse.strict().parse(json.body);
  const markdown = [
    await get('claim-report', { accept: 'text/markdown' }),
    await get('claim-report?format=markdown'),
  ];
  for (const answer of markdown) {
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(answer.text).toBe(withReviewMarkdown(json.body.markdown, json.body.review));
    expect(answer.text).toContain('## Decision of a person');
  }
  const html = await get('claim-report?format=html');
  expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html.text).toMatch(/^<!doctype html>/);
  expect(html.text).not.toMatch(/(?:src|href)="https?:/);
});

test.each([
  ['text/markdown, */*;q=0.1', 'text/markdown'],
  ['application/json;q=0.5, text/markdown', 'text/markdown'],
  ['application/json, text/markdown;q=0.5', 'application/json'],
  ['text/markdown;q=0', 'application/json'],
  ['*/*', 'application/json'],
])('Accept: %s gives %s', async (accept, type) => {
  const answer = await get('claim-report', { accept });
  expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
});

test('?format= wins over Accept', async () => {
  const json = await get('claim-report?format=json', { accept: 'text/markdown' });
  expect(json.body.id).toBe(`${id}_claim_report`);
  const markdown = await get('claim-report?format=markdown', { accept: 'application/json' });
  expect(markdown.headers.get('content-type')).toContain('text/markdown');
});

test('an unknown format or parameter is 422 and named', async () => {
  for (const [query, path] of [
    ['format=pdf', 'format'],
    ['style=dark', 'style'],
  ]) {
    const { status, body } = await get(`claim-report?${query}`);
    expect([status, body.error.details[0].path]).toEqual([422, path]);
  }
});

test('a completed run counts its claims and carries its verdict in the list too', async () => {
  const claims = await get('claims');
  const { body } = await service.call('GET', '/v1/review-runs');
  const run = body.items.find((item: { id: string }) => item.id === id);
  expect(run).toMatchObject({ status: 'completed', claim_count: claims.body.items.length });
  expect(run.gate_verdict.safe_use_status).toBe(run.safe_use_status);
  expect(Date.parse(run.completed_at)).toBeGreaterThanOrEqual(Date.parse(run.created_at));
});

test('a run may ask more confidence of supported claims than they have', async () => {
  const asking = await createCompletedRun(service.call, { ...REQUEST, min_confidence: 1 });
  const { body } = await service.call('GET', `/v1/review-runs/${asking}`);
  expect(body.gate_verdict.metadata.min_confidence).toBe(1);
  expect(body.gate_verdict.reasons.map(({ code }: { code: string }) => code)).toContain('low_confidence');
  const wrong = await service.call('POST', '/v1/review-runs', { body: { ...REQUEST, min_confidence: 80 } });
  expect(wrong.status).toBe(422);
  expect(wrong.body.error.details).toEqual([expect.objectContaining({ path: 'min_confidence' })]);
});

test('a completed run can be neither cancelled nor retried', async () => {
  const cancel = await service.call('POST', `/v1/review-runs/${id}/cancel`);
  expect([cancel.status, cancel.body.error.code]).toEqual([409, 'run_already_terminal']);
  const retry = await service.call('POST', `/v1/review-runs/${id}/retry`);
  expect([retry.status, retry.body.error.code]).toEqual([409, 'run_not_retryable']);
});

test('a list of runs gives the first reasons of a verdict and their number, the run itself all of them', async () => {
  const ai_output = Array.from({ length: 30 }, (_, n) => `Pump ${n} moves ${n + 30} litres a minute.`).join(
    ' ',
  );
  const many = await createCompletedRun(service.call, { ...REQUEST, ai_output });
  const { body: detail } = await service.call('GET', `/v1/review-runs/${many}`);
  const { body: list } = await service.call('GET', '/v1/review-runs?limit=1');
  const listed = list.items[0].gate_verdict;
  expect(detail.gate_verdict.reasons.length).toBeGreaterThan(20);
  expect(listed).toEqual({
    ...detail.gate_verdict,
    reasons: detail.gate_verdict.reasons.slice(0, 20),
    reason_count: detail.gate_verdict.reasons.length,
  });
});

test('a page is rendered elsewhere: requests of others are answered meanwhile', async () => {
  const slow = await createCompletedRun(service.call);
  await service.storage.db
    .updateTable('review_runs')
    .set({ ai_output: `${REQUEST.ai_output}${'\nab'.repeat(20_000)}` })
    .where('id', '=', slow)
    .execute();
  let rendered = false;
  const page = service.call('GET', `/v1/review-runs/${slow}/claim-report?format=html`).then((answer) => {
    rendered = true;
    return answer;
  });
  for (let n = 0; n < 10; n++) expect((await service.call('GET', '/healthz')).status).toBe(200);
  expect(rendered).toBe(false);
  expect((await page).text).toMatch(/^<!doctype html>/);
});
