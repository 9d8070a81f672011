import type { Gate, ReviewRecords } from './check-report.js';
import { failsGate } from './fail-on.js';
import { matchClaims } from './match-claims.js';
import { type Problem, problemsOf } from './problems.js';

type Reviewed = Pick<ReviewRecords, 'claims' | 'claim_report' | 'gate_verdict'>;

/** Decides pass or fail. With a baseline, only problems that it does not have can fail the gate. */
export function decideOutcome(current: Reviewed, failOn: readonly string[], baseline: Reviewed | null): Gate {
  const problems = problemsOf(current);
  const known = baseline ? compareProblems(baseline, current) : null;
  const judged = problems.map((problem) => {
    const isKnown = known?.unchanged.has(keyOf(problem)) ?? false;
    return {
      claim_id: problem.claim?.id ?? null,
      code: problem.code,
      state: known === null ? null : isKnown ? ('unchanged' as const) : ('new' as const),
      fails_gate: !isKnown && failsGate(problem, failOn, current.gate_verdict),
    };
  });
  return {
    passed: judged.every(({ fails_gate }) => !fails_gate),
    fail_on: [...failOn],
    problems: judged,
    fixed: known?.fixed.map(({ claim, code }) => ({ claim_text: claim?.text ?? null, code })) ?? null,
  };
}

/** A problem stays the same while its claim, perhaps reworded, keeps its code. */
function compareProblems(
  before: Reviewed,
  after: Reviewed,
): { unchanged: ReadonlySet<string>; fixed: readonly Problem[] } {
  const origin = matchClaims(before.claims, after.claims);
  const open = new Map(problemsOf(before).map((problem) => [keyOf(problem), problem]));
  const unchanged = new Set<string>();
  for (const problem of problemsOf(after)) {
    const older = problem.claim === null ? null : origin.get(problem.claim);
    if (older !== undefined && open.delete(keyOf({ claim: older, code: problem.code })))
      unchanged.add(keyOf(problem));
  }
  return { unchanged, fixed: [...open.values()] };
}

const keyOf = ({ claim, code }: Problem): string => `${claim?.id ?? ''} ${code}`;
