import { LIMITS, needsPerson, type ReviewRun } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { invalidRequest } from '../http/validation.js';
import { enqueue, PRIORITY } from '../jobs/enqueue.js';
import type { Caller } from '../runs/caller.js';
import { newRunRow } from '../runs/create-run.js';
import { findRunWithOutput } from '../runs/find-run.js';
import { toReviewRun } from '../runs/wire.js';
import type { ReviewRunRow } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';

/**
 * Queues an edited text of a completed run to be checked against the same sources. It is not counted as a run
 * and not listed; the same text is checked once. Signal `work` after commit.
 */
export async function recheck(tx: Db, caller: Caller, runId: string, output: string): Promise<ReviewRun> {
  const run = await findRunWithOutput(tx, caller, runId);
  if (run.status !== 'completed')
    throw new ApiError(
      'run_not_completed',
      `The run is ${run.status}; an edited text needs a completed run.`,
    );
  if (run.ai_output === null || run.rechecks_run_id !== null)
    throw invalidRequest([{ path: 'reviewRunId', message: 'has no text that could be edited here' }]);
  const earlier = await checksOf(tx, runId);
  const same = earlier.find(({ ai_output, status }) => ai_output === output && status !== 'failed');
  if (same) return toReviewRun(same);
  if (earlier.length >= LIMITS.rechecksPerRun) {
    const message = `was edited ${LIMITS.rechecksPerRun} times already; start a new run with it`;
    throw invalidRequest([{ path: 'output', message }]);
  }
  const row: ReviewRunRow = {
    ...newRunRow(caller, {
      capture_method: 'console',
      intended_use: run.intended_use,
      strictness: run.strictness,
      min_confidence: run.min_confidence,
      source_count: run.source_count,
      external_id: run.external_id,
      metadata: run.metadata,
      question: run.question,
      ai_output: output,
    }),
    rechecks_run_id: runId,
    previous_run_id: latestChecked(earlier)?.id ?? runId,
  };
  await tx.insertInto('review_runs').values(row).execute();
  await enqueue(tx, caller, PRIORITY.interactive, [row.id]);
  return toReviewRun(row);
}

/** The text as it was checked last differs the least from what it is edited to now. */
const latestChecked = (checks: readonly ReviewRunRow[]): ReviewRunRow | undefined =>
  checks.filter(({ status }) => status === 'completed').sort((a, b) => (a.id < b.id ? 1 : -1))[0];

const checksOf = (db: Db, runId: string) =>
  db.selectFrom('review_runs').selectAll().where('rechecks_run_id', '=', runId).execute();

/** Nobody approves a fresh error: an edited text must have been checked, and what is left of problems explained. */
export async function requireChecked(
  tx: Db,
  run: { id: string; ai_output: string | null },
  output: string,
  reason: string | undefined,
): Promise<void> {
  if (run.ai_output === null)
    throw invalidRequest([
      { path: 'output', message: 'cannot be taken: the text of this run stays with the customer' },
    ]);
  if (output === run.ai_output)
    throw invalidRequest([{ path: 'output', message: 'is the text as it was; use approve' }]);
  const checks = await checksOf(tx, run.id);
  const check = checks.find(({ ai_output, status }) => ai_output === output && status === 'completed');
  if (!check) {
    const message = `was not checked; POST it to /v1/review-runs/${run.id}/rechecks first`;
    throw invalidRequest([{ path: 'output', message }]);
  }
  if (needsPerson(check.safe_use_status!) && !/\S/.test(reason ?? '')) {
    const message = `is required: the edited text is ${check.safe_use_status} by the machine's check`;
    throw invalidRequest([{ path: 'reason', message }]);
  }
}
