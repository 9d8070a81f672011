import type { Claimcheck, ReviewRun } from '@claimcheck/client';
import { parseFailOn, verdictFails } from '../check/fail-on.js';

/** Whether a completed run, as it stands in a list, passes: the same gate as of a check. */
export async function runPasses(
  client: Claimcheck,
  run: ReviewRun,
  failOn: string | undefined,
): Promise<boolean> {
  const { gate_verdict } = run;
  if (gate_verdict === null) throw new Error(`${run.id} is completed but has no verdict`);
  const names = parseFailOn(failOn, gate_verdict.mode);
  const fails = (reasons: readonly { readonly code: string }[]) =>
    reasons.some(({ code }) => names.includes(code));
  if (verdictFails(gate_verdict.verdict, names) || fails(gate_verdict.reasons)) return false;
  const isCut = (gate_verdict.reason_count ?? 0) > gate_verdict.reasons.length;
  if (!isCut || names.length === 0) return true;
  return !fails((await client.reviewRuns.retrieve(run.id)).gate_verdict?.reasons ?? []);
}
