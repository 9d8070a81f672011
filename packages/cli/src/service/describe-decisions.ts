import type { Decision, Review } from '@claimcheck/client';
import { REVIEW_OUTCOME_LABEL, REVIEW_STATE_LABEL } from '@claimcheck/engine';
import { oneLine } from '../terminal/printable.js';

/** "3  2026-01-31T12:00  Ana  claim 2  override → supported: the annex says so". */
export function describeDecision(decision: Decision): string {
  const { version, claim_id, action, support_status, reason, decided_by, created_at } = decision;
  const about = claim_id === null ? 'run' : `claim ${claim_id.split('_').at(-1)}`;
  const what = support_status === null ? action : `${action} → ${support_status}`;
  const why = reason ? `: ${oneLine(reason)}` : '';
  return `${version}  ${created_at.slice(0, 16)}  ${oneLine(decided_by.name)}  ${about}  ${what}${why}`;
}

export function describeReview(review: Review | null): string {
  if (review === null) return 'No person needs to look at this run.';
  const { outcome, state, decided_by, decided_at } = review;
  if (outcome === null) return REVIEW_STATE_LABEL[state];
  return `${REVIEW_OUTCOME_LABEL[outcome]} by ${oneLine(decided_by?.name ?? '-')}, ${decided_at?.slice(0, 16)}`;
}
