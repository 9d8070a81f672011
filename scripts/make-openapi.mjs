// Writes docs/openapi.json from the running code. With --examples, first runs a review and keeps its answers
// as the examples of the reference, with fixed ids and times.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILER_VERSION, POLICY_VERSION } from '@claimcheck/engine';
import { loadConfig, startService } from '@claimcheck/service';

const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const KEY = 'examples-of-the-reference';
const dataDir = mkdtempSync(join(tmpdir(), 'claimcheck-openapi-'));
const config = loadConfig({
  PORT: '0',
  CLAIMCHECK_DATA_DIR: dataDir,
  CLAIMCHECK_BOOTSTRAP_API_KEY: KEY,
  CLAIMCHECK_BASE_URL: 'https://claimcheck.example.com',
  CLAIMCHECK_LOG_LEVEL: 'silent',
  CLAIMCHECK_CONCURRENCY: '1',
  CLAIMCHECK_ROLE: process.argv.includes('--examples') ? 'all' : 'api',
});
const service = await startService(config);

const REQUEST = {
  ai_output:
    'The warranty lasts 24 months from delivery [1]. Batteries are covered for 6 months [2]. You may return the device within 30 days.',
  sources: [
    {
      title: 'Warranty terms',
      content: 'The warranty period is 12 months from delivery. Batteries are covered for 6 months.',
      uri: 'https://example.com/warranty',
    },
    { title: 'Return policy', content: 'Customers may return any device within 30 days of delivery.' },
  ],
  intended_use: 'customer_facing',
  strictness: 'standard',
  question: 'How long is the warranty?',
  metadata: { ticket: 'SUP-1042' },
};

const SHA = (digit) => `sha256:${digit.repeat(64)}`;
const WORKER_REQUEST = {
  schema_version: 1,
  customer_run_id: 'answer-20260131-17',
  intended_use: 'customer_facing',
  strictness: 'standard',
  source_count: 2,
  source_hashes: [SHA('a'), SHA('b')],
  output_hash: SHA('c'),
  worker_id: 'worker-eu-1',
  worker_version: '0.1.0',
  policy_version: POLICY_VERSION,
  metadata: { ticket: 'SUP-1042' },
};
const WORKER_EVENT = {
  event_id: '0b6e0f0a-6f0e-4c38-9f6c-0d8a5c1d2e3f',
  type: 'completion',
  occurred_at: '2026-01-31T12:00:00.000Z',
  worker_version: '0.1.0',
  safe_use_status: 'contradicted',
  reason_codes: ['contradicted'],
  claim_count: 3,
  unsupported_claim_count: 1,
  support_counts: { supported: 2, contradicted: 1 },
  report_hash: SHA('d'),
  report_pointer: 's3://acme-reports/claims/answer-20260131-17/report.json',
  output_hash: SHA('c'),
  source_hashes: [SHA('a'), SHA('b')],
  policy_version: POLICY_VERSION,
  compiler_version: COMPILER_VERSION,
};

async function call(path, body, token = KEY) {
  const response = await fetch(`${service.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

async function makeWorkerExamples() {
  const created = await call('/v1/private-worker/review-runs', WORKER_REQUEST);
  const path = `/v1/private-worker/review-runs/${created.review_run.id}`;
  return {
    CreateWorkerRunRequest: WORKER_REQUEST,
    CreateWorkerRunResponse: created,
    WorkerEvent: WORKER_EVENT,
    WorkerEventResponse: await call(`${path}/events`, WORKER_EVENT, created.worker_credential.token),
  };
}

async function makeImportExamples() {
  const { metadata: _, ...row } = REQUEST;
  const rows = [
    { ...row, external_id: 'answer-1' },
    { ...row, external_id: 'answer-2', intended_use: 'fun' },
  ];
  const answer = await call('/v1/imports', { rows });
  return {
    ImportRequest: { rows: rows.slice(0, 1) },
    ImportResponse: answer,
    ImportProgress: await call(`/v1/imports/${answer.import_id}`),
    ImportErrorResponse: await call('/v1/imports', { rows: rows.slice(1) }),
  };
}

const BILLING_EXAMPLES = {
  CheckoutRequest: {
    plan: 'team',
    success_url: 'https://app.example.com/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.example.com/plans',
  },
  CheckoutResponse: {
    checkout_url: 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3',
    session_id: 'cs_live_a1b2c3',
    expires_at: '2026-01-31T12:00:00.000Z',
    request_id: 'req_01JG5KR7R0W1K7FRQYXYVGETNX',
  },
  PortalRequest: { return_url: 'https://app.example.com/account' },
  PortalResponse: {
    portal_url: 'https://billing.stripe.com/p/session/live_a1b2c3',
    request_id: 'req_01JG5KR7R0W1K7FRQYXYVGETNX',
  },
};

async function makeExamples() {
  const created = await call('/v1/review-runs', REQUEST);
  const id = created.review_run.id;
  const path = `/v1/review-runs/${id}`;
  let detail;
  do {
    await new Promise((resolve) => setTimeout(resolve, 100));
    detail = await call(path);
  } while (['queued', 'processing'].includes(detail.status));
  const report = await call(`${path}/claim-report`);
  const claims = await call(`${path}/claims`);
  const examples = {
    CreateReviewRunBody: REQUEST,
    CreateReviewRunRequest: REQUEST,
    CreateReviewRunResponse: created,
    ReviewRunDetail: detail,
    ReviewRunList: await call('/v1/review-runs'),
    ReviewRunResponse: {
      review_run: { ...created.review_run, status: 'cancelled' },
      request_id: created.request_id,
    },
    ClaimList: claims,
    VerificationResultList: await call(`${path}/verification-results`),
    ClaimReportResponse: report,
    Usage: await call('/v1/usage'),
    Error: await call('/v1/review-runs', { ...REQUEST, intended_use: 'fun' }),
  };
  const decision = {
    claim_id: `${id}_claim_1`,
    action: 'override',
    support_status: 'supported',
    reason: 'The annex extends it to 24 months.',
    expected_version: 0,
  };
  const decided = {
    CreateDecisionRequest: decision,
    DecisionResponse: await call(`${path}/decisions`, decision),
    DecisionList: await call(`${path}/decisions`),
    RecheckRequest: { output: REQUEST.ai_output.replace('24', '12') },
  };
  const worker = await makeWorkerExamples();
  const imports = await makeImportExamples();
  const fixed = JSON.stringify(
    { ...examples, ...decided, ...worker, ...imports, ...BILLING_EXAMPLES },
    null,
    2,
  )
    .replaceAll(/imp_[0-9a-f-]{36}/g, 'imp_01940a3c-2b00-7d42-8a10-3c5e7f9a1b2d')
    .replaceAll(imports.ImportResponse.items[0].review_run_id, 'run_01940a3c-2b01-7a90-9c33-6e8d0f2b4a51')
    .replaceAll(worker.WorkerEventResponse.review_run_id, 'run_01940a3c-2a40-7e11-8b0c-5d2f7a9c4e60')
    .replaceAll(/cwc_[0-9A-Za-z_]+/g, 'cwc_<shown once>')
    .replaceAll(id, 'run_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c')
    .replaceAll(/req_[0-9A-Z]{26}/g, 'req_01JG5KR7R0W1K7FRQYXYVGETNX')
    .replaceAll(decided.DecisionResponse.decision.decided_by.id, 'k7Qd2mXw9LpA')
    .replaceAll(detail.project_id, '6f1c1f9e-3b0a-4c5e-8f55-2f1c0a9d7e11')
    .replaceAll(/"20\d\d-\d\d-\d\dT(?!00:00:00\.000Z)[\d:.]+Z"/g, '"2026-01-31T12:00:00.000Z"');
  const file = root('packages/service/reference/examples.json');
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...kept, ...JSON.parse(fixed) }, null, 2)}\n`);
}

try {
  if (process.argv.includes('--examples')) await makeExamples();
  const document = await (await fetch(`${service.url}/openapi.json`)).json();
  writeFileSync(root('docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
} finally {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
