import { randomUUID } from 'node:crypto';
import type { Answer, Call } from './harness.js';

export const WORKER_BASE = '/v1/private-worker/review-runs';
export const hash = (digit: string): string => `sha256:${digit.repeat(64)}`;

export const WORKER_RUN = {
  schema_version: 1,
  customer_run_id: 'ticket-1042',
  intended_use: 'customer_facing',
  strictness: 'strict',
  source_count: 2,
  source_hashes: [hash('a'), hash('b')],
  output_hash: hash('c'),
  worker_id: 'worker-eu-1',
  worker_version: '0.1.0',
  policy_version: 'gate.2026-11-15.v1',
  metadata: { model: 'assistant-v3' },
};

const common = () => ({
  event_id: randomUUID(),
  occurred_at: new Date().toISOString(),
  worker_version: '0.1.0',
});

export const statusEvent = (claims_done = 1, claims_total = 3) => ({
  ...common(),
  type: 'status',
  status: 'processing',
  claims_done,
  claims_total,
});

export const completionEvent = () => ({
  ...common(),
  type: 'completion',
  safe_use_status: 'needs_repair',
  reason_codes: ['contradicted', 'missing_citation'],
  claim_count: 3,
  unsupported_claim_count: 1,
  support_counts: { supported: 2, contradicted: 1 },
  report_hash: hash('d'),
  report_pointer: 's3://acme-reports/claims/report.json',
  output_hash: WORKER_RUN.output_hash,
  source_hashes: WORKER_RUN.source_hashes,
  policy_version: 'gate.2026-11-15.v1',
  compiler_version: 'report.2026-11-16.v3',
});

export const failureEvent = () => ({ ...common(), type: 'failure', failure_category: 'engine_error' });

/** A fresh worker run: its id, its credential and a way to send its events. */
export async function createWorkerRun(call: Call, more: { key?: string; body?: object } = {}) {
  const { body } = await call('POST', WORKER_BASE, {
    ...(more.key && { key: more.key }),
    body: more.body ?? WORKER_RUN,
  });
  const id = body.review_run.id as string;
  const token = body.worker_credential.token as string;
  const send = (event: unknown, key: string | null = token): Promise<Answer> =>
    call('POST', `${WORKER_BASE}/${id}/events`, { key, body: event });
  return { id, token, send, body };
}
