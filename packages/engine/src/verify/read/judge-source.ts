import type { SupportScores } from '../../ports.js';
import type { Unit } from '../../retrieve/units.js';
import type { Candidate, Reading } from '../evidence.js';
import { found, plainly } from '../explain/messages.js';
import type { Misreading } from '../order/grid.js';
import { orderingIn } from '../order/outcome.js';
import { wrongTotalIn } from '../order/wrong-total.js';
import { spanOf } from '../ruling.js';
import { ALIGNED, RECKONED_STRENGTH, RESTATED_ALIGNMENT, SEEN_BY_VERIFIER } from '../thresholds.js';
import { type Asserted, type Judged, judgeUnit, quotable } from './judge-unit.js';
import { atEvenOdds, pool, settled } from './pooling.js';
import { reckonedFrom } from './reckoned.js';
import { refutedBy } from './refuting.js';
import { restatesBound } from './restated-bound.js';
import { featuresOf } from './source-readings.js';
import { type Judgement, READER, refutation, type SourceRuling, silence, stated } from './source-ruling.js';
import { isStatedByRow } from './stating-row.js';

export function judgeSource(
  claim: Asserted,
  reading: Reading,
  candidates: readonly Candidate[],
  source: readonly Unit[],
): SourceRuling {
  const { statement } = claim;
  const own = candidates.filter(({ unit }) => unit.sourceIndex === reading.sourceIndex);
  const units = own.map((candidate) => judgeUnit(claim, candidate, own));
  const features = featuresOf(statement, reading, candidates);
  const pooled = pool(features);
  const read = atEvenOdds(pooled.supported);
  const base = { sourceIndex: reading.sourceIndex, support: read, finding: null };
  const elsewhere = candidates.filter(({ unit }) => unit.sourceIndex !== reading.sourceIndex);
  const ordering = orderingIn(statement, reading.window.units);
  if (ordering?.holds === false)
    return { ...base, ...refutedByTable('tables/order-differs', ordering, pooled) };
  const reckoned = reckonedFrom(statement, units, elsewhere);
  if (reckoned) {
    const strength = Math.max(pooled.supported, RECKONED_STRENGTH);
    return { ...base, ...reckoned, strength, support: Math.max(read, RECKONED_STRENGTH) };
  }
  const wrong = wrongTotalIn(statement, reading.window.units, source);
  if (wrong) return { ...base, ...refutedByTable('arithmetic/total-differs', wrong, pooled) };
  const refuting = refutedBy(statement, units, elsewhere, pooled);
  const finding = refuting?.contradiction;
  if (refuting && finding) {
    const strength = strengthOf(refuting);
    const support = Math.min(read, 1 - strength);
    return { ...base, ...refutation(refuting.unit, finding), strength, support, finding };
  }
  const label = settled(pooled, features);
  if (label === 'contradicted' && ordering) {
    const support = Math.max(read, RECKONED_STRENGTH);
    const message = { id: 'reckoned', params: { figures: [] } } as const;
    const judgement = { ...stated(ordering.unit, 'tables/order-holds'), message };
    return { ...base, ...judgement, strength: RECKONED_STRENGTH, support };
  }
  const restated = label === 'contradicted' ? restatementIn(statement, units) : null;
  if (restated) {
    const support = Math.max(read, RECKONED_STRENGTH);
    return { ...base, ...restated, strength: RECKONED_STRENGTH, support };
  }
  const deciding = quotable(units, label);
  return { ...base, ...opinion(label, deciding, units), strength: pooled[label] };
}

/** What says the same as the claim in a way that readers take for the contrary. */
function restatementIn(statement: string, units: readonly Judged[]): Judgement | null {
  for (const { unit, alignment, contradiction } of units) {
    if (contradiction !== null) continue;
    if (isStatedByRow(statement, unit)) return stated(unit, 'tables/row-states');
    if (alignment >= RESTATED_ALIGNMENT && restatesBound(statement, unit.text))
      return stated(unit, 'figures/bound-restated');
  }
  return null;
}

/** What the figures of a table refute, whatever a verifier thinks of it. */
function refutedByTable(
  ruledBy: string,
  { unit, message, claimPart }: Misreading,
  { contradicted }: SupportScores,
) {
  const finding = {
    ruledBy,
    effect: 'contradicts',
    message,
    claimPart,
    replacement: null,
    provesRelevance: true,
  } as const;
  const strength = Math.max(contradicted, RECKONED_STRENGTH);
  return { ...refutation(unit, finding), strength, support: 1 - strength, finding };
}

/** A check and the verifier that see the same in a unit about the claim are two witnesses. */
function strengthOf({ alignment, mean: { contradicted } }: Judged): number {
  const areAgreed = alignment >= ALIGNED && contradicted >= SEEN_BY_VERIFIER;
  const doubt = areAgreed ? (1 - alignment) * (1 - contradicted) : Math.min(1 - alignment, 1 - contradicted);
  return 1 - 0.5 * doubt;
}

const OPINIONS = {
  partial: ['partially_supported', 'stated-in-part'],
  contradicted: ['contradicted', 'says-otherwise'],
} as const;

/** What the verifier has to say, and the condition that the sentence it means attaches to it. */
function opinion(
  label: keyof SupportScores,
  deciding: Judged | undefined,
  units: readonly Judged[] = [],
): Judgement {
  if (label === 'neutral' || !deciding) return silence(READER);
  const span = spanOf(deciding.unit);
  if (label !== 'supported') {
    const [status, id] = OPINIONS[label];
    return { ruledBy: READER, status, message: plainly(id), span, unsupportedPart: null, fix: null };
  }
  const limiting = deciding.limit ? deciding : units.find((unit) => unit.limit?.isException);
  const limit = limiting?.limit;
  if (!limit) return stated(deciding.unit, READER);
  return {
    ruledBy: limit.ruledBy,
    status: 'partially_supported',
    span,
    exceptionAt: spanOf(limiting.unit),
    message: found(limit.message),
    unsupportedPart: limit.claimPart,
    fix: null,
  };
}
