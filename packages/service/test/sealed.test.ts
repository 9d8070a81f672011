import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Jwks, verifySealedReport } from '@claimcheck/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompletedRun, REQUEST, startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const verified = async (file: string, key?: string) =>
  (
    await service.call('POST', '/console/api/verify-report?name=report.json', {
      raw: file,
      headers: { 'content-type': 'application/octet-stream' },
      ...(key !== undefined && { key }),
    })
  ).body;

test('the console verifies a file with the texts of its run, for those who may read them', async () => {
  const id = await createCompletedRun(service.call);
  const { text } = await service.call('GET', `/v1/review-runs/${id}/claim-report?format=sealed`);
  const outcomes = (body: { checks: { name: string; outcome: string }[] }) =>
    body.checks.filter(({ outcome }) => outcome !== 'holds').map(({ name, outcome }) => [name, outcome]);
  const own = await verified(text);
  expect(own).toMatchObject({ verified: true, is_known: true, review_run_id: id, source_count: 2 });
  expect(outcomes(own)).toEqual([]);
  const foreign = await verified(text, (await service.otherKey({ scopes: ['review_runs:read'] })).token);
  expect(foreign).toMatchObject({ verified: true, is_known: false });
  expect(outcomes(foreign)).toEqual(['output', 'sources', 'quotes'].map((name) => [name, 'not_checked']));
  await service.storage.db
    .updateTable('sources')
    .set({ content: 'Another text.' })
    .where('review_run_id', '=', id)
    .execute();
  expect(outcomes(await verified(text))).toEqual([['sources', 'broken']]);
  expect(await verified('no report')).toMatchObject({
    verified: false,
    verdict: null,
    checks: [{ name: 'envelope', outcome: 'broken', problems: ['The file is not JSON.'] }],
  });
});

const keysOf = async () =>
  Jwks.parse((await service.call('GET', '/.well-known/claimcheck-keys.json', { key: null })).body);

test('a sealed report is verified with the published keys and the texts that were sent', async () => {
  const id = await createCompletedRun(service.call);
  const { text, headers } = await service.call('GET', `/v1/review-runs/${id}/claim-report?format=sealed`);
  expect(headers.get('content-type')).toContain('application/vnd.dsse+json');
  const result = verifySealedReport(text, {
    keys: await keysOf(),
    output: REQUEST.ai_output,
    sources: REQUEST.sources.map(({ title, content }) => ({ name: title, text: content })),
  });
  expect(result.checks.filter(({ outcome }) => outcome !== 'holds')).toEqual([]);
  const run = (await service.call('GET', `/v1/review-runs/${id}`)).body;
  expect(result.statement!.predicate).toMatchObject({
    verdict: run.safe_use_status,
    report: { review_run_id: id, claim_report: run.claim_report, gate_verdict: run.gate_verdict },
  });
  const again = await service.call('GET', `/v1/review-runs/${id}/claim-report?format=sealed`);
  expect(again.text).toBe(text);
});

test('what people decided of a run is sealed with its report', async () => {
  const id = await createCompletedRun(service.call);
  const body = { action: 'reject', reason: 'Out of date.', expected_version: 0 };
  const decided = await service.call('POST', `/v1/review-runs/${id}/decisions`, { body });
  expect(decided.status).toBe(201);
  const { items } = (await service.call('GET', `/v1/review-runs/${id}/decisions`)).body;
  const { text } = await service.call('GET', `/v1/review-runs/${id}/claim-report?format=sealed`);
  const { checks, statement } = verifySealedReport(text, { keys: await keysOf() });
  expect(statement!.predicate.decisions).toEqual(items);
  expect(checks.filter(({ outcome }) => outcome === 'broken')).toEqual([]);
});

test('the key is made at the first start, for its owner alone; its private half is nowhere else', async () => {
  const folder = join(service.config.dataDir, 'signing-keys');
  expect(readdirSync(folder)).toEqual(['current.pem']);
  expect(statSync(join(folder, 'current.pem')).mode & 0o777).toBe(0o600);
  const { keys } = await keysOf();
  expect(keys).toHaveLength(1);
  const stored = await service.storage.db.selectFrom('signing_keys').selectAll().execute();
  expect(JSON.stringify([keys, stored])).not.toContain('"d"');
});

test('a run that is not completed has nothing to seal, and one of another project is not found', async () => {
  // A text long enough that the review has not ended when the next request comes.
  const ai_output = Array.from({ length: 400 }, (_, n) => `Pump ${n} moves ${n} litres.`).join(' ');
  const { body } = await service.call('POST', '/v1/review-runs', { body: { ...REQUEST, ai_output } });
  const path = `/v1/review-runs/${body.review_run.id}/claim-report?format=sealed`;
  const cancelled = await service.call('POST', `/v1/review-runs/${body.review_run.id}/cancel`);
  expect(cancelled.status).toBe(200);
  const own = await service.call('GET', path);
  expect([own.status, own.body.error.code]).toEqual([409, 'run_not_completed']);
  const { token } = await service.otherKey();
  expect((await service.call('GET', path, { key: token })).status).toBe(404);
});

test('a file of millions of brackets is verified elsewhere: requests of others are answered meanwhile', async () => {
  let verifying = true;
  const outcome = verified('['.repeat(8_000_000) + ']'.repeat(8_000_000)).finally(() => {
    verifying = false;
  });
  for (let n = 0; n < 10; n++) expect((await service.call('GET', '/healthz')).status).toBe(200);
  expect(verifying).toBe(true);
  // Where it takes more memory than a report may, that is said instead.
  expect((await outcome).verified ?? false).toBe(false);
  expect(await verified('no report')).toMatchObject({ verified: false });
});
