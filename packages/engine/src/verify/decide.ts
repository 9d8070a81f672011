import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, ExtractedClaim, SpanRef } from '../model.js';
import type { SupportScores } from '../ports.js';
import type { Unit } from '../retrieve/units.js';
import { unexplainedFigures } from './arithmetic.js';
import type { Candidate, Evidence } from './candidates.js';
import { runChecks } from './checks/all.js';
import type { Finding } from './checks/finding.js';

/** From here on the verifier's word counts as a yes. */
const SUPPORT_THRESHOLD = 0.5;
const CONTRADICTION_THRESHOLD = 0.6;
/** A symbolic finding speaks about the claim only where the unit talks about the same thing. */
const ALIGNED = 0.5;

interface Judged extends Candidate {
  readonly contradiction: Finding | null;
  readonly limit: Finding | null;
}

export function decide(claim: ExtractedClaim, evidence: Evidence): ClaimVerdict {
  if (claim.vagueReason !== null) return vague(claim, evidence);
  const judged = evidence.candidates.map((candidate) => judge(claim.statement, candidate));
  const bySource = new Map(
    evidence.readings.map((reading) => {
      const own = judged.filter(({ unit }) => unit.sourceIndex === reading.sourceIndex);
      const outcome = judgeSource(claim.statement, own, reading.scores, reading.window.text);
      return [reading.sourceIndex, outcome] as const;
    }),
  );
  const outcomes = [...bySource.values()];
  const best = (status: SupportStatus) =>
    outcomes.filter((outcome) => outcome.status === status).sort((a, b) => b.strength - a.strength)[0];
  const supporting = best('supported');
  const contradicting = best('contradicted');
  const partial = best('partially_supported');
  const chosen = choose(supporting, contradicting, partial);
  const conflict =
    supporting?.span && contradicting?.span && supporting.strength > 0.5 && contradicting.strength > 0.5
      ? { supporting: supporting.span, contradicting: contradicting.span }
      : null;
  return {
    status: chosen?.status ?? 'unsupported',
    confidence: round(chosen?.strength ?? 1 - Math.max(0, ...outcomes.map(({ support }) => support))),
    rationale: chosen?.rationale ?? 'No supplied source states this.',
    primarySpan: chosen?.span ?? null,
    candidateCount: evidence.candidates.length,
    supportedPart: null,
    unsupportedPart: chosen?.status === 'partially_supported' ? chosen.unsupportedPart : null,
    conflict,
    fix: chosen?.fix ?? null,
    support: Math.max(0, ...outcomes.map(({ support }) => support)),
    bySource: new Map([...bySource].map(([index, { status, span }]) => [index, { status, span }])),
  };
}

interface Outcome {
  readonly status: SupportStatus;
  readonly strength: number;
  readonly support: number;
  readonly span: SpanRef | null;
  readonly rationale: string;
  readonly unsupportedPart: string | null;
  readonly fix: ClaimVerdict['fix'];
}

/** Support wins over a weaker contradiction: some other sentence that differs is no objection by itself. */
function choose(...outcomes: readonly (Outcome | undefined)[]): Outcome | undefined {
  return outcomes.filter((outcome) => outcome !== undefined).sort((a, b) => b.strength - a.strength)[0];
}

function judge(statement: string, candidate: Candidate): Judged {
  const findings =
    candidate.alignment >= ALIGNED
      ? runChecks({ statement, unit: candidate.unit, surroundings: candidate.window.text })
      : [];
  return {
    ...candidate,
    contradiction: findings.find(({ effect }) => effect === 'contradicts') ?? null,
    limit: findings.find(({ effect }) => effect === 'limits') ?? null,
  };
}

function judgeSource(
  statement: string,
  units: readonly Judged[],
  reading: SupportScores,
  text: string,
): Outcome {
  const support = Math.max(reading.supported, ...units.map(({ scores }) => scores.supported), 0);
  const supporter = top(units, ({ own, alignment }) => own.supported + alignment);
  const objector = top(
    units.filter(({ contradiction }) => contradiction !== null),
    ({ alignment, scores }) => alignment + scores.contradicted,
  );
  const modelObjector = top(units, ({ own, alignment }) => own.contradicted + alignment);
  const span = supporter ? spanOf(supporter.unit) : null;
  const figures = unexplainedFigures(statement, text);
  const base = { support, unsupportedPart: null, fix: null };
  if (objector?.contradiction) {
    return {
      ...base,
      support: Math.min(support, 0.3),
      status: 'contradicted',
      strength: 0.5 + 0.5 * objector.alignment,
      span: spanOf(objector.unit),
      rationale: sentence(objector.contradiction.message),
      fix: fixOf(objector.contradiction),
    };
  }
  if (support >= SUPPORT_THRESHOLD && figures.length === 0) {
    if (supporter?.limit) {
      return {
        ...base,
        status: 'partially_supported',
        strength: support,
        span,
        rationale: sentence(supporter.limit.message),
        unsupportedPart: supporter.limit.claimPart,
      };
    }
    return {
      ...base,
      status: 'supported',
      strength: support,
      span,
      rationale: 'A supplied source states this.',
    };
  }
  const contradiction = Math.max(reading.contradicted, modelObjector?.scores.contradicted ?? 0);
  if (contradiction >= CONTRADICTION_THRESHOLD && modelObjector) {
    return {
      ...base,
      status: 'contradicted',
      strength: contradiction,
      span: spanOf(modelObjector.unit),
      rationale: 'A supplied source states something that cannot hold together with this.',
    };
  }
  return { ...base, status: 'unsupported', strength: 0, span: null, rationale: '' };
}

function fixOf({ claimPart, replacement }: Finding): ClaimVerdict['fix'] {
  return replacement === null ? null : { part: claimPart, replacement };
}

function vague(claim: ExtractedClaim, evidence: Evidence): ClaimVerdict {
  return {
    status: 'insufficient_context',
    confidence: 0.8,
    rationale: sentence(claim.vagueReason!),
    primarySpan: null,
    candidateCount: evidence.candidates.length,
    supportedPart: null,
    unsupportedPart: null,
    conflict: null,
    fix: null,
    support: 0,
    bySource: new Map(
      evidence.readings.map(({ sourceIndex }) => [sourceIndex, { status: 'unsupported', span: null }]),
    ),
  };
}

export const spanOf = ({ sourceIndex, range }: Unit): SpanRef => ({ sourceIndex, range });

export const round = (value: number): number => Math.round(value * 1e4) / 1e4;

export function sentence(clause: string): string {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?”]$/.test(text) ? text : `${text}.`;
}

function top<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || score(item) > score(best)) best = item;
  return best;
}
