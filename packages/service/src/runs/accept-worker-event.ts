import { createHash } from 'node:crypto';
import {
  type GateVerdict,
  gateVerdictId,
  type RunStatus,
  TERMINAL_RUN_STATUSES,
  type WorkerCompletionEvent,
  type WorkerEvent,
  type WorkerStatusEvent,
} from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { invalidRequest } from '../http/validation.js';
import { queueForPeople, UNKNOWN_IMPORTANCE } from '../reviews/urgency.js';
import type { Db, Storage } from '../storage/storage.js';
import { announceEndedRun } from '../webhooks/run-events.js';
import { SUMMARY_COLUMNS, type SummaryRow, timestamp } from './wire.js';
import { GATE_REASON_MESSAGES, WORKER_FAILURE_MESSAGES } from './worker-wording.js';

export interface Acknowledgement {
  readonly status: RunStatus;
  readonly replayed: boolean;
}

/** Applies an event once. Runs in one transaction, which holds the run until commit. Signal `event` after it. */
export async function acceptWorkerEvent(
  tx: Db,
  kind: Storage['kind'],
  runId: string,
  event: WorkerEvent,
): Promise<Acknowledgement> {
  const run = await tx
    .selectFrom('review_runs')
    .select(SUMMARY_COLUMNS)
    .where('id', '=', runId)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!run) throw new ApiError('invalid_worker_credential', 'The run of this credential was deleted.');
  const now = Date.now();
  if (!(await recordOnce(tx, runId, event, now))) return { status: run.status, replayed: true };
  if (TERMINAL_RUN_STATUSES.some((status) => status === run.status)) {
    throw new ApiError('run_already_terminal', `The run is ${run.status} already and stays so.`);
  }
  if (event.type === 'status') await applyProgress(tx, runId, event, now);
  else if (event.type === 'completion') await applyCompletion(tx, run, event, now);
  else {
    const error_message = WORKER_FAILURE_MESSAGES[event.failure_category];
    const failed = { status: 'failed', error_code: event.failure_category, error_message } as const;
    await tx.updateTable('review_runs').set(failed).where('id', '=', runId).execute();
  }
  if (event.type !== 'status') await announceEndedRun(tx, runId);
  const outcome = { status: 'processing', completion: 'completed', failure: 'failed' } as const;
  return { status: outcome[event.type], replayed: false };
}

/** False when the event was accepted before. */
async function recordOnce(tx: Db, runId: string, event: WorkerEvent, now: number): Promise<boolean> {
  const fingerprint = createHash('sha256').update(JSON.stringify(event)).digest('hex');
  const earlier = await tx
    .selectFrom('worker_events')
    .select('fingerprint')
    .where('review_run_id', '=', runId)
    .where('event_id', '=', event.event_id)
    .executeTakeFirst();
  if (earlier) {
    if (earlier.fingerprint === fingerprint) return false;
    throw new ApiError('idempotency_key_reused', 'This event_id was used for another event.');
  }
  await tx
    .insertInto('worker_events')
    .values({
      review_run_id: runId,
      event_id: event.event_id,
      type: event.type,
      fingerprint,
      occurred_at: Date.parse(event.occurred_at),
      received_at: now,
    })
    .execute();
  return true;
}

/** Events may overtake each other: progress never goes back. */
async function applyProgress(tx: Db, runId: string, event: WorkerStatusEvent, now: number): Promise<void> {
  await tx
    .updateTable('worker_runs')
    .set({ claims_done: event.claims_done, claims_total: event.claims_total })
    .where('review_run_id', '=', runId)
    .where('claims_done', '<=', event.claims_done)
    .execute();
  await tx
    .updateTable('review_runs')
    .set((eb) => ({ status: 'processing', started_at: eb.fn.coalesce('started_at', eb.val(now)) }))
    .where('id', '=', runId)
    .execute();
}

async function applyCompletion(
  tx: Db,
  run: SummaryRow,
  event: WorkerCompletionEvent,
  now: number,
): Promise<void> {
  await rejectOtherInputs(tx, run.id, event);
  const { report_hash, report_pointer } = event;
  await tx
    .insertInto('run_results')
    .values({
      review_run_id: run.id,
      claims: '[]',
      verification_results: '[]',
      source_spans: '[]',
      claim_report: JSON.stringify({ report_hash, report_pointer }),
    })
    .execute();
  await tx
    .updateTable('worker_runs')
    .set({
      worker_version: event.worker_version,
      policy_version: event.policy_version,
      compiler_version: event.compiler_version,
      support_counts: JSON.stringify(event.support_counts),
      claims_done: event.claim_count,
      claims_total: event.claim_count,
    })
    .where('review_run_id', '=', run.id)
    .execute();
  await tx
    .updateTable('review_runs')
    .set((eb) => ({
      status: 'completed',
      claim_count: event.claim_count,
      unsupported_claim_count: event.unsupported_claim_count,
      safe_use_status: event.safe_use_status,
      gate_verdict: JSON.stringify(gateVerdict(run, event, now)),
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
      completed_at: now,
    }))
    .where('id', '=', run.id)
    .execute();
  await queueForPeople(tx, {
    id: run.id,
    verdict: event.safe_use_status,
    importance: UNKNOWN_IMPORTANCE,
  });
}

/** The verdict must be about the output and sources the run was created for. */
async function rejectOtherInputs(tx: Db, runId: string, event: WorkerCompletionEvent): Promise<void> {
  const { output_hash, source_hashes } = await tx
    .selectFrom('worker_runs')
    .select(['output_hash', 'source_hashes'])
    .where('review_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const message = 'differs from what the run was created with';
  if (event.output_hash !== output_hash) throw invalidRequest([{ path: 'output_hash', message }]);
  if (JSON.stringify(event.source_hashes) !== source_hashes) {
    throw invalidRequest([{ path: 'source_hashes', message }]);
  }
}

function gateVerdict(run: SummaryRow, event: WorkerCompletionEvent, now: number): GateVerdict {
  return {
    id: gateVerdictId(run.id),
    review_run_id: run.id,
    verdict: event.safe_use_status,
    safe_use_status: event.safe_use_status,
    reasons: event.reason_codes.map((code) => ({
      code,
      message: GATE_REASON_MESSAGES[code],
      claim_id: null,
    })),
    strictness: run.strictness,
    mode: run.strictness === 'advisory' ? 'advisory' : 'enforcing',
    metadata: { intended_use: run.intended_use, policy_version: event.policy_version },
    created_at: timestamp(now),
  };
}
