import { randomUUID } from 'node:crypto';
import {
  CreateWorkerRunRequest,
  type GateReasonCode,
  WorkerEvent,
  type WorkerFailureCategory,
} from '@claimcheck/contracts';
import { POLICY_VERSION } from '@claimcheck/engine';
import { customerRunId, type WorkerJob } from '../job.js';
import { contentHashes, type WorkerReport } from '../report.js';
import { WORKER_VERSION } from '../version.js';

/** A message as it will be sent, byte for byte. */
export interface Message {
  readonly id: string;
  readonly body: string;
}

/** What does not pass the service's own schema is never written, let alone sent. */
function event(fields: Record<string, unknown>): Message {
  const id = randomUUID();
  const whole = WorkerEvent.parse({
    event_id: id,
    occurred_at: new Date().toISOString(),
    worker_version: WORKER_VERSION,
    ...fields,
  });
  return { id, body: JSON.stringify(whole) };
}

export function createMessage(
  job: WorkerJob,
  settings: { readonly workerId: string; readonly hashKey: string | null },
): Message {
  const request = CreateWorkerRunRequest.parse({
    schema_version: 1,
    customer_run_id: customerRunId(job),
    intended_use: job.intended_use,
    strictness: job.strictness,
    source_count: job.sources.length,
    ...contentHashes(job, settings.hashKey),
    worker_id: settings.workerId,
    worker_version: WORKER_VERSION,
    policy_version: POLICY_VERSION,
    metadata: job.metadata,
  });
  return { id: randomUUID(), body: JSON.stringify(request) };
}

export const statusMessage = (progress: { claimsDone: number; claimsTotal: number }): Message =>
  event({
    type: 'status',
    status: 'processing',
    claims_done: progress.claimsDone,
    claims_total: progress.claimsTotal,
  });

export const failureMessage = (failure_category: WorkerFailureCategory): Message =>
  event({ type: 'failure', failure_category });

export function completionMessage(
  report: WorkerReport,
  place: { readonly hash: string; readonly pointer: string },
): Message {
  const { gate_verdict, claim_report, claims } = report;
  const counts = new Map<string, number>();
  for (const { support_status } of claims) counts.set(support_status, (counts.get(support_status) ?? 0) + 1);
  const codes = new Set(gate_verdict.reasons.map(({ code }) => code as GateReasonCode));
  return event({
    type: 'completion',
    safe_use_status: gate_verdict.safe_use_status,
    reason_codes: [...codes],
    claim_count: claims.length,
    unsupported_claim_count: claim_report.unsupported_claims.length,
    support_counts: Object.fromEntries(counts),
    report_hash: place.hash,
    report_pointer: place.pointer,
    output_hash: report.output_hash,
    source_hashes: report.source_hashes,
    policy_version: claim_report.policy_version,
    compiler_version: claim_report.compiler_version,
  });
}
