import { createHash } from 'node:crypto';
import { type CreateDecisionRequest, type Decision, LIMITS, type Review } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { invalidRequest } from '../http/validation.js';
import type { Caller } from '../runs/caller.js';
import { findRunWithOutput } from '../runs/find-run.js';
import type { DecisionRow, RunReviewRow } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import { emitEvent } from '../webhooks/emit-event.js';
import { findClaim, type JudgedClaim } from './claims-of-run.js';
import { toDecision } from './list-decisions.js';
import { requireChecked } from './rechecks.js';
import { readReview, toReview } from './review-state.js';
import { UNKNOWN_IMPORTANCE, urgencyOf } from './urgency.js';

type DecidedRun = Awaited<ReturnType<typeof findRunWithOutput>>;

const conflict = (message: string, review: Review | null): ApiError =>
  new ApiError('decision_conflict', message, { extra: { review } });

/** Adds one entry to what people decided of a run, if the caller knows everything decided before. */
export async function decide(
  tx: Db,
  caller: Caller,
  runId: string,
  request: CreateDecisionRequest,
): Promise<{ decision: Decision; review: Review }> {
  const run = await findRunWithOutput(tx, caller, runId);
  if (run.status !== 'completed')
    throw new ApiError(
      'run_not_completed',
      `The run is ${run.status}; only a completed run can be decided on.`,
    );
  if (run.rechecks_run_id !== null)
    throw invalidRequest([
      { path: 'reviewRunId', message: 'is a check of an edited text; decide on its run' },
    ]);
  const before = await nextVersion(tx, run, request.expected_version);
  const claim = request.claim_id === null ? null : await findClaim(tx, runId, request.claim_id);
  const output = request.output ?? (request.action === 'repair' ? (claim?.repaired ?? null) : null);
  await refuseTooMuch(tx, before, request, output);
  await refuseOutOfOrder(tx, run, before, request, claim);
  const row: DecisionRow = {
    review_run_id: runId,
    version: before.version,
    project_id: run.project_id,
    claim_id: request.claim_id,
    action: request.action,
    support_status: request.support_status ?? null,
    reason: request.reason ?? null,
    output,
    actor_type: caller.actor.type,
    actor_id: caller.actor.id,
    actor_name: caller.actor.name,
    machine_status: claim?.support_status ?? null,
    machine_confidence: claim?.confidence ?? null,
    machine_decided_by: claim?.decided_by ?? null,
    created_at: Date.now(),
  };
  await tx.insertInto('decisions').values(row).execute();
  const after = { ...before, ...changeOf(run, before, row, caller) };
  const { review_run_id: _, ...changed } = after;
  await tx.updateTable('run_reviews').set(changed).where('review_run_id', '=', runId).execute();
  if (after.outcome !== before.outcome) await announce(tx, run, after);
  return { decision: toDecision(row), review: toReview(after, run.ai_output) };
}

/** Tells whoever listens that the run was decided, or that its decision was undone. */
async function announce(tx: Db, run: DecidedRun, { state, version }: RunReviewRow): Promise<void> {
  const path = `/v1/review-runs/${run.id}`;
  await emitEvent(tx, {
    kind: 'review_run.decided',
    organizationId: run.organization_id,
    projectId: run.project_id,
    data: {
      review_run_id: run.id,
      project_id: run.project_id,
      external_id: run.external_id,
      review_state: state,
      review_version: version,
      links: { review_run: path, decisions: `${path}/decisions` },
    },
  });
}

/** Counts the version up, which holds the row until commit; refuses when somebody else was faster. */
async function nextVersion(tx: Db, run: DecidedRun, expected: number): Promise<RunReviewRow> {
  await tx
    .insertInto('run_reviews')
    .values({
      review_run_id: run.id,
      project_id: run.project_id,
      state: 'open',
      outcome: null,
      decided_by: null,
      decided_at: null,
      output: null,
      output_sha256: null,
      urgency: urgencyOf(run.safe_use_status!, UNKNOWN_IMPORTANCE),
      queue_rank: null,
      held_by: null,
      held_by_name: null,
      held_until: null,
    })
    .onConflict((existing) => existing.column('review_run_id').doNothing())
    .execute();
  const row = await tx
    .updateTable('run_reviews')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('review_run_id', '=', run.id)
    .where('version', '=', expected)
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  throw conflict(
    'Somebody decided on this run meanwhile. Look at the newer state, then send its version.',
    await readReview(tx, run.id, run.ai_output),
  );
}

/** All decisions on a run are read together. The one that ends its review is always left. */
async function refuseTooMuch(
  tx: Db,
  { review_run_id, version }: RunReviewRow,
  { action }: CreateDecisionRequest,
  output: string | null,
): Promise<void> {
  if (version > LIMITS.decisionsPerRun && action !== 'approve' && action !== 'reject') {
    const message = `has ${LIMITS.decisionsPerRun} decisions, which is all it may have; approve or reject it, or start a new run`;
    throw invalidRequest([{ path: 'reviewRunId', message }]);
  }
  if (output === null) return;
  const { chars } = await tx
    .selectFrom('decisions')
    .select(({ fn }) => fn.sum<number | string | null>(fn<number>('length', ['output'])).as('chars'))
    .where('review_run_id', '=', review_run_id)
    .executeTakeFirstOrThrow();
  if (Number(chars) + output.length <= LIMITS.decisionOutputsChars) return;
  const message = `is too much: the decisions on one run may hold ${LIMITS.decisionOutputsChars} characters of text`;
  throw invalidRequest([{ path: 'output', message }]);
}

async function refuseOutOfOrder(
  tx: Db,
  run: DecidedRun,
  before: RunReviewRow,
  request: CreateDecisionRequest,
  claim: JudgedClaim | null,
): Promise<void> {
  const { action, claim_id, output, reason } = request;
  if (claim_id !== null && !claim)
    throw invalidRequest([{ path: 'claim_id', message: 'is no claim of this run' }]);
  if (action === 'comment') return;
  const decided = before.outcome !== null;
  const isUndo = action === 'undo' && claim_id === null;
  if (isUndo && !decided) throw invalidRequest([{ path: 'action', message: 'the run is not decided yet' }]);
  if (decided && !isUndo) {
    const standing = toReview({ ...before, version: before.version - 1 }, run.ai_output);
    throw conflict(`The run is ${before.state} already; undo that first.`, standing);
  }
  if (action === 'repair' && output === undefined && claim?.repaired === null)
    throw invalidRequest([{ path: 'output', message: 'is required: no repair is on offer for this claim' }]);
  if (action === 'approve_edited') await requireChecked(tx, run, output!, reason);
}

const sha256 = (text: string | null): string | null =>
  text === null ? null : createHash('sha256').update(text).digest('hex');

/** What the entry makes of the review. */
function changeOf(
  run: DecidedRun,
  before: RunReviewRow,
  { action, claim_id, output, created_at }: DecisionRow,
  { actor }: Caller,
): Partial<RunReviewRow> {
  const decided = {
    decided_by: JSON.stringify(actor),
    decided_at: created_at,
    queue_rank: null,
    held_by: null,
    held_by_name: null,
    held_until: null,
  };
  if (action === 'approve')
    return {
      ...decided,
      state: 'approved',
      outcome: 'approved',
      output: null,
      output_sha256: sha256(run.ai_output),
    };
  if (action === 'approve_edited')
    return {
      ...decided,
      state: 'approved',
      outcome: 'approved_as_edited',
      output,
      output_sha256: sha256(output),
    };
  if (action === 'reject')
    return { ...decided, state: 'rejected', outcome: 'rejected', output: null, output_sha256: null };
  if (action === 'comment') return {};
  const reopened = action === 'undo' && claim_id === null;
  return {
    state: 'in_review',
    queue_rank: before.urgency,
    ...(reopened && { outcome: null, decided_by: null, decided_at: null, output: null, output_sha256: null }),
  };
}
