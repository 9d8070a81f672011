import type { ReviewRun } from './wire/review-runs.js';
import type { SafeUseStatus } from './wire/vocabularies.js';

const VERIFIED: readonly (SafeUseStatus | null)[] = ['verified_for_use', 'verified_with_limits'];

/** Whether a run has ended with a verdict that needs no reviewer. Every other run does: show its report. */
export function isVerified(run: ReviewRun): boolean {
  return run.status === 'completed' && VERIFIED.includes(run.safe_use_status);
}
