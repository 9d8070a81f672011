import type { CheckReport } from '../check/check-report.js';
import type { ClaimState } from './claim-state.js';

/** How the two checks differ before any claim is looked at. */
export interface InputChanges {
  readonly answer_changed: boolean;
  readonly question_changed: boolean;
  /** Titles. */
  readonly sources_added: readonly string[];
  readonly sources_removed: readonly string[];
  readonly sources_changed: readonly string[];
  readonly verifier: { readonly before: string | null; readonly after: string | null };
  readonly policy: { readonly before: string; readonly after: string };
}

export function inputChanges(before: CheckReport, after: CheckReport): InputChanges {
  const old = new Map(before.sources.map((source) => [source.title, source.content_sha256]));
  const titles = new Set(after.sources.map(({ title }) => title));
  const verifierOf = ({ verification_results }: CheckReport) =>
    verification_results[0]?.verifier_version ?? null;
  return {
    answer_changed: before.ai_output !== after.ai_output,
    question_changed: before.question !== after.question,
    sources_added: [...titles].filter((title) => !old.has(title)),
    sources_removed: [...old.keys()].filter((title) => !titles.has(title)),
    sources_changed: after.sources
      .filter(({ title, content_sha256 }) => old.has(title) && old.get(title) !== content_sha256)
      .map(({ title }) => title),
    verifier: { before: verifierOf(before), after: verifierOf(after) },
    policy: { before: policyOf(before), after: policyOf(after) },
  };
}

function policyOf({ gate_verdict: { metadata, strictness } }: CheckReport): string {
  const least = metadata.min_confidence ? `, confidence at least ${metadata.min_confidence}` : '';
  return `${metadata.policy_version}, ${metadata.intended_use}, ${strictness}${least}`;
}

/** What can have changed the status of a claim: its words, the source that decides it, or the verifier. */
export function causesOf(before: ClaimState, after: ClaimState, inputs: InputChanges): string[] {
  const causes: string[] = [];
  if (before.text !== after.text) causes.push('the claim was reworded');
  for (const title of new Set([before.source_title, after.source_title])) {
    if (title === null) continue;
    if (inputs.sources_changed.includes(title)) causes.push(`source ${title} was edited`);
    if (inputs.sources_added.includes(title)) causes.push(`source ${title} was added`);
    if (inputs.sources_removed.includes(title)) causes.push(`source ${title} was removed`);
  }
  if (causes.length === 0 && before.source_quote !== after.source_quote)
    causes.push('another quote decides it');
  const { verifier } = inputs;
  if (verifier.before !== verifier.after) causes.push(`verifier ${verifier.before} became ${verifier.after}`);
  return causes;
}
