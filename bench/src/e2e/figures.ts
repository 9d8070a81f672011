import type { CaseScore, Outcome } from './score.js';

const ratio = (part: number, whole: number): number =>
  whole === 0 ? 1 : Math.round((part / whole) * 1e4) / 1e4;

export interface Figures {
  readonly cases: number;
  readonly claims: number;
  readonly claim_recall: number;
  readonly claim_precision: number;
  readonly status_accuracy: number;
  readonly supported_balanced_accuracy: number;
  readonly contradicted_recall: number;
  readonly false_alarm_rate: number;
  /** Of the claims that no source supports whole, those called supported. */
  readonly false_allow_rate: number;
  readonly evidence_hit_rate: number;
  readonly citation_issue_precision: number;
  readonly citation_issue_recall: number;
  readonly citation_issue_f1: number;
  readonly conflict_recall: number;
  readonly conflicts_reported_wrongly: number;
  readonly non_claims_reported: number;
  readonly gate_wrong: number;
}

/** Rates over claims that were found; a claim that was not found counts against recall, not against status. */
export function figuresOf(scores: readonly CaseScore[]): Figures {
  const outcomes = scores.flatMap((score) => score.outcomes);
  const found = outcomes.filter(({ predicted }) => predicted !== null);
  const sum = (pick: (score: CaseScore) => number) => scores.reduce((total, score) => total + pick(score), 0);
  const supported = found.filter(({ gold }) => gold.status === 'supported');
  const others = found.filter(({ gold }) => gold.status !== 'supported');
  const contradicted = found.filter(({ gold }) => gold.status === 'contradicted');
  const withEvidence = found.filter(({ evidenceHit }) => evidenceHit !== null);
  const goldIssues = outcomes.filter(({ gold }) => gold.citation_issue !== null);
  const rightIssues = goldIssues.filter(({ gold, citationIssues }) =>
    citationIssues.includes(gold.citation_issue!),
  );
  const reportedIssues =
    found.reduce((total, { citationIssues }) => total + citationIssues.length, 0) +
    sum((s) => s.spuriousCitationIssues);
  const conflicts = found.filter(({ gold }) => gold.conflict !== null);
  const precision = ratio(rightIssues.length, reportedIssues);
  const recall = ratio(rightIssues.length, goldIssues.length);
  const recallOf = (list: readonly Outcome[], hit: (outcome: Outcome) => boolean) =>
    ratio(list.filter(hit).length, list.length);
  return {
    cases: scores.length,
    claims: outcomes.length,
    claim_recall: ratio(found.length, outcomes.length),
    claim_precision: ratio(
      sum((s) => s.correctClaims),
      sum((s) => s.predictedClaims),
    ),
    status_accuracy: recallOf(found, ({ status, gold }) => status === gold.status),
    supported_balanced_accuracy: ratio(
      recallOf(supported, ({ status }) => status === 'supported') +
        recallOf(others, ({ status }) => status !== 'supported'),
      2,
    ),
    contradicted_recall: recallOf(contradicted, ({ status }) => status === 'contradicted'),
    false_alarm_rate: recallOf(supported, ({ status }) => status !== 'supported'),
    false_allow_rate: recallOf(others, ({ status }) => status === 'supported'),
    evidence_hit_rate: recallOf(withEvidence, ({ evidenceHit }) => evidenceHit === true),
    citation_issue_precision: precision,
    citation_issue_recall: recall,
    citation_issue_f1: ratio(2 * precision * recall, precision + recall),
    conflict_recall: recallOf(conflicts, ({ conflictFound }) => conflictFound),
    conflicts_reported_wrongly: found.filter(
      ({ gold, conflictFound }) => conflictFound && gold.conflict === null,
    ).length,
    non_claims_reported: ratio(
      sum((s) => s.nonClaimsReported.length),
      sum((s) => s.nonClaims),
    ),
    gate_wrong: sum((s) => Number(s.gateWrong)),
  };
}
