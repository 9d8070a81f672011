import type { Decision } from '@claimcheck/contracts';
import type { Caller } from '../runs/caller.js';
import { findRunWithOutput } from '../runs/find-run.js';
import { timestamp } from '../runs/wire.js';
import type { DecisionRow } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import { readReview } from './review-state.js';

export function toDecision(row: DecisionRow): Decision {
  return {
    id: `${row.review_run_id}_decision_${row.version}`,
    review_run_id: row.review_run_id,
    version: row.version,
    claim_id: row.claim_id,
    action: row.action,
    support_status: row.support_status,
    reason: row.reason,
    output: row.output,
    decided_by: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    machine:
      row.machine_status === null
        ? null
        : {
            support_status: row.machine_status,
            confidence: row.machine_confidence!,
            decided_by: row.machine_decided_by!,
          },
    created_at: timestamp(row.created_at),
  };
}

/** Everything decided of a run, oldest first, and where that left it. */
export async function listDecisions(db: Db, caller: Caller, runId: string) {
  const run = await findRunWithOutput(db, caller, runId);
  const rows = await db
    .selectFrom('decisions')
    .selectAll()
    .where('review_run_id', '=', runId)
    .orderBy('version')
    .execute();
  return { items: rows.map(toDecision), review: await readReview(db, runId, run.ai_output) };
}
