import { textOf } from './sources-of-request.js';
import { type Verdict, verdictName, worstOf } from './verdict.js';

interface Choice {
  readonly index?: number;
  readonly message?: { readonly content?: unknown };
}

export interface Completion {
  readonly choices?: readonly Choice[];
}

export interface CheckedAnswer {
  readonly body: object;
  readonly verdict: Verdict | null;
}

/** The completion with a verdict for each choice; what is held back is replaced by the message for it. */
export async function withVerdicts(
  completion: Completion,
  judge: (text: string) => Promise<Verdict>,
  held: (verdict: Verdict) => string | null,
): Promise<CheckedAnswer> {
  const verdicts: Verdict[] = [];
  const choices: object[] = [];
  for (const choice of completion.choices ?? []) {
    const verdict = await judge(textOf(choice.message?.content));
    verdicts.push(verdict);
    const message = held(verdict);
    choices.push({
      ...choice,
      ...(message !== null && {
        message: { ...choice.message, content: message },
        finish_reason: 'content_filter',
      }),
      claimcheck: verdict,
    });
  }
  if (verdicts.length === 0) return { body: completion, verdict: null };
  return { body: { ...completion, choices, claimcheck: worstOf(verdicts) }, verdict: worstOf(verdicts) };
}

export function verdictHeaders(verdict: Verdict): Record<string, string> {
  return {
    'x-claimcheck-verdict': verdictName(verdict),
    'x-claimcheck-passed': String(verdict.passed),
    ...(verdict.checked && {
      'x-claimcheck-claims': String(verdict.claim_count),
      'x-claimcheck-problems': String(verdict.problems.length),
    }),
  };
}
