import { CITATION_ISSUE_KINDS, SUPPORT_STATUSES } from '@claimcheck/contracts';
import { aboutRule } from '@claimcheck/engine';
import { problemLabel } from '../problem-label.js';

export type Level = 'error' | 'warning' | 'note';

export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly defaultConfiguration: { readonly level: Level };
  readonly help?: { readonly text: string };
  readonly helpUri?: string;
}

const MEANING: Readonly<Record<string, readonly [Level, string]>> = {
  partially_supported: ['warning', 'The sources support a part of the claim only.'],
  unsupported: ['error', 'No supplied source states the claim.'],
  contradicted: ['error', 'A supplied source says otherwise.'],
  insufficient_context: [
    'warning',
    'The claim refers to something that neither the answer nor a source names.',
  ],
  not_checked: ['note', 'The claim could not be checked.'],
  missing_citation: ['note', 'The claim cites no source.'],
  unknown_citation: ['warning', 'The citation points at no supplied source.'],
  wrong_source: ['warning', 'Another source than the cited one supports the claim.'],
  cited_source_contradicts: ['error', 'The cited source contradicts the claim.'],
  cited_source_silent: ['warning', 'The cited source does not say this.'],
  source_conflict: ['warning', 'Two supplied sources disagree about the claim.'],
  low_confidence: ['warning', 'The claim is supported with less confidence than is asked for.'],
  readers_disagree: ['warning', 'The second reader disagrees with the verdict on the claim.'],
  second_reader_unavailable: ['warning', 'The second reader gave no opinion on at least one claim.'],
  no_claims: ['warning', 'The answer makes no claim that could be checked.'],
};

const IDS: readonly string[] = [
  ...SUPPORT_STATUSES.filter((status) => status !== 'supported'),
  ...CITATION_ISSUE_KINDS,
  'source_conflict',
  'low_confidence',
  'readers_disagree',
  'second_reader_unavailable',
  'no_claims',
];

export const RULES: readonly Rule[] = IDS.map((id) => {
  const [level, text] = MEANING[id]!;
  return {
    id,
    name: problemLabel(id).replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: `${problemLabel(id)}.` },
    fullDescription: { text },
    defaultConfiguration: { level },
  };
});

/**
 * A status with what decided it, `contradicted/figures/quantity-differs`: of a hierarchical id, readers of SARIF take
 * the first part for the rule and the rest for its kind. `docs` is where the service serves its pages.
 */
export function decidedRule(status: string, decidedBy: string, docs: string | undefined): Rule {
  const rule = RULES[IDS.indexOf(status)]!;
  const about = aboutRule(decidedBy);
  return {
    ...rule,
    id: `${status}/${decidedBy}`,
    ...(about !== null && { help: { text: `${rule.fullDescription.text} ${about}` } }),
    ...(docs !== undefined && { helpUri: new URL(`/docs/rules#${decidedBy}`, docs).href }),
  };
}
