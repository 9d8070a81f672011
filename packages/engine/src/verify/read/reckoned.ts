import type { Unit } from '../../retrieve/units.js';
import type { Finding } from '../checks/check.js';
import type { Candidate } from '../evidence.js';
import { figuresNeeded, isReckonedFrom } from '../figures/reckoning.js';
import { spanOf } from '../ruling.js';
import { RECKONED_ALIGNMENT, RECKONED_UNITS } from '../thresholds.js';
import { type Judged, quotable } from './judge-unit.js';
import type { Judgement } from './source-ruling.js';

/** A figure drawn from the source's figures: a verifier cannot reckon, so that it finds none says nothing. */
export function reckonedFrom(
  statement: string,
  units: readonly Judged[],
  elsewhere: readonly Candidate[],
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
  const isUndisputed = near.every(
    ({ contradiction }) => contradiction === null || contradiction.merely === 'another figure',
  );
  const groundsIn = (from: readonly Unit[], isNear: boolean) => ({
    text: textOf(from),
    isNear,
    isUndisputed,
  });
  const follows = (from: readonly Unit[], isNear: boolean) =>
    isReckonedFrom(statement, groundsIn(from, isNear));
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
  const deciding = (quotable(units.filter(isNeeded), 'supported') ?? quotable(units, 'supported'))!;
  const from = groundsIn(ground.from, ground.isNear);
  const start = from.text.indexOf(deciding.unit.text);
  const quoted = { start, end: start + deciding.unit.text.length };
  return {
    ruledBy: 'arithmetic/follows',
    status: 'supported',
    span: spanOf(deciding.unit),
    message: { id: 'reckoned', params: { figures: figuresNeeded(statement, from, quoted) } },
    unsupportedPart: null,
    fix: null,
  };
}

/** A figure may be right where what it is said of is the wrong way round. */
const isComparison = ({ provesRelevance, replacement }: Finding): boolean =>
  provesRelevance === true && replacement === null;

const textOf = (units: readonly Unit[]): string => [...new Set(units)].map(({ text }) => text).join(' ');
