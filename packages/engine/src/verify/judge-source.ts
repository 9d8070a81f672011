import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, SpanRef } from '../model.js';
import type { SupportScores } from '../ports.js';
import type { Unit } from '../retrieve/units.js';
import type { Candidate, Reading } from './candidates.js';
import { runChecks } from './checks/all.js';
import type { Finding } from './checks/finding.js';
import { columnsNamed } from './checks/table.js';
import { denies } from './polarity.js';
import { evenly, likeliest, pool } from './pooling.js';
import { plainness } from './quotation.js';
import { isReckonedFrom, isUnfoundedTotal } from './reckoning.js';
import { meanOf, voicesOf } from './voices.js';

/** A symbolic finding speaks about the claim only where the unit talks about the same thing, */
const ALIGNED = 0.4;
/** and no other unit of the source is much closer to the claim; */
const CLOSE_ENOUGH = 0.05;
/** or where the verifier, too, sees a contradiction in the unit. */
const SEEN_BY_VERIFIER = 0.7;
/** A unit this much less close may still be the one that states the claim's figure. */
const ABOUT_AS_CLOSE = 0.15;
/** Versions of one text are about equally close; a unit of another source that is this much closer is no version. */
const CLEARLY_CLOSER = 0.2;
/** Figures of a unit are reckoned with when it shares at least this much with the claim. */
const RECKONED_ALIGNMENT = 0.08;
const RECKONED_UNITS = 3;
const RECKONED_STRENGTH = 0.65;
/** A unit read as a contradiction this much more surely is quoted for a check's finding in another. */
const FAR_PLAINER = 0.15;
/** A claim that denies something is easily mistaken by a check, and not by readings that are this sure of support. */
const SURE_SUPPORT = 0.8;
/** Where too little speaks for a check to refute the claim, what it finds is named in a sentence read as a contradiction this surely */
const PLAIN_CONTRADICTION = 0.6;
/** that shares at least this much with the claim. */
const NAMED_ALIGNMENT = 0.25;
/** How much likelier another figure in a unit about the same, or a limit that the claim leaves out, makes a contradiction. */
const CONTRADICTION_ODDS = { 'another figure': 2.5, 'a limit': 4 } as const;

/** What one source, taken alone, says about a claim. */
export interface SourceOutcome {
  readonly sourceIndex: number;
  readonly status: SupportStatus;
  readonly strength: number;
  /** How far this source, by its readings alone, supports the whole claim; 0.5 divides evenly. */
  readonly support: number;
  readonly span: SpanRef | null;
  readonly rationale: string;
  readonly unsupportedPart: string | null;
  readonly fix: ClaimVerdict['fix'];
  /** What a check found in this source that refutes the claim. */
  readonly finding: Finding | null;
}

interface Judged extends Candidate {
  /** Mean of the unit read alone and with its neighbours. */
  readonly mean: SupportScores;
  readonly contradiction: Finding | null;
  readonly limit: Finding | null;
}

type Judgement = Omit<SourceOutcome, 'sourceIndex' | 'support' | 'strength' | 'finding'>;

export function judgeSource(
  statement: string,
  reading: Reading,
  candidates: readonly Candidate[],
): SourceOutcome {
  const own = candidates.filter(({ unit }) => unit.sourceIndex === reading.sourceIndex);
  const units = own.map((candidate) => judgeUnit(statement, candidate, own));
  const pooled = pool(voicesOf(statement, reading, candidates));
  const read = evenly(pooled.supported);
  const base = { sourceIndex: reading.sourceIndex, support: read, finding: null };
  const elsewhere = candidates.filter(({ unit }) => unit.sourceIndex !== reading.sourceIndex);
  const reckoned = reckonedFrom(statement, units, elsewhere, reading.window.units);
  if (reckoned) {
    const strength = Math.max(pooled.supported, RECKONED_STRENGTH);
    return { ...base, ...reckoned, strength, support: Math.max(read, RECKONED_STRENGTH) };
  }
  const refuting = refutedBy(statement, units, elsewhere, pooled);
  const finding = refuting?.contradiction;
  if (refuting && finding) {
    const strength = 0.5 + 0.5 * Math.max(refuting.alignment, refuting.mean.contradicted);
    const support = Math.min(read, 1 - strength);
    const plainer = plainerThan(refuting, finding, units);
    const judgement = plainer ? opinion('contradicted', plainer) : refutation(refuting.unit, finding);
    return { ...base, ...judgement, strength, support, finding };
  }
  const label = likeliest(pooled);
  if (label === 'supported' && isUnfoundedTotal(statement, reading.window.text))
    return { ...base, ...opinion('neutral', undefined), strength: 1 - pooled.supported };
  const deciding = quotable(units, label);
  const named = label === 'contradicted' ? differenceIn(deciding, units, elsewhere) : null;
  const judgement = deciding && named ? refutation(deciding.unit, named) : opinion(label, deciding);
  return { ...base, ...judgement, strength: pooled[label] };
}

function quotable(units: readonly Judged[], label: keyof SupportScores): Judged | undefined {
  const speaking = units.filter(({ unit }) => !unit.isIntroduction);
  return top(speaking.length > 0 ? speaking : units, (unit) => plainness(unit, label));
}

const OPINIONS = {
  partial: ['partially_supported', 'A supplied source states part of this, but not all of it.'],
  contradicted: ['contradicted', 'A supplied source says otherwise.'],
} as const;

/** What there is to say where a unit states the claim. */
export const stated = (unit: Unit): Judgement => ({
  status: 'supported',
  rationale: 'A supplied source states this.',
  span: spanOf(unit),
  unsupportedPart: null,
  fix: null,
});

/** What the verifier has to say, and the condition that the sentence it means attaches to it. */
function opinion(label: keyof SupportScores, deciding: Judged | undefined): Judgement {
  if (label === 'neutral' || !deciding)
    return { status: 'unsupported', span: null, rationale: '', unsupportedPart: null, fix: null };
  const span = spanOf(deciding.unit);
  if (label === 'supported') {
    const { limit } = deciding;
    if (!limit) return stated(deciding.unit);
    const rationale = sentence(limit.message);
    return { status: 'partially_supported', span, rationale, unsupportedPart: limit.claimPart, fix: null };
  }
  const [status, rationale] = OPINIONS[label];
  return { status, rationale, span, unsupportedPart: null, fix: null };
}

export const RECKONED = 'This follows from figures that a supplied source states.';

/** A figure drawn from the source's figures: a verifier cannot reckon, so that it finds none says nothing. */
function reckonedFrom(
  statement: string,
  units: readonly Judged[],
  elsewhere: readonly Candidate[],
  whole: readonly Unit[],
): Judgement | null {
  const [near, far] = [units, elsewhere].map((all) =>
    all
      .filter(({ alignment }) => alignment >= RECKONED_ALIGNMENT)
      .sort((a, b) => b.alignment - a.alignment)
      .slice(0, RECKONED_UNITS),
  ) as [Judged[], Candidate[]];
  const [closest] = near;
  if (!closest || near.some(({ contradiction }) => contradiction !== null && isComparison(contradiction)))
    return null;
  const own = near.map(({ unit }) => unit);
  const beside = closest.unit.isRow ? own : [...closest.window.units, ...own];
  const tables = new Set(own.map(({ context }) => context));
  const rows = whole.filter(({ isRow, context }) => isRow && tables.has(context));
  const columns = columnsNamed(statement, rows);
  const follows = (from: readonly Unit[], isNear: boolean) =>
    isReckonedFrom(statement, { text: textOf(from), isNear, columns });
  const grounds = [
    { from: own, isNear: true },
    { from: beside, isNear: true },
    { from: [...beside, ...far.map(({ unit }) => unit)], isNear: false },
  ];
  const ground = grounds.find(({ from, isNear }) => follows(from, isNear));
  if (!ground) return null;
  const isNeeded = ({ unit }: Judged) =>
    ground.from.includes(unit) &&
    !follows(
      ground.from.filter((other) => other !== unit),
      ground.isNear,
    );
  const deciding = quotable(units.filter(isNeeded), 'supported') ?? quotable(units, 'supported');
  return {
    status: 'supported',
    span: spanOf(deciding!.unit),
    rationale: RECKONED,
    unsupportedPart: null,
    fix: null,
  };
}

/** A figure may be right where what it is said of is the wrong way round. */
const isComparison = ({ provesRelevance, replacement }: Finding): boolean =>
  provesRelevance === true && replacement === null;

const textOf = (units: readonly Unit[]): string => [...new Set(units)].map(({ text }) => text).join(' ');

function judgeUnit(statement: string, candidate: Candidate, beside: readonly Candidate[]): Judged {
  const { unit, window, alignment } = candidate;
  // A figure in the next row of a table is about something else.
  const surroundings = unit.isRow ? unit.text : window.text;
  const otherRows = beside.flatMap(({ unit: other }) =>
    other.isRow && other !== unit && other.context === unit.context ? [other] : [],
  );
  const findings = runChecks({ statement, unit, surroundings, otherRows });
  return {
    ...candidate,
    mean: meanOf(candidate),
    contradiction: findings.find(({ effect }) => effect === 'contradicts') ?? null,
    limit: alignment >= ALIGNED ? (findings.find(({ effect }) => effect === 'limits') ?? null) : null,
  };
}

function refutedBy(
  statement: string,
  units: readonly Judged[],
  elsewhere: readonly Candidate[],
  pooled: SupportScores,
): Judged | null {
  const closest = Math.max(0, ...units.map(({ alignment }) => alignment));
  const refuting = units.filter(
    (judged) =>
      isAboutClaim(judged, closest) &&
      isBelieved(statement, judged, pooled) &&
      !isStatedByAnother(judged, units, elsewhere),
  );
  return top(refuting, ({ alignment, mean }) => alignment + mean.contradicted) ?? null;
}

/** What a check finds in the sentence that readings take for a contradiction: too little to refute the claim by itself, enough to name. */
function differenceIn(
  deciding: Judged | undefined,
  units: readonly Judged[],
  elsewhere: readonly Candidate[],
): Finding | null {
  if (!deciding || deciding.mean.contradicted < PLAIN_CONTRADICTION || deciding.alignment < NAMED_ALIGNMENT)
    return null;
  return isStatedByAnother(deciding, units, elsewhere) ? null : deciding.contradiction;
}

/** Where the claim denies something, or another figure or a limit is all that speaks against it, the verifier has a say. */
function isBelieved(statement: string, { contradiction }: Judged, pooled: SupportScores): boolean {
  if (contradiction?.provesRelevance === true) return true;
  if (pooled.supported > SURE_SUPPORT && denies(statement)) return false;
  if (!contradiction?.merely) return true;
  const contradicted = pooled.contradicted * CONTRADICTION_ODDS[contradiction.merely];
  return likeliest({ ...pooled, contradicted }) === 'contradicted';
}

/** A unit that says the contrary far more plainly than the one in which a check found it, where that offers no replacement. */
function plainerThan(
  refuting: Judged,
  { replacement, provesRelevance }: Finding,
  units: readonly Judged[],
): Judged | null {
  if (replacement !== null || provesRelevance || refuting.unit.isRow) return null;
  const plainest = quotable(units, 'contradicted');
  const isFarPlainer =
    plainest !== undefined &&
    plainest.own.contradicted >= SEEN_BY_VERIFIER &&
    plainest.own.contradicted >= refuting.own.contradicted + FAR_PLAINER;
  return isFarPlainer ? plainest : null;
}

export function refutation(unit: Unit, { message, claimPart, replacement }: Finding): Judgement {
  return {
    status: 'contradicted',
    span: spanOf(unit),
    rationale: sentence(message),
    unsupportedPart: claimPart,
    fix: replacement === null ? null : { part: claimPart, replacement },
  };
}

function isAboutClaim({ contradiction, alignment, own, scores }: Judged, closest: number): boolean {
  if (contradiction === null) return false;
  return (
    (alignment >= ALIGNED && alignment >= closest - CLOSE_ENOUGH) ||
    contradiction.provesRelevance === true ||
    Math.max(own.contradicted, scores.contradicted) >= SEEN_BY_VERIFIER
  );
}

const isStatedByAnother = (
  judged: Judged,
  units: readonly Judged[],
  elsewhere: readonly Candidate[],
): boolean => isStatedBeside(judged, units) || isStatedCloser(judged, elsewhere);

/** Of several sentences alike, the one with the claim's figure is meant, not its neighbour with another. */
function isStatedBeside({ unit, contradiction, alignment }: Judged, units: readonly Judged[]): boolean {
  return units.some(
    (other) =>
      other.unit !== unit &&
      (contradiction?.isPlacedIn?.(other.unit) ||
        (other.alignment >= alignment - ABOUT_AS_CLOSE && contradiction?.isStatedIn?.(other.unit.text))),
  );
}

/** Another source states it in a sentence that is clearly closer: this one is about something else. */
function isStatedCloser({ contradiction, alignment }: Judged, elsewhere: readonly Candidate[]): boolean {
  return elsewhere.some(
    (other) =>
      other.alignment >= alignment + CLEARLY_CLOSER && contradiction?.isStatedIn?.(other.unit.text) === true,
  );
}

export const spanOf = ({ sourceIndex, range }: Unit): SpanRef => ({ sourceIndex, range });

export function sentence(clause: string): string {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]”?$/.test(text) ? text : `${text}.`;
}

function top<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || score(item) > score(best)) best = item;
  return best;
}
