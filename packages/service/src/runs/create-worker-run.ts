import type { CreateWorkerRunRequest, ReviewRun } from '@claimcheck/contracts';
import { consumeUsage } from '../billing/usage.js';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { newRunRow } from './create-run.js';
import { toReviewRun } from './wire.js';

/** Writes a run that a worker of the customer's will report on, and counts it; the caller owns the transaction. */
export async function createWorkerRun(
  tx: Db,
  caller: Caller,
  request: CreateWorkerRunRequest,
): Promise<ReviewRun> {
  const row = newRunRow(caller, {
    capture_method: 'private_worker',
    intended_use: request.intended_use,
    strictness: request.strictness,
    min_confidence: null,
    source_count: request.source_count,
    external_id: request.customer_run_id,
    metadata: JSON.stringify(request.metadata),
    question: null,
    ai_output: null,
  });
  await tx.insertInto('review_runs').values(row).execute();
  await tx
    .insertInto('worker_runs')
    .values({
      review_run_id: row.id,
      worker_id: request.worker_id,
      worker_version: request.worker_version,
      policy_version: request.policy_version,
      output_hash: request.output_hash,
      source_hashes: JSON.stringify(request.source_hashes),
    })
    .execute();
  await consumeUsage(tx, caller, 1, row.created_at);
  return toReviewRun(row);
}
