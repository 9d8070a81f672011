import type { ExtractedClaim } from '../../model.js';
import type { SupportScores } from '../../ports.js';
import type { Finding } from '../checks/check.js';
import { runChecks } from '../checks/registry.js';
import type { Candidate } from '../evidence.js';
import { ALIGNED } from '../thresholds.js';
import { isQuestion, plainness, stating } from './plainness.js';
import { meanOf } from './source-readings.js';

/** What a claim asserts, and what its reader has in mind. */
export type Asserted = Pick<ExtractedClaim, 'statement' | 'setting'>;

/** A unit with what checks found in it. */
export interface Judged extends Candidate {
  /** Mean of the unit read alone and with its neighbours. */
  readonly mean: SupportScores;
  readonly contradiction: Finding | null;
  readonly limit: Finding | null;
}

export function judgeUnit(
  { statement, setting }: Asserted,
  candidate: Candidate,
  beside: readonly Candidate[],
): Judged {
  const { unit, window, alignment } = candidate;
  // A figure in the next row of a table is about something else.
  const surroundings = unit.isRow ? unit.text : window.text;
  const otherRows = beside.flatMap(({ unit: other }) =>
    other.isRow && other !== unit && other.context === unit.context ? [other] : [],
  );
  // A question asserts nothing that could speak against the claim.
  const findings = isQuestion(unit.text)
    ? []
    : runChecks({ statement, setting, unit, surroundings, otherRows });
  return {
    ...candidate,
    mean: meanOf(candidate),
    contradiction: findings.find(({ effect }) => effect === 'contradicts') ?? null,
    limit: alignment >= ALIGNED ? (findings.find(({ effect }) => effect === 'limits') ?? null) : null,
  };
}

/** The unit that says most plainly what is to be quoted. */
export function quotable(units: readonly Judged[], label: keyof SupportScores): Judged | undefined {
  const speaking = units.filter(({ unit }) => !unit.isIntroduction);
  return top(stating(speaking.length > 0 ? speaking : units, label), (unit) => plainness(unit, label));
}

export function top<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || score(item) > score(best)) best = item;
  return best;
}
