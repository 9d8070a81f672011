import {
  type IntendedUse,
  SAFE_USE_STATUSES,
  type SafeUseStatus,
  type Strictness,
} from '@claimcheck/contracts';
import type { Engine, RunReader } from '@claimcheck/providers/light';
import { z } from 'zod';
import { parseFailOn, verdictFails } from '../check/fail-on.js';
import { CHECK_CLAIMS_INPUT, type CheckClaimsOutput, checkClaims } from '../mcp/check-claims.js';
import type { Material } from './sources-of-request.js';

export interface Policy {
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  readonly failOn: string | undefined;
  /** Holds back what fails the gate, instead of only saying so. */
  readonly holds: boolean;
  /** What to do with an answer that came without anything to check it against. */
  readonly withoutSources: 'pass' | 'hold';
}

/** What is added to an answer. `passed` is what the gate says; with `--on-fail hold` nothing else reaches the caller. */
export type Verdict =
  | (CheckClaimsOutput & { readonly checked: true; readonly passed: boolean })
  | { readonly checked: false; readonly passed: boolean; readonly reason: string };

const Input = z.object(CHECK_CLAIMS_INPUT);

export async function judge(
  text: string,
  { sources, question }: Material,
  policy: Policy,
  engine: Engine,
  signal: AbortSignal,
  secondReader: RunReader | null = null,
): Promise<Verdict> {
  if (text.trim() === '') return { checked: false, passed: true, reason: 'The answer has no text.' };
  if (sources.length === 0) {
    const passed = policy.withoutSources === 'pass';
    return { checked: false, passed, reason: 'The request holds no documents and no results of tools.' };
  }
  const { intendedUse, strictness, failOn } = policy;
  const args = Input.safeParse({ text, sources, question, intended_use: intendedUse, strictness });
  if (!args.success) {
    const [issue] = args.error.issues;
    return { checked: false, passed: false, reason: `${issue?.path.join('.')}: ${issue?.message}` };
  }
  const output = await checkClaims(args.data, engine, { signal }, secondReader);
  const names = parseFailOn(failOn, strictness === 'advisory' ? 'advisory' : 'enforcing');
  const problems: readonly string[] = output.problems.map(({ support_status }) => support_status);
  const fails = verdictFails(output.verdict, names) || problems.some((status) => names.includes(status));
  return { checked: true, passed: !fails, ...output };
}

export const verdictName = (verdict: Verdict): SafeUseStatus | 'not_checked' =>
  verdict.checked ? verdict.verdict : 'not_checked';

/** Of several answers to one request, the one that a caller has to know of. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  const severity = (verdict: Verdict) =>
    (verdict.passed ? 0 : 100) + (verdict.checked ? SAFE_USE_STATUSES.indexOf(verdict.verdict) : 0);
  return verdicts.reduce((worst, verdict) => (severity(verdict) > severity(worst) ? verdict : worst));
}
