import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, ExtractedClaim } from '../../model.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import { citedSources, type Evidence } from '../evidence.js';
import { plainly } from '../explain/messages.js';
import { judgeSource } from '../read/judge-source.js';
import { quotedOf } from '../read/plainness.js';
import { READER, type SourceRuling } from '../read/source-ruling.js';
import { isAt, type Standing, spanOf } from '../ruling.js';
import {
  CLEAR_DISAGREEMENT,
  CLEAR_SUPPORT,
  CONFLICT_STRENGTH,
  LIKENESS_WEIGHT,
  RARE_DISAGREEMENT,
  SAYS_THE_SAME,
} from '../thresholds.js';
import { confidenceOf } from './confidence.js';
import { likenessOf, rivalVersion } from './rival-version.js';
import { isLabelledOtherwise, saysNothingAgainst } from './says-nothing-against.js';
import { precedenceBetween, precedenceByWording } from './which-is-current.js';

/** Merges what each source says. Disagreement is shown, and the more current source is followed. */
export function weighSources(claim: ExtractedClaim, evidence: Evidence, index: SourceIndex): Standing {
  if (claim.vagueReason !== null) return vague(claim, evidence);
  const silent = index.subjects.silentOn(claim.statement, claim.topics);
  const read = evidence.readings.map((reading) => {
    const source = index.unitsBySource[reading.sourceIndex]!;
    const outcome = judgeSource(claim, reading, evidence.candidates, source);
    return silent.has(reading.sourceIndex) ? silenced(outcome, 'sources/silent') : outcome;
  });
  const cited = citedSources(claim);
  const backing = read.find(({ sourceIndex, status }) => status === 'supported' && cited.has(sourceIndex));
  const isAnothers = isAboutAnother(silent, backing?.sourceIndex ?? null, index);
  const judged = read.map((outcome) =>
    outcome.status === 'contradicted' && isAnothers(outcome.sourceIndex)
      ? silenced(outcome, 'sources/about-another')
      : outcome,
  );
  const outcomes = judged.map((outcome) =>
    saysNothingAgainst(outcome, judged, claim.statement, index)
      ? silenced(outcome, 'sources/says-nothing-against')
      : outcome,
  );
  const strongest = (status: SupportStatus) =>
    outcomes.filter((outcome) => outcome.status === status).sort((a, b) => b.strength - a.strength)[0];
  const supporting = strongest('supported') ?? strongest('partially_supported');
  const contradicting = strongest('contradicted');
  const isClear = clearBeside(claim.statement, supporting, index);
  const chosen = choose(claim.statement, supporting, contradicting, index, isClear);
  const support = Math.max(0, ...outcomes.map((outcome) => outcome.support));
  return {
    decidedBy: chosen?.ruledBy ?? soleRuling(outcomes) ?? READER,
    rulings: outcomes.map(({ ruledBy, status, span, exceptionAt, strength }) => ({
      ruledBy,
      status,
      span: exceptionAt ?? span,
      strength,
    })),
    status: chosen?.status ?? 'unsupported',
    confidence: confidenceOf(chosen?.status ?? 'unsupported', chosen?.strength ?? 1 - support),
    message: chosen?.message ?? plainly('not-stated'),
    primarySpan: chosen ? (chosen.exceptionAt ?? quotedOf(chosen, outcomes, claim, evidence)) : null,
    candidateCount: evidence.candidates.length,
    supportedPart: null,
    unsupportedPart: chosen?.unsupportedPart ?? null,
    conflict:
      conflictOf(supporting, contradicting, chosen, evidence, isClear) ??
      versionConflict(claim.statement, chosen, evidence, index, isAnothers),
    fix: chosen?.fix ?? null,
    support: chosen?.status === 'contradicted' ? Math.min(support, 1 - chosen.strength) : support,
    bySource: new Map(
      outcomes.map((outcome) => [
        outcome.sourceIndex,
        outcome.status === 'contradicted' && !isClear(outcome) ? { ...outcome, ...SILENT } : outcome,
      ]),
    ),
  };
}

/** Whether a source is silent on a claim, or about something else than the cited one of its kind that backs the claim. */
export const isAboutAnother =
  (silent: ReadonlySet<number>, backing: number | null, { subjects }: SourceIndex) =>
  (sourceIndex: number): boolean =>
    silent.has(sourceIndex) || (backing !== null && subjects.areApart(backing, sourceIndex));

const SILENT = { status: 'unsupported', span: null } as const;
/** A source that has nothing to say; what had already said nothing keeps the word. */
const silenced = (outcome: SourceRuling, by: string): SourceRuling => ({
  ...outcome,
  ...SILENT,
  ruledBy: outcome.status === 'unsupported' ? outcome.ruledBy : by,
  finding: null,
});

/** What says of every source that it is silent. */
function soleRuling(outcomes: readonly SourceRuling[]): string | null {
  const [first, ...others] = new Set(outcomes.map(({ ruledBy }) => ruledBy));
  return first !== undefined && others.length === 0 ? first : null;
}

/**
 * A contradiction beside another source's support is clear where a check can point to it, and to more than another
 * figure, where one of the passages tells of the change, or where it is sure enough for how alike they are. One that
 * is not says only that its source is about something else.
 */
const clearBeside =
  (statement: string, supporting: SourceRuling | undefined, index: SourceIndex) =>
  ({ finding, strength, span }: SourceRuling): boolean => {
    if (!supporting || (finding && !finding.merely)) return true;
    if (strength < CONFLICT_STRENGTH) return false;
    const [ours, theirs] = [supporting.span, span].map((at) => at && index.unitAt(at));
    if (ours && theirs && precedenceByWording(statement, ours, theirs)) return true;
    return (
      strength + LIKENESS_WEIGHT * likenessOf(ours?.text ?? '', theirs?.text ?? '') >= CLEAR_DISAGREEMENT
    );
  };

function choose(
  statement: string,
  supporting: SourceRuling | undefined,
  contradicting: SourceRuling | undefined,
  index: SourceIndex,
  isClear: (contradicting: SourceRuling) => boolean,
): SourceRuling | undefined {
  if (!supporting || !contradicting) return supporting ?? contradicting;
  const [ours, theirs] = [supporting, contradicting].map(({ span }) => span && index.unitAt(span));
  const currency = ours && theirs ? (precedenceBetween(statement, ours, theirs, index)?.order ?? 0) : 0;
  const statesPoint = contradicting.finding?.isStatedIn?.(ours?.text ?? '');
  const isOutweighed = currency > 0 && supporting.strength < CLEAR_SUPPORT && !statesPoint;
  if (currency !== 0 && isClear(contradicting) && !isOutweighed)
    return currency > 0 ? supporting : contradicting;
  const margin = contradicting.finding ? 0 : RARE_DISAGREEMENT;
  return supporting.strength + margin >= contradicting.strength ? supporting : contradicting;
}

/**
 * Both sides must be clear: where a check can point to the difference, the other source has the claim's very point. A
 * clear contradiction that is not followed is always shown.
 */
function conflictOf(
  supporting: SourceRuling | undefined,
  contradicting: SourceRuling | undefined,
  chosen: SourceRuling | undefined,
  { candidates }: Evidence,
  isClear: (contradicting: SourceRuling) => boolean,
): ClaimVerdict['conflict'] {
  if (!supporting?.span || !contradicting?.span || !isClear(contradicting)) return null;
  const isStatedIn = contradicting.finding?.isStatedIn;
  const isStated = isStatedIn
    ? candidates.some(({ unit }) => unit.sourceIndex === supporting.sourceIndex && isStatedIn(unit.text))
    : chosen === supporting || supporting.strength >= CLEAR_SUPPORT;
  return isStated ? { supporting: supporting.span, contradicting: contradicting.span } : null;
}

/** Another version of the source that is followed puts the same passage differently. */
function versionConflict(
  statement: string,
  chosen: SourceRuling | undefined,
  { candidates }: Evidence,
  index: SourceIndex,
  isAnothers: (sourceIndex: number) => boolean,
): ClaimVerdict['conflict'] {
  const heard = candidates.filter(({ unit }) => !isAnothers(unit.sourceIndex));
  const stating = heard.find(({ unit }) => isAt(unit, chosen?.span))?.unit;
  if (chosen?.status !== 'supported' || !chosen.span || !stating) return null;
  const others = heard
    .filter(
      ({ own, unit }) => own.supported < SAYS_THE_SAME && !isLabelledOtherwise(stating, unit, statement),
    )
    .map(({ unit }) => unit);
  const rival = rivalVersion(statement, stating, others, index.authorities);
  return rival && { supporting: chosen.span, contradicting: spanOf(rival) };
}

function vague(claim: ExtractedClaim, evidence: Evidence): Standing {
  const status = 'insufficient_context';
  return {
    decidedBy: 'claim/vague',
    rulings: [{ ruledBy: 'claim/vague', status, span: null, strength: 1 }],
    status,
    confidence: confidenceOf(status, 1),
    message: { id: 'vague', params: { reason: claim.vagueReason! } },
    primarySpan: null,
    candidateCount: evidence.candidates.length,
    supportedPart: null,
    unsupportedPart: null,
    conflict: null,
    fix: null,
    support: 0,
    bySource: new Map(
      evidence.readings.map(({ sourceIndex }) => [sourceIndex, { status: 'unsupported', support: 0 }]),
    ),
  };
}
