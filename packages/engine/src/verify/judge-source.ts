import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, SpanRef } from '../model.js';
import type { Unit } from '../retrieve/units.js';
import { unexplainedFigures } from './arithmetic.js';
import type { Candidate, Reading } from './candidates.js';
import { runChecks } from './checks/all.js';
import type { Finding } from './checks/finding.js';

/** From here on the verifier's word counts as a yes. */
const SUPPORT_THRESHOLD = 0.47;
const CONTRADICTION_THRESHOLD = 0.36;
/** A symbolic finding speaks about the claim only where the unit talks about the same thing. */
const ALIGNED = 0.45;
/** A sentence refutes a claim only if no other sentence of the source is much closer to it. */
const CLOSE_ENOUGH = 0.05;
/** What support is worth once a check has found the claim to differ from the source. */
const REFUTED_SUPPORT = 0.3;

/** What one source, taken alone, says about a claim. */
export interface SourceOutcome {
  readonly sourceIndex: number;
  readonly status: SupportStatus;
  readonly strength: number;
  /** Probability that this source supports the whole claim. */
  readonly support: number;
  readonly span: SpanRef | null;
  readonly rationale: string;
  readonly unsupportedPart: string | null;
  readonly fix: ClaimVerdict['fix'];
}

interface Judged extends Candidate {
  readonly contradiction: Finding | null;
  readonly limit: Finding | null;
}

export function judgeSource(
  statement: string,
  reading: Reading,
  candidates: readonly Candidate[],
): SourceOutcome {
  const units = candidates
    .filter(({ unit }) => unit.sourceIndex === reading.sourceIndex)
    .map((candidate) => judgeUnit(statement, candidate));
  const support = agreed('supported', reading, units);
  const base = { sourceIndex: reading.sourceIndex, support, unsupportedPart: null, fix: null };
  const supporter = top(units, ({ own, alignment }) => own.supported + alignment);
  const refuted = refutedBy(units);
  if (refuted) return { ...base, ...refuted, support: Math.min(support, REFUTED_SUPPORT) };
  if (support >= SUPPORT_THRESHOLD && unexplainedFigures(statement, reading.window.text).length === 0) {
    const span = supporter ? spanOf(supporter.unit) : null;
    return { ...base, ...supportedBy(supporter?.limit ?? null, support), span };
  }
  const objector = top(units, ({ own, alignment }) => own.contradicted + alignment);
  const contradiction = agreed('contradicted', reading, units);
  if (contradiction >= CONTRADICTION_THRESHOLD && objector) {
    const rationale = 'A supplied source states something that cannot hold together with this.';
    return {
      ...base,
      status: 'contradicted',
      strength: contradiction,
      span: spanOf(objector.unit),
      rationale,
    };
  }
  return { ...base, status: 'unsupported', strength: 0, span: null, rationale: '' };
}

/** Mean over the three ways of reading: the whole source, the best window of it, the best unit by itself. */
function agreed(label: 'supported' | 'contradicted', reading: Reading, units: readonly Candidate[]): number {
  const window = Math.max(0, ...units.map(({ scores }) => scores[label]));
  const unit = Math.max(0, ...units.map(({ own }) => own[label]));
  return (reading.scores[label] + window + unit) / 3;
}

function judgeUnit(statement: string, candidate: Candidate): Judged {
  const { unit, window, alignment } = candidate;
  // A figure in the next row of a table is about something else.
  const surroundings = unit.isRow ? unit.text : window.text;
  const findings = alignment >= ALIGNED ? runChecks({ statement, unit, surroundings }) : [];
  return {
    ...candidate,
    contradiction: findings.find(({ effect }) => effect === 'contradicts') ?? null,
    limit: findings.find(({ effect }) => effect === 'limits') ?? null,
  };
}

type Judgement = Pick<SourceOutcome, 'status' | 'strength' | 'rationale' | 'unsupportedPart' | 'fix'>;

function refutedBy(units: readonly Judged[]): (Judgement & Pick<SourceOutcome, 'span'>) | null {
  const closest = Math.max(0, ...units.map(({ alignment }) => alignment));
  const refuting = units.filter(
    ({ contradiction, alignment }) => contradiction !== null && alignment >= closest - CLOSE_ENOUGH,
  );
  const unit = top(refuting, ({ alignment, own }) => alignment + own.contradicted);
  if (!unit?.contradiction) return null;
  const { message, claimPart, replacement } = unit.contradiction;
  return {
    status: 'contradicted',
    strength: 0.5 + 0.5 * unit.alignment,
    span: spanOf(unit.unit),
    rationale: sentence(message),
    unsupportedPart: claimPart,
    fix: replacement === null ? null : { part: claimPart, replacement },
  };
}

function supportedBy(limit: Finding | null, support: number): Judgement {
  if (!limit) {
    const rationale = 'A supplied source states this.';
    return { status: 'supported', strength: support, rationale, unsupportedPart: null, fix: null };
  }
  return {
    status: 'partially_supported',
    strength: support,
    rationale: sentence(limit.message),
    unsupportedPart: limit.claimPart,
    fix: null,
  };
}

export const spanOf = ({ sourceIndex, range }: Unit): SpanRef => ({ sourceIndex, range });

export function sentence(clause: string): string {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?”]$/.test(text) ? text : `${text}.`;
}

function top<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || score(item) > score(best)) best = item;
  return best;
}
